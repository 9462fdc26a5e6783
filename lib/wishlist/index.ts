import type { CartItem } from "../cart/types";
import type { Wish, Wishlist } from "./types";

/** Most entries and removals, the server's own bounds. */
export const MAX_WISHES = 500;
export const MAX_REMOVALS = 1000;

export const EMPTY_WISHLIST: Wishlist = { wishes: [], removed: [], version: 0 };

export const isWished = ({ wishes }: Pick<Wishlist, "wishes">, sku: string): boolean =>
  wishes.some((wish) => wish.sku === sku);

/** Maps a cart line to an entry of the wishlist. */
export function toWish({
  sku,
  parentSku,
  productOption,
  name,
  detail,
  path,
  picture,
  price,
}: CartItem): Omit<Wish, "addedAt"> {
  return { sku, parentSku, productOption, seen: { name, detail, path, picture, price } };
}

/** Returns the list with an entry added, once, newest first. */
export function addWish(list: Wishlist, wish: Wish): Wishlist {
  return {
    ...list,
    wishes: [wish, ...list.wishes.filter(({ sku }) => sku !== wish.sku)].slice(0, MAX_WISHES),
    removed: list.removed.filter(({ sku }) => sku !== wish.sku),
  };
}

/** Returns the list without an entry; `now` in milliseconds since 1970. */
export function removeWish(list: Wishlist, sku: string, now: number): Wishlist {
  if (!isWished(list, sku)) return list;
  return {
    ...list,
    wishes: list.wishes.filter((wish) => wish.sku !== sku),
    removed: [{ sku, at: now }, ...list.removed.filter((removal) => removal.sku !== sku)].slice(0, MAX_REMOVALS),
  };
}
