import { edgesOf, isInside, nearestOn } from "./geometry";
import { placePiece, pieceBox, type PlacedPiece } from "./shape";
import type { Piece, PieceShape, Point } from "./types";
import { type Wall, wallsOf } from "./walls";

/** How far edges pull a piece that comes near, cm. */
export interface Pull {
  wall: number;
  piece: number;
}
export const DRAG_PULL: Pull = { wall: 10, piece: 5 };
/** A piece moved by numbers stands where it is told. */
export const NO_PULL: Pull = { wall: 0, piece: 0 };

/** What lies deeper behind a wall is on its other side on purpose, cm. */
const DEEPEST = 80;
/** Places are halves of a centimetre, and a slanted wall has others: so much may reach into a wall, cm. */
const TOLERANCE = 1;
/** Pieces further apart do not line up, cm. */
const NEIGHBOUR = 60;

const toHalf = (cm: number) => Math.round(cm * 2) / 2;

/** Returns a place whose box begins at whole centimetres. */
function onGrid(piece: Piece, shape: PieceShape): Piece {
  const { left, top } = pieceBox(piece, shape);
  return { ...piece, x: toHalf(piece.x + Math.round(left) - left), y: toHalf(piece.y + Math.round(top) - top) };
}

const moved = (piece: Piece, by: Point): Piece => ({ ...piece, x: toHalf(piece.x + by.x), y: toHalf(piece.y + by.y) });

const depthIn = (polygon: readonly Point[], point: Point): number =>
  Math.min(
    ...edgesOf(polygon).map((edge) => {
      const { x, y } = nearestOn(edge, point);
      return Math.hypot(x - point.x, y - point.y);
    }),
  );

/** Returns true where a piece stands inside the walls, but for a centimetre. */
export function isInRoom(corners: readonly Point[], { polygons }: Pick<PlacedPiece, "polygons">): boolean {
  const outside = (point: Point) => !isInside(corners, point) && depthIn(corners, point) > TOLERANCE;
  return polygons.every(
    (polygon) =>
      !polygon.some(outside) &&
      !corners.some((corner) => isInside(polygon, corner) && depthIn(polygon, corner) > TOLERANCE),
  );
}

/** Where a piece is beside a wall, cm: how far from it (negative behind it), and which stretch of it. */
export interface Beside {
  wall: Wall;
  away: number;
  from: number;
  to: number;
}

/** Returns where a piece is beside each wall that it stands before or behind, as far as the wall reaches. */
export function besideWalls(walls: readonly Wall[], { polygons }: Pick<PlacedPiece, "polygons">): Beside[] {
  const points = polygons.flat();
  return walls.flatMap((wall) => {
    let [away, from, to] = [Infinity, Infinity, -Infinity];
    for (const { x, y } of points) {
      const [dx, dy] = [x - wall.from.x, y - wall.from.y];
      const along = dx * wall.along.x + dy * wall.along.y;
      away = Math.min(away, dx * wall.inward.x + dy * wall.inward.y);
      from = Math.min(from, along);
      to = Math.max(to, along);
    }
    return to > TOLERANCE && from < wall.length - TOLERANCE ? [{ wall, away, from, to }] : [];
  });
}

/** Returns the move that puts a piece at a wall it has come near to, or through; null where none is. */
function toWall(walls: readonly Wall[], piece: Piece, shape: PieceShape, pull: number): Point | null {
  const near = besideWalls(walls, placePiece(piece, shape)).filter(
    ({ away }) => Math.abs(away) > 0.25 && away <= pull && away > -DEEPEST,
  );
  const [first] = near.toSorted((a, b) => Math.abs(a.away) - Math.abs(b.away));
  if (!first) return null;
  const { inward } = first.wall;
  return { x: -first.away * inward.x, y: -first.away * inward.y };
}

type Edges = readonly [low: number, high: number];

/** Returns the shortest move within `pull` that lines up an edge, or the middle, with one of the others; 0 for none. */
function toEdge([low, high]: Edges, others: readonly Edges[], pull: number): number {
  const moves = others.flatMap(([from, to]) => [
    from - low,
    to - high,
    to - low,
    from - high,
    (from + to - low - high) / 2,
  ]);
  const [best] = moves.filter((move) => Math.abs(move) <= pull).toSorted((a, b) => Math.abs(a) - Math.abs(b));
  return best ?? 0;
}

function toPieces(piece: Piece, shape: PieceShape, others: readonly PlacedPiece[], pull: number): Point {
  if (pull === 0) return { x: 0, y: 0 };
  const box = pieceBox(piece, shape);
  const near = others
    .map((other) => pieceBox(other.piece, other.shape))
    .filter(
      (other) =>
        other.left < box.right + NEIGHBOUR &&
        other.right > box.left - NEIGHBOUR &&
        other.top < box.bottom + NEIGHBOUR &&
        other.bottom > box.top - NEIGHBOUR,
    );
  return {
    x: toEdge(
      [box.left, box.right],
      near.map(({ left, right }) => [left, right] as const),
      pull,
    ),
    y: toEdge(
      [box.top, box.bottom],
      near.map(({ top, bottom }) => [top, bottom] as const),
      pull,
    ),
  };
}

/** What a piece is settled among. */
export interface Surroundings {
  corners: readonly Point[];
  others: readonly PlacedPiece[];
}

/** Puts a piece at the walls around it, one after the other: two of them are a corner. */
function atWalls(walls: readonly Wall[], piece: Piece, shape: PieceShape, pull: number): Piece {
  let settled = piece;
  for (let turn = 0; turn < 4; turn++) {
    const move = toWall(walls, settled, shape, pull);
    if (!move) break;
    settled = moved(settled, move);
  }
  return settled;
}

/**
 * Returns where a piece stands that was put somewhere: on whole centimetres, at a wall, a corner or in line with another
 * piece that it came near to, and inside the room. Null where there is no such place: it stays where it was.
 */
export function settle(piece: Piece, shape: PieceShape, { corners, others }: Surroundings, pull: Pull): Piece | null {
  const walls = wallsOf(corners);
  const isFree = (candidate: Piece) => isInRoom(corners, placePiece(candidate, shape));
  const atWall = atWalls(walls, onGrid(piece, shape), shape, pull.wall);
  const { x, y } = toPieces(atWall, shape, others, pull.piece);
  // a wall pulls more than a piece does
  const isHeld = (axis: "x" | "y") =>
    besideWalls(walls, placePiece(atWall, shape)).some(
      ({ wall, away }) => Math.abs(away) < 0.5 && Math.abs(wall.inward[axis]) > 0.5,
    );
  const inLine = moved(atWall, { x: isHeld("x") ? 0 : x, y: isHeld("y") ? 0 : y });
  return [inLine, atWall].find(isFree) ?? null;
}

/**
 * Returns where a piece stands that was turned or mirrored: around its middle where it has room, so that four quarters
 * bring it back, else settled. Null where there is no such place.
 */
export function settleTurned(piece: Piece, shape: PieceShape, around: Surroundings): Piece | null {
  return isInRoom(around.corners, placePiece(piece, shape)) ? piece : settle(piece, shape, around, NO_PULL);
}
