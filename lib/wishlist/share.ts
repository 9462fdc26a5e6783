import { toCardOption } from "../cart/card-line";
import { formatSharedCart, parseSharedCart } from "../cart/shared";
import type { ProductOptionWire } from "../cart/types";
import type { ProductCard } from "../product/types";
import type { Wish } from "./types";

/** Bounds of a link to a wishlist: entries, and characters of its query, which every server and browser takes. */
const MAX_SHARED = 200;
const MAX_QUERY = 6000;

/** An entry of a shared list: a product or variant, with its bundle or custom options. */
export interface SharedWish {
  sku: string;
  option: ProductOptionWire | null;
}

/**
 * Parses the query of a link to a wishlist, written like a shared cart (docs/domain-rules.md#shared-cart). `unread`
 * counts the parts that are unreadable or too many.
 */
export function parseSharedWishlist(query: URLSearchParams): { wishes: SharedWish[]; unread: number } {
  const { lines, unread } = parseSharedCart(
    new URLSearchParams({ skus: query.getAll("skus").join(",") }),
    1,
    MAX_SHARED,
  );
  return { wishes: lines.map(({ sku, option }) => ({ sku, option })), unread };
}

/** Formats the query of a link that shares these entries, newest first; `count` is how many of them it has room for. */
export function formatSharedWishlist(wishes: Pick<Wish, "sku" | "productOption">[]): { query: string; count: number } {
  const lines = wishes.slice(0, MAX_SHARED).map(({ sku, productOption }) => ({ sku, productOption, qty: 1 }));
  let query = formatSharedCart(lines);
  while (query.length > MAX_QUERY) {
    lines.splice(Math.floor((lines.length * MAX_QUERY) / (query.length + 1)));
    query = formatSharedCart(lines);
  }
  return { query, count: lines.length };
}

/** Returns a shared entry as one of the shopper's own list; `now` in milliseconds since 1970. */
export function toOwnWish({ sku, option }: SharedWish, card: ProductCard, now: number): Wish {
  const { parentSku, name, path, picture, price } = card;
  return {
    sku,
    parentSku,
    productOption: option ?? toCardOption(card),
    addedAt: now,
    seen: { name, detail: "", path, picture, price: price.final },
  };
}
