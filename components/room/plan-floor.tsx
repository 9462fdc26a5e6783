import { useTranslations } from "next-intl";
import { memo } from "react";
import type { Segment } from "@/lib/room/geometry";
import { freeStretches } from "@/lib/room/place";
import type { PlacedPiece } from "@/lib/room/shape";
import type { WallOpening, Plan, Point } from "@/lib/room/types";
import { pointOn, stretchOf, type Wall } from "@/lib/room/walls";
import { doorFloor } from "@/lib/room/warnings";

/** Thickness of a drawn wall, and distance of its measure, cm and px. */
const WALL = 6;
const MEASURE_OFF = 15;
const TICK = 4.5;
const TEXT = 13;
/** Where north is told, px left of and above the room's corner: clear of furniture and measures. */
const NORTH_OFF = { x: 40, y: 29 };
const GRID = 50;

const at = ({ x, y }: Point) => `${x} ${y}`;
const shifted = ({ x, y }: Point, by: Point, cm: number): Point => ({ x: x + by.x * cm, y: y + by.y * cm });
const lineOf = ([from, to]: Segment) => `M${at(from)}L${at(to)}`;

/** Returns the outline of a room as a path. */
export const roomPath = (corners: readonly Point[]) => `M${corners.map(at).join("L")}Z`;

/** Lines every half metre of floor. */
function gridPath(corners: readonly Point[]): string {
  const [right, bottom] = [Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))];
  const across = Array.from({ length: Math.ceil(right / GRID) }, (_, index) => `M${index * GRID} 0V${bottom}`);
  const down = Array.from({ length: Math.ceil(bottom / GRID) }, (_, index) => `M0 ${index * GRID}H${right}`);
  return [...across, ...down].join("");
}

interface MeasureProps {
  line: Segment;
  cm: number;
  /** Centimetres a pixel shows. */
  unit: number;
  tone?: "ink" | "warning";
  /** What lies behind the figure. */
  ground?: "paper" | "linen";
}

/** Renders a dimension line with its figure on it. */
export function Measure({ line, cm, unit, tone = "ink", ground = "paper" }: MeasureProps) {
  const [from, to] = line;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const ticks = [from, to].map((end) =>
    lineOf([shifted(end, across, TICK * unit), shifted(end, across, -TICK * unit)]),
  );
  const colour = tone === "ink" ? "var(--color-ink)" : "var(--color-lingon)";
  // upright text is read from the right, as on drawings
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const upright = angle > 90 || angle <= -90 ? angle + 180 : angle;
  const isRoomy = length / unit > 34;
  return (
    <g aria-hidden="true" className="pointer-events-none">
      <path d={lineOf(line) + ticks.join("")} fill="none" stroke={colour} strokeWidth={unit} />
      <text
        transform={`translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${upright})`}
        y={isRoomy ? TEXT * 0.36 * unit : -6 * unit}
        fontSize={TEXT * unit}
        fontWeight="600"
        textAnchor="middle"
        fill={colour}
        stroke={`var(--color-${ground})`}
        strokeWidth={4 * unit}
        strokeLinejoin="round"
        paintOrder="stroke"
        className="tabular"
      >
        {cm}
      </text>
    </g>
  );
}

interface OpeningViewProps {
  wall: Wall;
  opening: WallOpening;
  index: number;
  isChosen: boolean;
}

/** Renders a door with what it swings over, a window or a socket. */
function OpeningView({ wall, opening, index, isChosen }: OpeningViewProps) {
  const { kind, swing } = opening;
  const [from, to] = stretchOf(wall, opening);
  const outer = [to, from].map((end) => shifted(end, wall.inward, -WALL));
  const gap = roomPath([from, to, ...outer]);
  const ink = isChosen ? 2 : 1.25;
  const floor = kind === "door" ? doorFloor(wall, { ...opening, swing: "in" }) : [];
  const leaf = floor.at(-1);
  const out = (point: Point) => {
    const depth = (point.x - from.x) * wall.inward.x + (point.y - from.y) * wall.inward.y;
    return swing === "out" ? shifted(point, wall.inward, -2 * depth) : point;
  };
  const pivot = floor[0];
  return (
    <g
      data-opening={index}
      className="cursor-grab"
      fill="none"
      stroke="var(--color-ink)"
      vectorEffect="non-scaling-stroke"
    >
      {kind !== "socket" && (
        <path
          d={gap}
          fill={isChosen ? "var(--color-lichen)" : "var(--color-paper)"}
          vectorEffect="non-scaling-stroke"
        />
      )}
      {kind === "window" && (
        <path
          d={lineOf([shifted(from, wall.inward, -WALL / 2), shifted(to, wall.inward, -WALL / 2)])}
          strokeWidth={ink}
          vectorEffect="non-scaling-stroke"
        />
      )}
      {kind === "door" && pivot && leaf && (
        <>
          <path d={lineOf([pivot, out(leaf)])} strokeWidth={ink} vectorEffect="non-scaling-stroke" />
          <path
            d={`M${floor.slice(1).map(out).map(at).join("L")}`}
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
      {kind === "socket" && (
        <path
          d={roomPath([from, to, ...[to, from].map((end) => shifted(end, wall.inward, 6))])}
          fill={isChosen ? "var(--color-lichen)" : "var(--color-ink)"}
          strokeWidth={ink}
          vectorEffect="non-scaling-stroke"
        />
      )}
      {/* what can be pressed is larger than what is drawn */}
      <path d={lineOf([from, to])} stroke="transparent" strokeWidth="28" vectorEffect="non-scaling-stroke" />
    </g>
  );
}

interface PlanFloorProps {
  plan: Plan;
  walls: Wall[];
  placed: readonly PlacedPiece[];
  unit: number;
  /** The wall, or the opening, that is chosen. */
  wall?: number;
  opening?: number;
  /** What lies around the room: linen, and paper in print. */
  ground?: "paper" | "linen";
}

/** Renders the room without what stands in it: floor, walls with their measures, doors, windows and sockets. */
export const PlanFloor = memo(function PlanFloor(props: PlanFloorProps) {
  const { plan, walls, placed, unit, wall, opening, ground = "linen" } = props;
  const t = useTranslations("room");
  const outline = roomPath(plan.corners);
  const chosen = wall === undefined ? undefined : walls[wall];
  return (
    <>
      <path d={outline} fill="none" stroke="var(--color-ink)" strokeWidth={2 * WALL} strokeLinejoin="miter" />
      <path d={outline} fill="var(--color-paper)" />
      <clipPath id="room-floor">
        <path d={outline} />
      </clipPath>
      <path
        d={gridPath(plan.corners)}
        clipPath="url(#room-floor)"
        fill="none"
        stroke="var(--color-line)"
        vectorEffect="non-scaling-stroke"
      />
      {chosen &&
        freeStretches(plan, chosen, placed).map(({ from, to }) => (
          <path
            key={from}
            d={roomPath([
              pointOn(chosen, from),
              pointOn(chosen, to),
              shifted(pointOn(chosen, to), chosen.inward, 14 * unit),
              shifted(pointOn(chosen, from), chosen.inward, 14 * unit),
            ])}
            fill="var(--color-lichen)"
          />
        ))}
      {walls.map((each) => {
        const off = -(WALL + MEASURE_OFF * unit);
        return (
          <g key={each.index} data-wall={each.index}>
            <path
              d={lineOf([each.from, each.to])}
              fill="none"
              stroke={each.index === wall ? "var(--color-lichen)" : "transparent"}
              strokeWidth={each.index === wall ? WALL : 24 * unit}
            />
            <Measure
              line={[shifted(each.from, each.inward, off), shifted(each.to, each.inward, off)]}
              cm={Math.round(each.length)}
              unit={unit}
              ground={ground}
            />
          </g>
        );
      })}
      {plan.openings.map((each, index) => {
        const own = walls[each.wall];
        return own && <OpeningView key={index} wall={own} opening={each} index={index} isChosen={index === opening} />;
      })}
      <text
        x={-NORTH_OFF.x * unit}
        y={-NORTH_OFF.y * unit}
        fontSize={TEXT * unit}
        fill="var(--color-ink-2)"
        className="pointer-events-none"
        aria-hidden="true"
      >
        {t("north")}
      </text>
    </>
  );
});
