import { boxOf } from "./geometry";
import type { Point } from "./types";

/** Printable part of a landscape sheet inside its margin of 10 mm, mm. */
const PAPERS = [
  { name: "A4", width: 277, height: 190 },
  { name: "A3", width: 400, height: 277 },
] as const;
/** Room for the measures of the walls around a plan, and for the head of the sheet above it, mm. */
export const PRINT_EDGE = 14;
const HEAD = 22;

/** The scale of a printed plan. */
export const PRINT_SCALE = 50;
const toMm = (cm: number) => (cm * 10) / PRINT_SCALE;

export interface PrintSheet {
  paper: "A4" | "A3";
  /** Size of the drawing with its measures, mm. */
  width: number;
  height: number;
  /** False for a room that is larger than A3 at 1:50: its edges are on no sheet. */
  fits: boolean;
}

/** Returns the sheet a room is printed on at 1:50: A4 lying, A3 where it is larger. */
export function toPrintSheet(corners: readonly Point[]): PrintSheet {
  const { right, bottom } = boxOf(corners);
  const [width, height] = [toMm(right) + 2 * PRINT_EDGE, toMm(bottom) + 2 * PRINT_EDGE];
  const paper = PAPERS.find((each) => width <= each.width && height + HEAD <= each.height);
  return { paper: paper?.name ?? "A3", width, height, fits: paper !== undefined };
}
