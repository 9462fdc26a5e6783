import type { ProductOptionWire } from "../cart/types";
import type { Minor } from "../money";
import type { Picture } from "../product/types";

/** An entry of the wishlist. */
export interface Wish {
  sku: string;
  parentSku: string;
  productOption: ProductOptionWire | null;
  /** Milliseconds since 1970. */
  addedAt: number;
  /**
   * The product as it was when the entry was added, shown until it is read again; null where another device added it.
   */
  seen: { name: string; detail: string; path: string; picture: Picture; price: Minor } | null;
}

/** The wishlist of a store view; removals are kept so that no other device brings an entry back. */
export interface Wishlist {
  /** Newest first. */
  wishes: Wish[];
  removed: { sku: string; at: number }[];
  /** The last version of the server; 0 before. */
  version: number;
}
