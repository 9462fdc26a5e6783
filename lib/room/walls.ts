import { areaOf, isSimple, type Segment } from "./geometry";
import { MOST_CORNERS, type WallOpening, type Plan, type Point, type Side, WALL_RANGE } from "./types";

/** A wall of a room. */
export interface Wall {
  /** Index of the corner it begins at. */
  index: number;
  from: Point;
  to: Point;
  /** cm. */
  length: number;
  /** Along the wall and into the room, both of length 1. */
  along: Point;
  inward: Point;
  side: Side;
}

function sideOf({ x, y }: Point): Side {
  if (Math.abs(y) >= Math.abs(x)) return y > 0 ? "north" : "south";
  return x > 0 ? "west" : "east";
}

/** Returns the walls of a room in the order of its corners. */
export function wallsOf(corners: readonly Point[]): Wall[] {
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length];
    if (!to) return [];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const inward = { x: 0 - along.y, y: along.x };
    return [{ index, from, to, length, along, inward, side: sideOf(inward) }];
  });
}

/** Returns the place on a wall that is `cm` from its beginning. */
export const pointOn = ({ from, along }: Wall, cm: number): Point => ({
  x: from.x + along.x * cm,
  y: from.y + along.y * cm,
});

/** Returns the stretch of a wall that an opening takes. */
export const stretchOf = (wall: Wall, { at, width }: Pick<WallOpening, "at" | "width">): Segment => [
  pointOn(wall, at),
  pointOn(wall, at + width),
];

/** Why corners are no room. */
export type RoomFault = "corners" | "short" | "long" | "crossing";

/** Returns why corners are no room; null for a room: three corners or more, walls of 20 cm to 30 m that do not cross. */
export function roomFault(corners: readonly Point[]): RoomFault | null {
  if (corners.length < 3 || corners.length > MOST_CORNERS) return "corners";
  const lengths = wallsOf(corners).map(({ length }) => length);
  if (lengths.some((length) => !(length >= WALL_RANGE.min))) return "short";
  if (lengths.some((length) => length > WALL_RANGE.max)) return "long";
  return isSimple(corners) && areaOf(corners) !== 0 ? null : "crossing";
}

/** Returns how far a room has to move so that both axes begin at 0. */
export function originOf(corners: readonly Point[]): Point {
  return { x: Math.min(...corners.map(({ x }) => x)), y: Math.min(...corners.map(({ y }) => y)) };
}

/** Returns corners as a plan has them: whole cm, clockwise, from 0 on. Null where they are no room. */
export function toCorners(points: readonly Point[]): Point[] | null {
  const whole = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const { x: left, y: top } = originOf(whole);
  const moved = whole.map(({ x, y }) => ({ x: x - left, y: y - top }));
  if (roomFault(moved)) return null;
  return areaOf(moved) > 0 ? moved : moved.toReversed();
}

/** Returns a room of four walls, whole cm. */
export const rectangle = (width: number, depth: number): Point[] => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: depth },
  { x: 0, y: depth },
];

/** Returns an L: a rectangle without its south-eastern quarter, whose walls are half as long. */
export function lShape(width: number, depth: number): Point[] {
  const [x, y] = [Math.round(width / 2), Math.round(depth / 2)];
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y },
    { x, y },
    { x, y: depth },
    { x: 0, y: depth },
  ];
}

/**
 * Returns the corners with one wall of another length, whole cm: its end moves, and with it the next wall, so that right
 * angles stay. Null where the walls would cross or be too short.
 */
export function withWallLength(corners: readonly Point[], index: number, length: number): Point[] | null {
  const wall = wallsOf(corners)[index];
  if (!wall) return null;
  const more = length - wall.length;
  const moving = [(index + 1) % corners.length, (index + 2) % corners.length].slice(0, corners.length > 3 ? 2 : 1);
  const moved = corners.map(({ x, y }, at) =>
    moving.includes(at) ? { x: Math.round(x + wall.along.x * more), y: Math.round(y + wall.along.y * more) } : { x, y },
  );
  return roomFault(moved) ? null : moved;
}

/**
 * Returns the plan with other corners: both axes begin at 0 again, pieces keep their places, and openings stay inside
 * their walls; those of a wall that has become too short, or is no more, go.
 */
export function withCorners(plan: Plan, corners: Point[]): Plan {
  const { x, y } = originOf(corners);
  const moved = corners.map((corner) => ({ x: corner.x - x, y: corner.y - y }));
  const walls = wallsOf(moved);
  return {
    corners: moved,
    openings: plan.openings.flatMap((opening) => {
      const room = (walls[opening.wall]?.length ?? 0) - opening.width;
      return room < 0 ? [] : [{ ...opening, at: Math.min(opening.at, Math.floor(room)) }];
    }),
    pieces: plan.pieces.map((piece) => ({ ...piece, x: piece.x - x, y: piece.y - y })),
  };
}
