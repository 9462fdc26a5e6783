import { areNear, boxOf, doOverlap } from "./geometry";
import { isInRoom } from "./settle";
import { placePiece, type PlacedPiece } from "./shape";
import type { Piece, PieceShape, Plan, Point, Role, Side } from "./types";
import { pointOn, type Wall, wallsOf } from "./walls";
import { doorFloors } from "./warnings";

/** Distance of the places that are tried, cm. */
const STEP = 10;
const TURN_OF: Record<Side, number> = { north: 0, east: 90, south: 180, west: 270 };

type Stance = Pick<Piece, "x" | "y" | "turn" | "isMirrored">;

function isTaken(polygons: Point[][], others: readonly PlacedPiece[]): boolean {
  const box = boxOf(polygons.flat());
  return others.some(
    (other) =>
      areNear(box, other.box, 0) && polygons.some((polygon) => other.polygons.some((each) => doOverlap(polygon, each))),
  );
}

/** Yields places with the back at a wall, from its middle outwards. */
function* alongWall(wall: Wall, { width, depth }: PieceShape): Generator<Stance> {
  const room = Math.floor(wall.length - width);
  for (let from = 0; from <= room; from += STEP) {
    const step = Math.ceil(from / STEP / 2) * STEP * (from % (2 * STEP) === 0 ? 1 : -1);
    const at = Math.floor(room / 2) + step + width / 2;
    const { x, y } = pointOn(wall, at);
    const toHalf = (cm: number) => Math.round(cm * 2) / 2;
    yield {
      x: toHalf(x + (wall.inward.x * depth) / 2),
      y: toHalf(y + (wall.inward.y * depth) / 2),
      turn: TURN_OF[wall.side],
      isMirrored: false,
    };
  }
}

/** Yields places in the room, the nearest to its middle first. */
function* inRoom(corners: readonly Point[]): Generator<Stance> {
  const { left, top, right, bottom } = boxOf(corners);
  const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
  const reach = Math.max(right - x, bottom - y);
  for (let ring = 0; ring <= reach; ring += STEP)
    for (let across = -ring; across <= ring; across += STEP)
      for (let down = -ring; down <= ring; down += Math.abs(across) === ring || ring === 0 ? STEP : 2 * ring)
        yield { x: x + across, y: y + down, turn: 0, isMirrored: false };
}

/**
 * Returns where a new piece stands: at the longest wall with room for it, tables, chairs and rugs in the room, as near to
 * its middle as is free, and none where a door needs its floor. Where nothing is free it stands in the middle, and the plan says what is wrong.
 */
export function findSpot(
  { corners, openings }: Pick<Plan, "corners" | "openings">,
  shape: PieceShape,
  others: readonly PlacedPiece[],
): Stance {
  // rugs lie under all others, and lamps hang above them
  const isOnFloor = (role: Role) => role !== "rug" && role !== "above";
  const solid = isOnFloor(shape.role) ? others.filter((other) => isOnFloor(other.shape.role)) : [];
  const doors = doorFloors(openings, wallsOf(corners));
  const isFree = (stance: Stance) => {
    const placed = placePiece({ id: 0, sku: shape.sku, ...stance }, shape);
    const isAtDoor = doors.some((floor) => placed.polygons.some((polygon) => doOverlap(polygon, floor)));
    return isInRoom(corners, placed) && !isTaken(placed.polygons, solid) && !(isAtDoor && isOnFloor(shape.role));
  };
  const isAtWall = shape.role === "seat" || shape.role === "other";
  const longest = isAtWall ? wallsOf(corners).toSorted((a, b) => b.length - a.length) : [];
  for (const wall of longest) for (const stance of alongWall(wall, shape)) if (isFree(stance)) return stance;
  for (const stance of inRoom(corners)) if (isFree(stance)) return stance;
  const { left, top, right, bottom } = boxOf(corners);
  return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2), turn: 0, isMirrored: false };
}
