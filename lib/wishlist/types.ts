import type { ProductOptionWire } from "../cart/types";
import type { Minor } from "../money";
import type { Picture } from "../product/types";

/** A piece somebody wants to remember. */
export interface Wish {
  sku: string;
  parentSku: string;
  productOption: ProductOptionWire | null;
  /** Milliseconds since 1970. */
  addedAt: number;
  /** What was seen when it was put aside, shown until the product is read anew; null where another device did so. */
  seen: { name: string; detail: string; path: string; picture: Picture; price: Minor } | null;
}

/** The wishlist of a store view in this browser; removals are remembered so that no other device brings a piece back. */
export interface Wishlist {
  /** Newest first. */
  wishes: Wish[];
  removed: { sku: string; at: number }[];
  /** The server's version seen last; 0 before. */
  version: number;
}
