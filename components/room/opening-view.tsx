import type { WallOpening, Point } from "@/lib/room/types";
import { stretchOf, type Wall } from "@/lib/room/walls";
import { doorFloor } from "@/lib/room/warnings";
import { at, lineOf, roomPath, shifted, WALL } from "./plan-paths";

interface OpeningViewProps {
  wall: Wall;
  opening: WallOpening;
  index: number;
  isChosen: boolean;
}

/** Renders a door with what it swings over, a window or a socket. */
export function OpeningView({ wall, opening, index, isChosen }: OpeningViewProps) {
  const { kind } = opening;
  const [from, to] = stretchOf(wall, opening);
  const outer = [to, from].map((end) => shifted(end, wall.inward, -WALL));
  const gap = roomPath([from, to, ...outer]);
  const ink = isChosen ? 2 : 1.25;
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
      {kind === "door" && <DoorLeaf wall={wall} opening={opening} ink={ink} />}
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

interface DoorLeafProps {
  wall: Wall;
  opening: WallOpening;
  /** Width of its line. */
  ink: number;
}

/** Renders the leaf of a door and the floor it swings over. */
function DoorLeaf({ wall, opening, ink }: DoorLeafProps) {
  const [from] = stretchOf(wall, opening);
  const floor = doorFloor(wall, { ...opening, swing: "in" });
  const leaf = floor.at(-1);
  const out = (point: Point) => {
    const depth = (point.x - from.x) * wall.inward.x + (point.y - from.y) * wall.inward.y;
    return opening.swing === "out" ? shifted(point, wall.inward, -2 * depth) : point;
  };
  const pivot = floor[0];
  if (!pivot || !leaf) return null;
  return (
    <>
      <path d={lineOf([pivot, out(leaf)])} strokeWidth={ink} vectorEffect="non-scaling-stroke" />
      <path
        d={`M${floor.slice(1).map(out).map(at).join("L")}`}
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
