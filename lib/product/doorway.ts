import type { Package } from "./types";

/** Assumed height of a door or a turn of stairs, cm. */
const HEADROOM = 200;

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

/** Returns the sides of a package, the smallest first, cm. */
const sidesOf = ({ width, depth, height }: Package): [number, number, number] => {
  const [small = 0, middle = 0, large = 0] = [width, depth, height].toSorted((a, b) => a - b);
  return [small, middle, large];
};

function check(box: Package, opening: number): Doorway {
  const [side, middle] = sidesOf(box);
  const spare = opening - side;
  // Carried on its smallest side, one of the other two must still be no higher than the door.
  const reason = spare < 0 ? "width" : middle > HEADROOM ? "height" : null;
  return { fits: reason === null, tightest: box, side, spare, reason };
}

/**
 * Returns whether the packages of a product pass an opening (the narrowest door or stair) of that many cm, by the
 * smallest side of each. Null without packages, or for an opening that is not a positive number.
 */
export function checkDoorway(packages: Package[], opening: number): Doorway | null {
  if (!Number.isFinite(opening) || opening <= 0) return null;
  const checked = packages.map((box) => check(box, opening));
  return checked.find(({ fits }) => !fits) ?? checked.toSorted((a, b) => a.spare - b.spare)[0] ?? null;
}
