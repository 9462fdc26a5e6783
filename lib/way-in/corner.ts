import type { Point } from "../product/path-points";

/** Angles of a full turn that are looked at. */
const ANGLES = 1800;
/** Centimetres a corner may be tighter between two of them. */
const BETWEEN = 0.5;
/** Less room than there ever is, cm. */
const LEAST = -700;
/** How exactly the room left is found, cm. */
const EXACT = 0.05;

const SINES = Float64Array.from({ length: ANGLES }, (_, index) => Math.sin((index * 2 * Math.PI) / ANGLES));
const sineAt = (angle: number) => SINES[angle % ANGLES] ?? 0;
const cosineAt = (angle: number) => sineAt(angle + ANGLES / 4);

/** Distances that count as the same, cm. */
const SAME = 1e-6;

/** Returns true for a rectangle: its diagonals are equally long and share their middle. */
export function isRectangle(polygon: readonly Point[]): boolean {
  const [a, b, c, d, more] = polygon;
  if (!a || !b || !c || !d || more) return false;
  const isHalved = Math.hypot(a[0] + c[0] - b[0] - d[0], a[1] + c[1] - b[1] - d[1]) < SAME;
  return isHalved && Math.abs(Math.hypot(a[0] - c[0], a[1] - c[1]) - Math.hypot(b[0] - d[0], b[1] - d[1])) < SAME;
}

/** Room left at each angle, cm: at the corner itself, in the first arm, and in the second. */
interface Room {
  /** Angles that were measured: a rectangle is the same after half a turn. */
  angles: number;
  corner: Float64Array;
  first: Float64Array;
  second: Float64Array;
}

/** An edge as the line it lies on: its outward normal, and its distance from the origin. */
interface Edge {
  nx: number;
  ny: number;
  distance: number;
}

// the corners of a convex hull turn one way (lib/product/convex-hull.ts), so the outward normal is on their right
function edgesOf(polygon: readonly Point[]): Edge[] {
  return polygon.flatMap(([x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y];
    const length = Math.hypot(nextX - x, nextY - y);
    if (length === 0) return [];
    const [nx, ny] = [(nextY - y) / length, (x - nextX) / length];
    return [{ nx, ny, distance: nx * x + ny * y }];
  });
}

/** Returns how far a polygon that is turned by an angle of the table reaches. */
function boundsAt(polygon: readonly Point[], angle: number) {
  const [sin, cos] = [sineAt(angle), cosineAt(angle)];
  const bounds = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity };
  for (const [x, y] of polygon) {
    const [turnedX, turnedY] = [x * cos - y * sin, x * sin + y * cos];
    bounds.left = Math.min(bounds.left, turnedX);
    bounds.right = Math.max(bounds.right, turnedX);
    bounds.low = Math.min(bounds.low, turnedY);
    bounds.high = Math.max(bounds.high, turnedY);
  }
  return bounds;
}

/**
 * Measures the room at every angle, the polygon pushed into the outer corner, which is the origin. The first arm lies
 * along x and is `before` wide, the second along y and `after` wide; the inner corner is at (after, before). A convex
 * shape clears it where a line parts the two: along an axis, or along one of its own edges.
 */
function measureRoom(polygon: readonly Point[], before: number, after: number): Room {
  const angles = isRectangle(polygon) ? ANGLES / 2 : ANGLES;
  const room = {
    angles,
    corner: new Float64Array(angles),
    first: new Float64Array(angles),
    second: new Float64Array(angles),
  };
  const edges = edgesOf(polygon);
  for (let angle = 0; angle < angles; angle++) {
    const [sin, cos] = [sineAt(angle), cosineAt(angle)];
    const { left, right, low, high } = boundsAt(polygon, angle);
    room.first[angle] = before - (high - low);
    room.second[angle] = after - (right - left);
    let corner = Math.max(before - (high - low), after - (right - left));
    for (const { nx, ny, distance } of edges) {
      const [turnedX, turnedY] = [nx * cos - ny * sin, nx * sin + ny * cos];
      if (turnedX > 0 && turnedY > 0)
        corner = Math.max(corner, turnedX * (after + left) + turnedY * (before + low) - distance);
    }
    room.corner[angle] = corner;
  }
  return room;
}

interface Turn {
  /** Angle at which the first arm is left, and steps of the table to that of the second; negative the other way. */
  from: number;
  steps: number;
}

/** Returns the shortest turn that leads round the corner with `left` to spare; null where none does. */
function findTurn({ angles, corner, first, second }: Room, left: number): Turn | null {
  let best: Turn | null = null;
  let [entry, exit] = [-Infinity, -Infinity];
  // twice round, so that a turn over the end of the table is found
  for (let step = 0; step < 2 * angles; step++) {
    const angle = step % angles;
    if ((corner[angle] ?? -Infinity) < left) {
      [entry, exit] = [-Infinity, -Infinity];
      continue;
    }
    if ((first[angle] ?? -Infinity) >= left) entry = step;
    if ((second[angle] ?? -Infinity) >= left) exit = step;
    if (Math.abs(exit - entry) < Math.abs(best?.steps ?? Infinity)) best = { from: entry, steps: exit - entry };
  }
  return best;
}

function bestTurn(polygon: readonly Point[], before: number, after: number): { left: number; turn: Turn } {
  const room = measureRoom(polygon, before, after);
  let found = { left: LEAST, turn: findTurn(room, LEAST) ?? { from: 0, steps: 0 } };
  let high = Math.max(before, after);
  while (high - found.left > EXACT) {
    const left = (found.left + high) / 2;
    const turn = findTurn(room, left);
    if (turn) found = { left, turn };
    else high = left;
  }
  return found;
}

/**
 * Returns the centimetres left where a convex plan is carried from a corridor `before` wide round a right angle into one
 * `after` wide, turning on the way or going on sideways; negative for what is missing. At each angle the outer corner is
 * the place with most room, so looking at all angles decides (docs/decisions/0122-the-way-in.md).
 */
export const cornerLeft = (polygon: readonly Point[], before: number, after: number): number =>
  bestTurn(polygon, before, after).left - BETWEEN;

/** Returns a plan in `count` positions of its way round a corner, cm; the outer corner is the origin. */
export function turnPositions(polygon: readonly Point[], before: number, after: number, count: number): Point[][] {
  const { turn } = bestTurn(polygon, before, after);
  return Array.from({ length: count }, (_, index) => {
    const share = index / Math.max(1, count - 1);
    const angle = (turn.from + Math.round(share * turn.steps) + 2 * ANGLES) % ANGLES;
    const { left, low } = boundsAt(polygon, angle);
    const [sin, cos] = [sineAt(angle), cosineAt(angle)];
    return polygon.map(([x, y]): Point => [x * cos - y * sin - left, x * sin + y * cos - low]);
  });
}
