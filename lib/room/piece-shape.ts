import type { Drawing } from "../product/drawing";
import { pathPoints } from "../product/path-points";
import { outerLoops } from "../product/print-tiles";
import { boxFootprint } from "./shape";
import type { PieceShape, Point, Role } from "./types";

/** What a document says of a product's size: cm, and its kind (`product_kind`). */
export interface Measured {
  sku: string;
  kind: string | null;
  width: number | null;
  depth: number | null;
  height: number | null;
}

const ROLES: Record<string, Role> = {
  "dining chair": "chair",
  "garden chair": "chair",
  stool: "chair",
  sofa: "seat",
  armchair: "seat",
  bench: "seat",
  "garden sofa": "seat",
  "garden bench": "seat",
  "dining table": "table",
  "garden table": "table",
  "coffee table": "table",
  "side table": "table",
  desk: "table",
  rug: "rug",
  parasol: "above",
  "ceiling lamp": "above",
};

/** Lower than this one steps on it, cm. */
const FLAT = 4;
/** Distance of points along a curve, and how far an edge may leave it, cm. */
const STEP = 2;
const OFF = 0.7;

/** Returns how a kind of product gets along with others. */
export function roleOf({ kind, height }: Pick<Measured, "kind" | "height">): Role {
  if (height !== null && height < FLAT) return "rug";
  return ROLES[kind ?? ""] ?? "other";
}

function offLine({ x, y }: Point, a: Point, b: Point): number {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return Math.hypot(x - a.x, y - a.y);
  return Math.abs((b.x - a.x) * (a.y - y) - (a.x - x) * (b.y - a.y)) / length;
}

/** Returns a line with fewer points, none further than `OFF` from it (Douglas and Peucker). */
function simplify(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const farthest = points.reduce(
    (best, point, index) => {
      const off = offLine(point, first, last);
      return off > best.off ? { off, index } : best;
    },
    { off: 0, index: 0 },
  );
  if (farthest.off <= OFF) return [first, last];
  return [...simplify(points.slice(0, farthest.index + 1)), ...simplify(points.slice(farthest.index)).slice(1)];
}

const toTenth = (cm: number) => Math.round(cm * 10) / 10;

/** Returns the outer loops of an outline as polygons, cm. */
function toFootprint(outline: string): Point[][] {
  const loops = outerLoops(outline).match(/M[^M]*/g) ?? [];
  return loops.flatMap((loop) => {
    const points = [...pathPoints(loop, STEP)].map(([x, y]) => ({ x: toTenth(x), y: toTenth(y) }));
    const half = Math.floor(points.length / 2);
    // a loop is two lines: its ends are the same point
    const polygon = [...simplify(points.slice(0, half + 1)), ...simplify(points.slice(half)).slice(1)];
    const [first, last] = [polygon[0], polygon.at(-1)];
    const isClosed = first && last && first.x === last.x && first.y === last.y;
    const open = isClosed ? polygon.slice(0, -1) : polygon;
    return open.length >= 3 ? [open] : [];
  });
}

/**
 * Returns what a plan needs to know of a product: its outline from above where it was drawn, else a box of its measures.
 * Null for what has neither, which has no place in a plan.
 */
export function toPieceShape(measured: Measured, drawing: Drawing | null): PieceShape | null {
  const { sku, height } = measured;
  const role = roleOf(measured);
  if (drawing) {
    const { width, height: depth, outline, inner } = drawing.plan;
    const footprint = toFootprint(outline);
    if (footprint.length > 0) return { sku, width, depth, height, role, footprint, outline, inner };
  }
  const { width, depth } = measured;
  if (width === null || depth === null || !(width > 0 && depth > 0)) return null;
  return { sku, width, depth, height, role, footprint: boxFootprint(width, depth), outline: null, inner: null };
}
