import type { Point } from "../product/path-points";
import type { Package } from "../product/types";

/** What stands between the street and the room. All lengths in centimetres. */
export const STEP_KINDS = ["door", "corridor", "stair", "lift"] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Shapes of a stair: in one flight, turned on a landing, round a pole. */
export const STAIR_SHAPES = ["straight", "landing", "spiral"] as const;
export type StairShape = (typeof STAIR_SHAPES)[number];

export interface WayOpening {
  width: number;
  height: number;
}

/** `after` is the width beyond a right-angled turn; null for a corridor without one. */
export interface Corridor extends WayOpening {
  kind: "corridor";
  after: number | null;
}

/** `height` is the headroom, measured upright from the edge of a step. */
export interface Stair extends WayOpening {
  kind: "stair";
  shape: StairShape;
}

/** A cabin; its door is in the middle of its front. */
export interface Lift extends WayOpening {
  kind: "lift";
  depth: number;
  doorWidth: number;
  doorHeight: number;
}

export type Step = ({ kind: "door" } & WayOpening) | Corridor | Stair | Lift;

/** A home's way in, in the order it is walked. */
export type Route = Step[];

/**
 * How a thing is carried: as it stands, lying on its side, stood on its end, or leaning (only through turns of stairs
 * and into lifts).
 */
export const HOLDINGS = ["level", "side", "upright", "tilted"] as const;
export type Holding = (typeof HOLDINGS)[number];

/** A thing in the way it is held. All lengths in centimetres. */
export interface Held {
  holding: Exclude<Holding, "tilted">;
  /** Its plan as a convex polygon. */
  footprint: Point[];
  /** Length and width of the tightest rectangle round its plan. */
  along: number;
  across: number;
  vertical: number;
}

/** Whether something passes a step. */
export interface StepAnswer {
  passes: boolean;
  /** How it must be carried; without a way, how it comes nearest. */
  holding: Holding;
  /** Centimetres left where it is tightest; negative for what is missing. */
  left: number;
  held: Held;
}

/** A piece as it stands unpacked: its measures, cm, and the hulls of its outlines where it is drawn. */
export interface Unpacked {
  width: number;
  depth: number;
  height: number;
  hulls: { front: Point[]; side: Point[]; plan: Point[] } | null;
}

/** What has to come in of a product. */
export interface Load {
  sku: string;
  name: string;
  packages: Package[];
  /** Null where it is not carried in one piece, or not measured. */
  piece: Unpacked | null;
}
