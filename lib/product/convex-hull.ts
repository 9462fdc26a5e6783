import { type Point, pathPoints } from "./path-points";

/** Distance between points taken of a path, cm. */
const STEP = 4;

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    for (;;) {
      const [last, before] = [hull.at(-1), hull.at(-2)];
      if (!last || !before || turn(before, last, point) > 0) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull.slice(0, -1);
}

/** Returns the convex hull of points, each corner once, in one direction of turning (Andrew's monotone chain). */
export function convexHull(points: Iterable<Point>): Point[] {
  const sorted = [...points].toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  if (sorted.length < 3) return sorted;
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
}

/** Returns the convex hull of a drawing's outline, cm, in the coordinates of its view; throws where it is no such path. */
export const outlineHull = (outline: string): Point[] => convexHull(pathPoints(outline, STEP));
