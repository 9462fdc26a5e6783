import type { Listing } from "@/lib/catalog/types";

const NARROW_CM = 100;

/** Returns true for a list of narrow products, of which phones show two beside each other. */
export const isNarrow = ({ widest }: Pick<Listing, "widest">): boolean => widest !== null && widest < NARROW_CM;
