import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { formatDistance } from "@/lib/delivery/distance";
import { drawPlaces } from "@/lib/delivery/map";
import { locatePostcode } from "@/lib/delivery/postcodes";
import type { PickupPoint } from "@/lib/delivery/types";
import { getStore } from "@/lib/storefront";
import type { StoreView } from "@/lib/storefront/types";

const SIZE = { width: 320, height: 200, padding: 22 };

interface PickupMapProps {
  country: StoreView["country"];
  postcode: string;
  /** Numbered as in the list. */
  points: PickupPoint[];
  chosen: PickupPoint | null;
}

/** Renders pickup points around the shopper's postcode, to scale; the list beside it says everything there is to know. */
export function PickupMap({ country, postcode, points, chosen }: PickupMapProps) {
  const t = useTranslations("checkout.delivery");
  const { locale } = getStore(useStoreCode());
  const middle = locatePostcode(country, postcode);
  if (!middle) return null;
  const { places, center, scale } = drawPlaces(middle, points, SIZE);
  const rings = [1, 2, 3, 4].map((ring) => ring * scale.length);
  const bottom = SIZE.height - 10;
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      aria-hidden="true"
      className="mb-4 aspect-8/5 max-h-69 w-full bg-chalk text-[10px]"
    >
      <g className="fill-none stroke-line">
        {rings.map((radius) => (
          <circle key={radius} cx={center.x} cy={center.y} r={radius} />
        ))}
      </g>
      <circle cx={center.x} cy={center.y} r="4" className="fill-ink" />
      <text x={center.x + 7} y={center.y + 3.5} className="fill-ink-2">
        {t("you")}
      </text>
      {points.map((point, index) => {
        const { x = 0, y = 0 } = places[index] ?? {};
        const isChosen = point === chosen;
        return (
          <g key={point.id} className={isChosen ? "fill-ink" : "fill-paper"}>
            <circle cx={x} cy={y} r="8" className="stroke-ink" />
            <text x={x} y={y + 3.5} textAnchor="middle" className={isChosen ? "fill-paper" : "fill-ink"}>
              {index + 1}
            </text>
          </g>
        );
      })}
      <g className="stroke-ink-2">
        <path d={`M10 ${bottom - 4}v4h${scale.length}v-4`} fill="none" />
      </g>
      <text x={14} y={bottom - 4} className="fill-ink-2">
        {formatDistance(locale, scale.metres)}
      </text>
    </svg>
  );
}
