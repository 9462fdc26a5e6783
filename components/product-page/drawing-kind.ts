import type { Measures } from "@/lib/product/types";

/** Shapes that can be drawn from a product's measures alone. */
export type DrawingKind = "sofa" | "chair" | "stool" | "table" | "tall" | "flat";

/** Sizes a drawing needs, all known, in cm. */
export interface DrawnSize {
  width: number;
  depth: number;
  height: number;
  seatHeight: number | null;
}

/** The sizes of a drawing, or null when one of the three outer ones is missing. */
export function toDrawnSize({ width, depth, height, seatHeight }: Measures): DrawnSize | null {
  return width && depth && height ? { width, depth, height, seatHeight } : null;
}

/**
 * Pixels per cm of both drawings of a piece, on narrow and on wide windows: the longer side fits a phone with its
 * dimension lines, both fit beside each other on a desk, and a tall lamp stays within one look.
 */
export function drawingScale({ width, depth, height }: DrawnSize): { small: number; large: number } {
  return {
    small: Math.min(1.6, 240 / Math.max(width, depth), 260 / height),
    large: Math.min(2.2, 720 / (width + depth), 300 / height),
  };
}

/** Which shape stands for these sizes: pieces with a seat are told apart by width and by a back above the seat. */
export function drawingKind({ width, depth, height, seatHeight }: DrawnSize): DrawingKind {
  if (seatHeight !== null) {
    if (height - seatHeight < 12) return "stool";
    return width >= 65 ? "sofa" : "chair";
  }
  if (height > 100 && height > Math.max(width, depth)) return "tall";
  // what stands or hangs upright and is thin, a cushion or a mirror, has no legs
  return depth * 2 < height && height <= 100 && depth < 25 ? "flat" : "table";
}
