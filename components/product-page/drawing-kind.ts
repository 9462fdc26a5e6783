import type { Measures } from "@/lib/product/types";

/** Shapes that can be drawn from measures alone. */
export type DrawingKind = "sofa" | "chair" | "stool" | "table" | "tall" | "flat";

/** Sizes a drawing needs, cm. */
export interface DrawnSize {
  width: number;
  depth: number;
  height: number;
  seatHeight: number | null;
}

/** Returns the sizes of a drawing; null when width, depth or height is missing. */
export function toDrawnSize({ width, depth, height, seatHeight }: Measures): DrawnSize | null {
  return width && depth && height ? { width, depth, height, seatHeight } : null;
}

/**
 * Returns the scale of both drawings in pixels per cm, for narrow and wide windows: the longer side fits a phone with
 * its dimension lines, both fit side by side on a desktop, and a tall lamp fits the window height.
 */
export function drawingScale({ width, depth, height }: DrawnSize): { small: number; large: number } {
  return {
    small: Math.min(1.6, 240 / Math.max(width, depth), 260 / height),
    large: Math.min(2.2, 720 / (width + depth), 300 / height),
  };
}

/** Returns the shape for these sizes; seats are distinguished by width and by a back above the seat. */
export function drawingKind({ width, depth, height, seatHeight }: DrawnSize): DrawingKind {
  if (seatHeight !== null) {
    if (height - seatHeight < 12) return "stool";
    return width >= 65 ? "sofa" : "chair";
  }
  if (height > 100 && height > Math.max(width, depth)) return "tall";
  // something upright and thin, a cushion or a mirror, has no legs
  return depth * 2 < height && height <= 100 && depth < 25 ? "flat" : "table";
}
