import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { addWish, EMPTY_WISHLIST, removeWish } from "@/lib/wishlist";
import type { Wish, Wishlist } from "@/lib/wishlist/types";
import { track } from "./analytics";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

export interface WishlistState extends Wishlist {
  /** Counts the shopper's changes. */
  change: number;
  add(wish: Wish): void;
  remove(sku: string): void;
  /** Takes over the server's answer, which is no change of the shopper's. */
  follow(next: (list: Wishlist) => Wishlist): void;
  /** Clears the list at a log-out (docs/domain-rules.md#log-out). */
  clear(): void;
}

const isWish = (value: unknown): boolean =>
  hasFields(value, { sku: "string", parentSku: "string", addedAt: "number" }) &&
  (value.seen === null ||
    hasFields(value.seen, { name: "string", detail: "string", path: "string", picture: "object", price: "number" }));

const isPersistedWishlist = (value: unknown): value is Wishlist =>
  hasFields(value, { wishes: "object", removed: "object", version: "number" }) &&
  Array.isArray(value.wishes) &&
  value.wishes.every(isWish) &&
  Array.isArray(value.removed) &&
  value.removed.every((removal) => hasFields(removal, { sku: "string", at: "number" }));

const listOf = ({ wishes, removed, version }: Wishlist): Wishlist => ({ wishes, removed, version });

/**
 * Returns the wishlist of a store view; it follows other tabs and outlives a new version of the shop
 * (docs/domain-rules.md#new-version).
 */
export const getWishlistStore = perStoreView((store): PersistedStore<WishlistState, Wishlist> => {
  const name = `${store}-shop/wishlist`;
  const wishlist: PersistedStore<WishlistState, Wishlist> = createStore<WishlistState>()(
    persist<WishlistState, [], [], Wishlist>(
      (set) => {
        const change = (next: (list: Wishlist) => Wishlist) => {
          // a change before the persisted list was read must not replace it
          if (!wishlist.persist.hasHydrated()) void wishlist.persist.rehydrate();
          set((state) => ({ ...next(listOf(state)), change: state.change + 1 }));
        };
        return {
          ...EMPTY_WISHLIST,
          change: 0,
          add: (wish) => {
            track(store, () => ({
              name: "add_to_wishlist",
              items: [{ sku: wish.sku, name: wish.seen?.name ?? "", price: wish.seen?.price }],
            }));
            change((list) => addWish(list, wish));
          },
          remove: (sku) => change((list) => removeWish(list, sku, Date.now())),
          follow: (next) => set((state) => next(listOf(state))),
          clear: () => set(EMPTY_WISHLIST),
        };
      },
      { name, version: 1, storage: browserStorage(isPersistedWishlist), skipHydration: true, partialize: listOf },
    ),
  );
  if (typeof addEventListener === "function")
    addEventListener("storage", ({ key }) => key === name && void wishlist.persist.rehydrate());
  return wishlist;
});
