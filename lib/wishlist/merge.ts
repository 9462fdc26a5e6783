import { toProductOption } from "../cart/schema";
import type { WishlistWire } from "../upstream/contract/wishlist";
import { MAX_REMOVALS, MAX_WISHES } from "./index";
import type { Wish, Wishlist } from "./types";

const toTime = (at: number) => new Date(at).toISOString();

/** Maps the list to the wire. */
export function toWishlistWire({ wishes, removed, version }: Wishlist): WishlistWire {
  return {
    items: wishes.map(({ sku, parentSku, productOption, addedAt }) => ({
      sku,
      parent_sku: parentSku,
      ...(productOption && { product_option: { ...productOption } }),
      added_at: toTime(addedAt),
    })),
    removed: removed.map(({ sku, at }) => ({ sku, at: toTime(at) })),
    version,
  };
}

/** Newest first; entries of the same moment by sku, so that every device has one order. */
const byTime = (a: Wish, b: Wish) => b.addedAt - a.addedAt || (a.sku < b.sku ? -1 : 1);

/**
 * Merges the server's list into the local one (docs/decisions/0036-wishlist-merge.md): for each sku the later of entry
 * and removal counts, the removal where both are equal. What the shopper did while the answer was on its way is kept.
 */
export function mergeWishlist(local: Wishlist, wire: WishlistWire): Wishlist {
  const seen = new Map(local.wishes.map((wish) => [wish.sku, wish.seen]));
  const removals = new Map<string, number>();
  for (const { sku, at } of [
    ...local.removed,
    ...wire.removed.map((removal) => ({ sku: removal.sku, at: Date.parse(removal.at) })),
  ]) {
    removals.set(sku, Math.max(at, removals.get(sku) ?? 0));
  }
  const wishes = new Map<string, Wish>();
  const remote = wire.items.map((item): Wish => ({
    sku: item.sku,
    parentSku: item.parent_sku,
    productOption: toProductOption(item.product_option),
    addedAt: Date.parse(item.added_at),
    seen: seen.get(item.sku) ?? null,
  }));
  for (const wish of [...local.wishes, ...remote]) {
    const earlier = wishes.get(wish.sku);
    if (!earlier || wish.addedAt > earlier.addedAt) wishes.set(wish.sku, wish);
  }
  const entries = [...wishes.values()].filter(({ sku, addedAt }) => addedAt > (removals.get(sku) ?? -1));
  const gone = [...removals]
    .filter(([sku]) => !entries.some((wish) => wish.sku === sku))
    .map(([sku, at]) => ({ sku, at }));
  return {
    wishes: entries.toSorted(byTime).slice(0, MAX_WISHES),
    removed: gone.toSorted((a, b) => b.at - a.at).slice(0, MAX_REMOVALS),
    version: wire.version,
  };
}
