import type { Point } from "./types";

/** An upright box, cm. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Polygon = readonly Point[];
/** The two ends of a line. */
export type Segment = readonly [Point, Point];

/** Lengths below it are rounding, cm. */
const TOUCH = 0.05;

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const cross = (a: Point, b: Point) => a.x * b.y - a.y * b.x;
const dot = (a: Point, b: Point) => a.x * b.x + a.y * b.y;

/** Returns the edges of a polygon, the last one back to its first corner. */
export function edgesOf(polygon: Polygon): Segment[] {
  return polygon.flatMap((corner, index) => {
    const next = polygon[(index + 1) % polygon.length];
    return next ? [[corner, next] as const] : [];
  });
}

/** Returns the signed area of a polygon, square cm: positive where it runs clockwise in the plan. */
export function areaOf(polygon: Polygon): number {
  return edgesOf(polygon).reduce((sum, [a, b]) => sum + cross(a, b), 0) / 2;
}

/** Returns the upright box around points. */
export function boxOf(points: Iterable<Point>): Bounds {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** Returns true where two boxes come nearer than `gap` cm. */
export const areNear = (a: Bounds, b: Bounds, gap: number): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

/** Returns true where two lines cross, each well inside the other. */
function doCross([a, b]: Segment, [c, d]: Segment): boolean {
  const [ab, cd] = [minus(b, a), minus(d, c)];
  const lengths = [Math.hypot(ab.x, ab.y) || 1, Math.hypot(cd.x, cd.y) || 1] as const;
  const sides = [cross(ab, minus(c, a)), cross(ab, minus(d, a))].map((side) => side / lengths[0]);
  const others = [cross(cd, minus(a, c)), cross(cd, minus(b, c))].map((side) => side / lengths[1]);
  return [sides, others].every(([one = 0, other = 0]) => Math.min(one, other) < -TOUCH && Math.max(one, other) > TOUCH);
}

/** Returns the place of a line that is nearest to a point. */
export function nearestOn([a, b]: Segment, point: Point): Point {
  const along = minus(b, a);
  const length = dot(along, along);
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, dot(minus(point, a), along) / length));
  return { x: a.x + share * along.x, y: a.y + share * along.y };
}

const distanceTo = (segment: Segment, point: Point): number => {
  const nearest = nearestOn(segment, point);
  return Math.hypot(nearest.x - point.x, nearest.y - point.y);
};

/** Returns true for a point inside a polygon, further than rounding from its edge. */
export function isInside(polygon: Polygon, point: Point): boolean {
  let isIn = false;
  for (const [a, b] of edgesOf(polygon)) {
    if (distanceTo([a, b], point) <= TOUCH) return false;
    if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}

/** Returns places that tell whether a polygon reaches into another: its corners, middles of edges, and one inside. */
function samplesOf(polygon: Polygon): Point[] {
  const inner = polygon
    .map((_, index) => middleOf([0, 1, 2].flatMap((more) => polygon[(index + more) % polygon.length] ?? [])))
    .find((middle) => isInside(polygon, middle));
  return [...polygon, ...edgesOf(polygon).map((edge) => middleOf(edge)), ...(inner ? [inner] : [])];
}

/** Returns true where two polygons share floor; touching edges share none. */
export function doOverlap(a: Polygon, b: Polygon): boolean {
  if (!areNear(boxOf(a), boxOf(b), -TOUCH)) return false;
  const others = edgesOf(b);
  if (edgesOf(a).some((edge) => others.some((other) => doCross(edge, other)))) return true;
  // edges that lie on each other do not cross
  return samplesOf(a).some((point) => isInside(b, point)) || samplesOf(b).some((point) => isInside(a, point));
}

/** The shortest line between two shapes, and its length in cm. */
export interface Gap {
  cm: number;
  line: Segment;
}

const lengthOf = ([a, b]: Segment) => Math.hypot(b.x - a.x, b.y - a.y);

/** Returns the point in the middle of some points. */
const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Returns the shortest line between two edges; of parallel ones the middle of what they have beside each other. */
function gapOfEdges(one: Segment, other: Segment): Gap & { beside: number } {
  const lines: Segment[] = [
    ...one.map((point) => [point, nearestOn(other, point)] as const),
    ...other.map((point) => [nearestOn(one, point), point] as const),
  ];
  const cm = Math.min(...lines.map(lengthOf));
  const shortest = lines.filter((line) => lengthOf(line) <= cm + TOUCH);
  const starts = shortest.map(([from]) => from);
  const { left, top, right, bottom } = boxOf(starts);
  return {
    cm,
    beside: Math.hypot(right - left, bottom - top),
    line: [middleOf(starts), middleOf(shortest.map(([, to]) => to))],
  };
}

/** Returns the square of a point's distance from a line; plain numbers, as a plan asks for it a hundred thousand times. */
function squareTo(x: number, y: number, [a, b]: Segment): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return (x - a.x - share * dx) ** 2 + (y - a.y - share * dy) ** 2;
}

const squareOfEdges = (one: Segment, other: Segment): number =>
  Math.min(
    squareTo(one[0].x, one[0].y, other),
    squareTo(one[1].x, one[1].y, other),
    squareTo(other[0].x, other[0].y, one),
    squareTo(other[1].x, other[1].y, one),
  );

/** Returns the shortest line between the edges of two shapes; null where one has none. */
export function gapBetween(a: readonly Segment[], b: readonly Segment[]): Gap | null {
  let least = Infinity;
  for (const one of a) for (const other of b) least = Math.min(least, squareOfEdges(one, other));
  const most = (Math.sqrt(least) + TOUCH) ** 2;
  let best: ReturnType<typeof gapOfEdges> | null = null;
  for (const one of a)
    for (const other of b) {
      if (squareOfEdges(one, other) > most) continue;
      const gap = gapOfEdges(one, other);
      // an edge that faces the other one, before its neighbours that only begin there
      if (best === null || gap.beside > best.beside) best = gap;
    }
  return best;
}

/** Returns true where no edge of a polygon crosses or touches another one. */
export function isSimple(polygon: Polygon): boolean {
  const edges = edgesOf(polygon);
  return edges.every((edge, index) =>
    edges.every((other, at) => {
      const apart = Math.abs(at - index);
      if (at <= index) return true;
      if (apart === 1 || apart === edges.length - 1) return !isFoldedBack(edge, other);
      return !doCross(edge, other) && gapOfEdges(edge, other).cm > TOUCH;
    }),
  );
}

/** Returns true where neighbouring edges lie on each other. */
function isFoldedBack([a, b]: Segment, [c, d]: Segment): boolean {
  const [one, other] = [minus(b, a), minus(d, c)];
  return Math.abs(cross(one, other)) < TOUCH && dot(one, other) < 0;
}

/** Turns a point about the origin, degrees clockwise in the plan. Quarters are exact. */
export function turnPoint({ x, y }: Point, degrees: number): Point {
  switch (((degrees % 360) + 360) % 360) {
    case 0:
      return { x, y };
    case 90:
      return { x: -y, y: x };
    case 180:
      return { x: -x, y: -y };
    case 270:
      return { x: y, y: -x };
    default: {
      const angle = (degrees * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return { x: x * cos - y * sin, y: x * sin + y * cos };
    }
  }
}
