import { createStore } from "zustand/vanilla";
import { countItems } from "@/lib/cart";
import { type CartState, type CartTab, EMPTY_CART, NEW_TAB } from "@/lib/cart/state";
import type { CartEvent } from "@/lib/cart/sync/ports";
import type { StoreCode } from "@/lib/storefront/types";
import { hasFields, perStoreView } from "./persist";

/** The cart as a page sees it: the state all tabs share and that of this tab. */
export type CartView = CartState & CartTab & { hint: CartHint | null };

/** Returns the cart of a store view: local-first, persisted, shared between tabs. Changed through `cart-tab`. */
export const getCartStore = perStoreView(() =>
  createStore<CartView>()(() => ({ ...EMPTY_CART, ...NEW_TAB, hint: null })),
);

/** Summary of a persisted cart, for the badge before it is read and for not reading an empty one. */
export interface CartHint {
  quantities: number;
  items: number;
  owner: CartState["owner"];
}

/** IndexedDB database of the persisted carts. */
export const CART_DATABASE = "shop-cart";

/** Key of a store view's cart in local storage, where the database cannot be used. */
export const cartKeyOf = (store: StoreCode) => `${store}-shop/cart/current-cart`;

export const hintKeyOf = (store: StoreCode) => `${store}-shop/cart/hint`;

/** Reads the summary; null where there is none and the cart must be read. */
export function readHint(store: StoreCode): CartHint | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(hintKeyOf(store)) ?? "null");
    if (!hasFields(value, { quantities: "number", items: "number", owner: "string" })) return null;
    return {
      quantities: Number(value.quantities),
      items: Number(value.items),
      owner: value.owner === "customer" ? "customer" : "guest",
    };
  } catch {
    return null;
  }
}

export function writeHint(store: StoreCode, { items, owner }: Pick<CartState, "items" | "owner">): void {
  const hint: CartHint = { quantities: countItems(items, "quantities"), items: items.length, owner };
  try {
    localStorage.setItem(hintKeyOf(store), JSON.stringify(hint));
  } catch {
    // without it the cart is read on every page
  }
}

/** Key of a tab's journal; without a tab the prefix of all keys. */
export const journalKeyOf = (store: StoreCode, tab = "") => `${store}-shop/cart/journal/${tab}`;

/** Returns true where a tab left intents that are not persisted. */
export function hasJournal(store: StoreCode): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(journalKeyOf(store)));
  } catch {
    return false;
  }
}

/** The running synchronisation of a store view's cart. */
export interface RunningCart {
  stop(): void;
  /** Fetches the totals again though the lines are the same. */
  refreshTotals(): void;
  /** Fetches the methods of the current cart and address, unless they were fetched. */
  loadMethods(): Promise<void>;
}

/** The running synchronisations by store view. */
export const runningCarts = new Map<StoreCode, RunningCart>();

/** Fetches the totals of a running cart again, because delivery or address changed. */
export const refreshTotals = (store: StoreCode): void => runningCarts.get(store)?.refreshTotals();

/** Fetches the shipping and payment methods of a running cart; nothing where none runs. Never rejects. */
export const fetchMethods = (store: StoreCode): void =>
  // code that cannot be loaded now is loaded with the next change
  void runningCarts
    .get(store)
    ?.loadMethods()
    .catch(() => undefined);

type Listener = (event: CartEvent) => void;

const getListeners = perStoreView(() => new Set<Listener>());

/** Listens to notifications about the cart. Returns its end. */
export function onCartEvent(store: StoreCode, listener: Listener): () => void {
  const listeners = getListeners(store);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitCartEvent(store: StoreCode, event: CartEvent): void {
  for (const listener of getListeners(store)) listener(event);
}
