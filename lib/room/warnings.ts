import { areNear, doOverlap, edgesOf, gapBetween, isInside, type Segment } from "./geometry";
import { isInRoom } from "./settle";
import type { PlacedPiece } from "./shape";
import type { WallOpening, Plan, Point, Role, Side } from "./types";
import { pointOn, type Wall, wallsOf } from "./walls";

/** What does not work in a plan; pieces by their ids, openings by their index (docs/domain-rules.md#room-plan). */
export type Warning =
  | { kind: "outside"; pieces: [number] }
  | { kind: "overlap"; pieces: [number, number] }
  /** A way of 30 to 70 cm between two pieces, or a piece and a wall. */
  | { kind: "walkway"; pieces: [number] | [number, number]; side: Side | null; cm: number; line: Segment }
  /** A piece where a door swings, or before one that opens to the other side. */
  | { kind: "door" | "doorway"; pieces: [number]; opening: number }
  | { kind: "window" | "socket"; pieces: [number]; opening: number };

/** Width of a way a person walks, and of what nobody takes for one, cm. */
export const WALKWAY = 70;
const NO_WAY = 30;
/** Room a person needs before a door that opens outwards, cm. */
const DOORWAY = 60;
/** How near something stands to cover a window or a socket, and how high to cover a window, cm. */
const COVERS = { window: 20, socket: 10 } as const;
const SILL = 90;
const ARC_PARTS = 8;

const FLOATING: ReadonlySet<Role> = new Set<Role>(["rug", "above"]);
const AT_TABLES: ReadonlySet<Role> = new Set<Role>(["chair", "seat"]);
const stands = ({ shape }: PlacedPiece) => !FLOATING.has(shape.role);

const isOf = (a: Role, b: Role, one: Role, others: ReadonlySet<Role>) =>
  (a === one && others.has(b)) || (b === one && others.has(a));

/** A chair goes under a table, and its seat is no obstacle before it. */
const mayOverlap = (a: Role, b: Role) => isOf(a, b, "table", new Set(["chair"]));
const mayBeClose = (a: Role, b: Role) => isOf(a, b, "table", AT_TABLES) || (a === "chair" && b === "chair");

/** Returns the floor a door needs: the part of a circle it swings over, or the way to one that opens outwards. */
export function doorFloor(wall: Wall, { at, width, hinge, swing }: WallOpening): Point[] {
  if (swing === "out") return strip(wall, { at, width }, DOORWAY);
  const pivot = pointOn(wall, hinge === "start" ? at : at + width);
  const direction = hinge === "start" ? 1 : -1;
  const arc = Array.from({ length: ARC_PARTS + 1 }, (_, part) => {
    const angle = (part / ARC_PARTS) * (Math.PI / 2);
    const [along, inward] = [direction * width * Math.cos(angle), width * Math.sin(angle)];
    return {
      x: pivot.x + wall.along.x * along + wall.inward.x * inward,
      y: pivot.y + wall.along.y * along + wall.inward.y * inward,
    };
  });
  return [pivot, ...arc];
}

/** Returns the floor that the doors of a room need. */
export const doorFloors = (openings: readonly WallOpening[], walls: readonly Wall[]): Point[][] =>
  openings.flatMap((opening) => {
    const wall = walls[opening.wall];
    return wall && opening.kind === "door" ? [doorFloor(wall, opening)] : [];
  });

/** Returns the floor before a stretch of a wall, `depth` cm into the room. */
function strip(wall: Wall, { at, width }: Pick<WallOpening, "at" | "width">, depth: number): Point[] {
  const [from, to] = [pointOn(wall, at), pointOn(wall, at + width)];
  const into = ({ x, y }: Point) => ({ x: x + wall.inward.x * depth, y: y + wall.inward.y * depth });
  return [from, to, into(to), into(from)];
}

const takes = ({ polygons }: PlacedPiece, floor: Point[]) => polygons.some((polygon) => doOverlap(polygon, floor));

function openingWarnings(placed: readonly PlacedPiece[], openings: readonly WallOpening[], walls: readonly Wall[]) {
  return openings.flatMap((opening, index): Warning[] => {
    const wall = walls[opening.wall];
    if (!wall) return [];
    const { kind } = opening;
    const floor = kind === "door" ? doorFloor(wall, opening) : strip(wall, opening, COVERS[kind]);
    const told = kind === "door" && opening.swing === "out" ? "doorway" : kind;
    return placed
      .filter((piece) => stands(piece) && (kind !== "window" || (piece.shape.height ?? SILL) > SILL))
      .filter((piece) => takes(piece, floor))
      .map(({ piece }) => ({ kind: told, pieces: [piece.id], opening: index }));
  });
}

const isBetween = ([a, b]: Segment, { polygons }: PlacedPiece) => {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return polygons.some((polygon) => isInside(polygon, middle));
};

/** A way that is wide enough to be taken for one, too narrow to walk, and has nothing in it. */
function narrowWay(edges: readonly Segment[], others: readonly Segment[], between: readonly PlacedPiece[]) {
  const gap = gapBetween(edges, others);
  if (!gap || gap.cm < NO_WAY || Math.round(gap.cm) >= WALKWAY) return null;
  return between.some((piece) => isBetween(gap.line, piece)) ? null : { cm: Math.round(gap.cm), line: gap.line };
}

function pairWarning(a: PlacedPiece, b: PlacedPiece, standing: readonly PlacedPiece[]): Warning[] {
  const [one, other] = [a.shape.role, b.shape.role];
  if (!areNear(a.box, b.box, WALKWAY)) return [];
  const pieces: [number, number] = [a.piece.id, b.piece.id];
  if (a.polygons.some((polygon) => b.polygons.some((second) => doOverlap(polygon, second))))
    return mayOverlap(one, other) ? [] : [{ kind: "overlap", pieces }];
  if (mayBeClose(one, other)) return [];
  const between = standing.filter((piece) => piece !== a && piece !== b);
  const way = narrowWay(a.polygons.flatMap(edgesOf), b.polygons.flatMap(edgesOf), between);
  return way ? [{ kind: "walkway", pieces, side: null, ...way }] : [];
}

function wallWarnings(piece: PlacedPiece, walls: readonly Wall[], standing: readonly PlacedPiece[]): Warning[] {
  const { left, top, right, bottom } = piece.box;
  const between = standing.filter((other) => other !== piece);
  const ways = walls.flatMap((wall) => {
    const { from, to, side } = wall;
    const box = {
      left: Math.min(from.x, to.x),
      right: Math.max(from.x, to.x),
      top: Math.min(from.y, to.y),
      bottom: Math.max(from.y, to.y),
    };
    if (!areNear({ left, top, right, bottom }, box, WALKWAY)) return [];
    const way = narrowWay(piece.polygons.flatMap(edgesOf), [[from, to]], between);
    return way ? [{ kind: "walkway" as const, pieces: [piece.piece.id] as [number], side, ...way }] : [];
  });
  // a corner of two walls is one way
  return ways.filter((way, index) => ways.findIndex(({ side }) => side === way.side) === index);
}

/**
 * Returns what does not work in a plan: pieces outside the room or in each other, ways under 70 cm, doors that hit
 * something, windows and sockets that are covered. Rugs and what hangs are in nobody's way.
 */
export function findWarnings({ corners, openings }: Plan, placed: readonly PlacedPiece[]): Warning[] {
  const walls = wallsOf(corners);
  const standing = placed.filter(stands);
  const outside = placed
    .filter((piece) => !isInRoom(corners, piece))
    .map(({ piece }): Warning => ({ kind: "outside", pieces: [piece.id] }));
  const pairs = standing.flatMap((a, index) => standing.slice(index + 1).flatMap((b) => pairWarning(a, b, standing)));
  const atWalls = standing
    .filter((piece) => isInRoom(corners, piece))
    .flatMap((piece) => wallWarnings(piece, walls, standing));
  return [...outside, ...openingWarnings(placed, openings, walls), ...pairs, ...atWalls];
}
