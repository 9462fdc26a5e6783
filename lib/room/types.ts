/** A place in the plan, cm: x runs from west to east, y from north to south. */
export interface Point {
  x: number;
  y: number;
}

/** What a wall has in it. A socket is as wide as its plate. */
export const OPENING_KINDS = ["door", "window", "socket"] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

/** A door, window or socket in a wall. */
export interface WallOpening {
  kind: OpeningKind;
  /** Index of the corner the wall begins at. */
  wall: number;
  /** From that corner to the near end of the opening, whole cm. */
  at: number;
  /** Whole cm. */
  width: number;
  /** Which end a door hangs at, and whether it swings into the room; of no meaning for the others. */
  hinge: "start" | "end";
  swing: "in" | "out";
}

/** A piece of furniture in the plan. */
export interface Piece {
  /** Unique in the plan. */
  id: number;
  sku: string;
  /** Its middle, in halves of a centimetre: so both edges of a piece of odd width lie on whole ones. */
  x: number;
  y: number;
  /** Degrees clockwise, a multiple of 15 below 360; at 0 its back is in the north. */
  turn: number;
  isMirrored: boolean;
}

/** A room with what stands in it. */
export interface Plan {
  /** Corners of the floor in whole cm, clockwise, the first wall from the first to the second; both axes begin at 0. */
  corners: Point[];
  openings: WallOpening[];
  pieces: Piece[];
}

/** How a piece gets along with others: chairs go under tables, all stand on rugs and below what hangs. */
export type Role = "chair" | "seat" | "table" | "rug" | "above" | "other";

/** What a plan needs to know of a product. */
export interface PieceShape {
  sku: string;
  /** cm. */
  width: number;
  depth: number;
  /** cm; null where nobody measured it. */
  height: number | null;
  role: Role;
  /** Its outline from above as polygons; x from its left end, y from its back, cm. */
  footprint: Point[][];
  /** Paths of its drawing in the same coordinates; null for a plain box of its measures. */
  outline: string | null;
  inner: string | null;
}

/** Shapes by sku; a piece whose shape is not known yet has no place to collide with. */
export type Shapes = ReadonlyMap<string, PieceShape>;

/** Compass names of walls by where they face: the top of the plan is north. */
export type Side = "north" | "east" | "south" | "west";

/** Bounds of a plan: corners, openings, pieces, and cm of a wall. */
export const MOST_CORNERS = 24;
export const MOST_OPENINGS = 40;
export const MOST_PIECES = 60;
export const WALL_RANGE = { min: 20, max: 3000 };
/** Bounds of openings, cm. */
export const OPENING_RANGE = { min: 5, max: 600 };
/** Characters. */
export const MAX_SKU = 64;
/** Steps of a turn, degrees. */
export const TURN_STEP = 15;
