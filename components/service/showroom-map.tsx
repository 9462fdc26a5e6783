import { getTranslations } from "next-intl/server";
import { SHOWROOMS } from "@/lib/stock/showrooms";
import { BORDER, COAST, ISLANDS, LAKES, type Place } from "./sweden-outline";

/** Size of the drawing; its units are pixels on a phone. */
const WIDTH = 342;
const HEIGHT = 240;
const WEST = 10.6;
const NORTH = 60.2;
/** Units to a degree of latitude, and to one of longitude at the middle of the map. */
const LATITUDE = 74;
const LONGITUDE = LATITUDE * Math.cos((58.5 * Math.PI) / 180);
const SCALE_KM = 100;
const KM = LATITUDE / 111.2;

const at = ([longitude, latitude]: Place): [x: number, y: number] => [
  Math.round((longitude - WEST) * LONGITUDE * 10) / 10,
  Math.round((NORTH - latitude) * LATITUDE * 10) / 10,
];
const points = (line: readonly Place[]) => line.map((place) => at(place).join(",")).join(" ");

/** Where each name stands beside its dot, so that those of neighbours do not meet. */
const LABELS: Record<number, { dx: number; dy: number; anchor: "start" | "end" }> = {
  1: { dx: 8, dy: -1, anchor: "start" },
  2: { dx: 8, dy: 10, anchor: "start" },
  3: { dx: -8, dy: 4, anchor: "end" },
  4: { dx: 7, dy: -6, anchor: "start" },
};

/** True where every showroom lies on the drawn piece of the world. */
export const hasMap =
  SHOWROOMS.length > 0 &&
  SHOWROOMS.every(({ longitude, latitude }) => {
    const [x, y] = at([longitude, latitude]);
    return x > 0 && x < WIDTH && y > 0 && y < HEIGHT;
  });

/** Renders a map of the showrooms, to scale. */
export async function ShowroomMap() {
  const t = await getTranslations("showrooms");
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t("mapTitle")} className="w-full bg-linen">
      <g className="fill-paper stroke-edge" strokeWidth="1" strokeLinejoin="round">
        {[COAST, ...ISLANDS].map((line) => (
          <polygon key={points(line)} points={points(line)} />
        ))}
      </g>
      <g className="fill-linen stroke-edge" strokeWidth="1" strokeLinejoin="round">
        {LAKES.map((line) => (
          <polygon key={points(line)} points={points(line)} />
        ))}
      </g>
      <polyline points={points(BORDER)} className="fill-none stroke-edge" strokeWidth="1" strokeDasharray="3 3" />
      {SHOWROOMS.map(({ id, name, longitude, latitude }) => {
        const [x, y] = at([longitude, latitude]);
        const { dx, dy, anchor } = LABELS[id] ?? { dx: 8, dy: 4, anchor: "start" as const };
        return (
          <g key={id}>
            <circle cx={x} cy={y} r="3.5" className="fill-ink" />
            <text x={x + dx} y={y + dy} textAnchor={anchor} fontSize="11" className="fill-ink font-semibold">
              {name}
            </text>
          </g>
        );
      })}
      <path
        d={`M14 ${HEIGHT - 18}v4h${Math.round(SCALE_KM * KM)}v-4`}
        className="fill-none stroke-ink"
        strokeWidth="1"
      />
      <text x="14" y={HEIGHT - 22} fontSize="10" className="fill-ink-2">
        {t("scale", { km: SCALE_KM })}
      </text>
    </svg>
  );
}
