import type { Package } from "../product/types";
import { holdBox } from "./held";
import { answerStep } from "./step";

/** Assumed height of a door or a turn of stairs that nobody measured, cm. */
export const HEADROOM = 200;

export interface Doorway {
  /** True when every package passes. */
  fits: boolean;
  /** The package that decides: the first that does not pass, else the one with the least space left. */
  tightest: Package;
  /** Its side that goes through the opening, cm. */
  side: number;
  /** Space left of the opening, cm; negative where it is too narrow. */
  spare: number;
  /** Why it does not pass: too wide, or upright it is higher than a door. */
  reason: "width" | "height" | null;
}

function check(box: Package, opening: number): Doorway {
  const side = Math.min(box.width, box.depth, box.height);
  const spare = opening - side;
  const { passes } = answerStep({ kind: "door", width: opening, height: HEADROOM }, holdBox(box));
  if (passes) return { fits: true, tightest: box, side, spare, reason: null };
  return { fits: false, tightest: box, side, spare, reason: spare < 0 ? "width" : "height" };
}

/**
 * Returns whether the packages of a product pass an opening (the narrowest door or stair) of that many cm and 200 cm
 * high, by the smallest side of each. Null without packages, or for an opening that is not a positive number.
 */
export function checkDoorway(packages: Package[], opening: number): Doorway | null {
  if (!Number.isFinite(opening) || opening <= 0) return null;
  const checked = packages.map((box) => check(box, opening));
  return checked.find(({ fits }) => !fits) ?? checked.toSorted((a, b) => a.spare - b.spare)[0] ?? null;
}
