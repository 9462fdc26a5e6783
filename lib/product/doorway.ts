import type { Package } from "./types";

/** Height of a door or a turn of stairs that is taken for granted, cm. */
const HEADROOM = 200;

export interface Doorway {
  /** True when every package passes. */
  fits: boolean;
  /** The package that decides: the first that does not pass, else the one that passes most narrowly. */
  tightest: Package;
  /** The side of it that has to go through, cm. */
  side: number;
  /** What is left of the opening beside it, cm; negative where it is too narrow. */
  spare: number;
  /** Why it does not pass: the side is too wide, or what is carried upright is higher than a door. */
  reason: "width" | "height" | null;
}

/** Sides of a package, the smallest first, cm. */
const sidesOf = ({ width, depth, height }: Package): [number, number, number] => {
  const [small = 0, middle = 0, large = 0] = [width, depth, height].toSorted((a, b) => a - b);
  return [small, middle, large];
};

function check(box: Package, opening: number): Doorway {
  const [side, middle] = sidesOf(box);
  const spare = opening - side;
  // turned on its smallest side a package still has to be no higher than the door in one of its other two
  const reason = spare < 0 ? "width" : middle > HEADROOM ? "height" : null;
  return { fits: reason === null, tightest: box, side, spare, reason };
}

/**
 * "Will it come in?": whether the packages of a piece pass an opening (the narrowest door or stair on the way) so many cm
 * wide, by the smallest side of each. Null without packages, or for an opening that is none.
 */
export function checkDoorway(packages: Package[], opening: number): Doorway | null {
  if (!Number.isFinite(opening) || opening <= 0) return null;
  const checked = packages.map((box) => check(box, opening));
  return checked.find(({ fits }) => !fits) ?? checked.toSorted((a, b) => a.spare - b.spare)[0] ?? null;
}
