import { convexHull } from "../product/convex-hull";
import type { Point } from "../product/path-points";
import type { Held, Unpacked } from "./types";

interface Size {
  width: number;
  depth: number;
  height: number;
}

const rectangle = (width: number, depth: number): Point[] => [
  [0, 0],
  [width, 0],
  [width, depth],
  [0, depth],
];

/** Returns the sides of the tightest rectangle round a convex polygon: one of its edges lies on a side. */
function tightestRectangle(polygon: readonly Point[]): { along: number; across: number } {
  let best = { along: Infinity, across: Infinity };
  polygon.forEach(([x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y];
    const length = Math.hypot(nextX - x, nextY - y);
    if (length === 0) return;
    const [ux, uy] = [(nextX - x) / length, (nextY - y) / length];
    const spread = (of: (point: Point) => number) => {
      const values = polygon.map(of);
      return Math.max(...values) - Math.min(...values);
    };
    const sides = [spread(([px, py]) => px * ux + py * uy), spread(([px, py]) => py * ux - px * uy)];
    const [along, across] = [Math.max(...sides), Math.min(...sides)];
    if (across < best.across) best = { along, across };
  });
  return best;
}

function hold(size: Size, vertical: keyof Size, footprint: Point[]): Held {
  const isLongest = size[vertical] >= Math.max(size.width, size.depth, size.height);
  const lying = isLongest ? "upright" : "side";
  return {
    holding: vertical === "height" ? "level" : lying,
    footprint,
    ...tightestRectangle(footprint),
    vertical: size[vertical],
  };
}

/** Returns the three ways a box is held, as it stands first. */
export function holdBox(size: Size): Held[] {
  const { width, depth, height } = size;
  return [
    hold(size, "height", rectangle(width, depth)),
    hold(size, "depth", rectangle(width, height)),
    hold(size, "width", rectangle(depth, height)),
  ];
}

/** Returns the three ways a piece is held: by the hulls of its drawing, else as the box of its measures. */
export function holdPiece({ hulls, ...size }: Unpacked): Held[] {
  if (!hulls) return holdBox(size);
  return [
    hold(size, "height", convexHull(hulls.plan)),
    hold(size, "depth", convexHull(hulls.front)),
    hold(size, "width", convexHull(hulls.side)),
  ];
}
