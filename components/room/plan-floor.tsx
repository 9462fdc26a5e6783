import { useTranslations } from "next-intl";
import { memo } from "react";
import { freeStretches } from "@/lib/room/place";
import type { PlacedPiece } from "@/lib/room/shape";
import type { Plan, Point } from "@/lib/room/types";
import { pointOn, type Wall } from "@/lib/room/walls";
import { Measure } from "./measure";
import { OpeningView } from "./opening-view";
import { lineOf, roomPath, shifted, WALL } from "./plan-paths";

/** Distance of a wall's measure, px. */
const MEASURE_OFF = 15;
const TEXT = 13;
/** Where north is told, px left of and above the room's corner: clear of furniture and measures. */
const NORTH_OFF = { x: 40, y: 29 };
const GRID = 50;

/** Lines every half metre of floor. */
function gridPath(corners: readonly Point[]): string {
  const [right, bottom] = [Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))];
  const across = Array.from({ length: Math.ceil(right / GRID) }, (_, index) => `M${index * GRID} 0V${bottom}`);
  const down = Array.from({ length: Math.ceil(bottom / GRID) }, (_, index) => `M0 ${index * GRID}H${right}`);
  return [...across, ...down].join("");
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
      {chosen && <FreeStretches plan={plan} wall={chosen} placed={placed} unit={unit} />}
      {walls.map((each) => (
        <WallView key={each.index} wall={each} isChosen={each.index === wall} unit={unit} ground={ground} />
      ))}
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

interface FreeStretchesProps {
  plan: Plan;
  wall: Wall;
  placed: readonly PlacedPiece[];
  unit: number;
}

/** Renders the stretches of a wall that have no furniture in front. */
function FreeStretches({ plan, wall, placed, unit }: FreeStretchesProps) {
  return freeStretches(plan, wall, placed).map(({ from, to }) => (
    <path
      key={from}
      d={roomPath([
        pointOn(wall, from),
        pointOn(wall, to),
        shifted(pointOn(wall, to), wall.inward, 14 * unit),
        shifted(pointOn(wall, from), wall.inward, 14 * unit),
      ])}
      fill="var(--color-lichen)"
    />
  ));
}

interface WallViewProps {
  wall: Wall;
  isChosen: boolean;
  unit: number;
  ground: "paper" | "linen";
}

/** Renders what of a wall can be chosen, and its measure. */
function WallView({ wall, isChosen, unit, ground }: WallViewProps) {
  const off = -(WALL + MEASURE_OFF * unit);
  return (
    <g data-wall={wall.index}>
      <path
        d={lineOf([wall.from, wall.to])}
        fill="none"
        stroke={isChosen ? "var(--color-lichen)" : "transparent"}
        strokeWidth={isChosen ? WALL : 24 * unit}
      />
      <Measure
        line={[shifted(wall.from, wall.inward, off), shifted(wall.to, wall.inward, off)]}
        cm={Math.round(wall.length)}
        unit={unit}
        ground={ground}
      />
    </g>
  );
}
