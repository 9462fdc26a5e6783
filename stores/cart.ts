import { createStore } from "zustand/vanilla";
import { countItems } from "@/lib/cart";
import { type CartState, type CartTab, EMPTY_CART, NEW_TAB } from "@/lib/cart/state";
import type { CartEvent } from "@/lib/cart/sync/ports";
import type { StoreCode } from "@/lib/storefront/types";
import { hasFields, perStoreView } from "./persist";

/** The cart as a page sees it: what tabs share, and what this one knows by itself. */
export type CartView = CartState & CartTab & { hint: CartHint | null };

/** The cart of a store view in this browser; local-first, kept between visits, shared between tabs. Changed through `cart-tab`. */
export const getCartStore = perStoreView(() =>
  createStore<CartView>()(() => ({ ...EMPTY_CART, ...NEW_TAB, hint: null })),
);

/** What is known of a kept cart before it is read: enough for its badge, and for not reading an empty one. */
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

/** Null where nothing is known: the cart must be read. */
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

/** Start of the keys under which tabs write down what they have not kept yet. */
export const journalKeyOf = (store: StoreCode, tab = "") => `${store}-shop/cart/journal/${tab}`;

/** True where a tab that is gone has left something to be kept. */
export function hasJournal(store: StoreCode): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(journalKeyOf(store)));
  } catch {
    return false;
  }
}

/** The running synchronisation of a store view's cart. */
interface RunningCart {
  stop(): void;
  /** Counts the totals anew though the lines are the same. */
  refreshTotals(): void;
}

/** Carts that are kept in step with the server while their pages are open; one for each store view at most. */
export const runningCarts = new Map<StoreCode, RunningCart>();

/** Counts the totals of a cart anew because delivery or address changed; a cart that does not run has none. */
export const refreshTotals = (store: StoreCode): void => runningCarts.get(store)?.refreshTotals();

type Listener = (event: CartEvent) => void;

const getListeners = perStoreView(() => new Set<Listener>());

/** Hears of what the shopper is to be told of the cart. */
export function onCartEvent(store: StoreCode, listener: Listener): () => void {
  const listeners = getListeners(store);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitCartEvent(store: StoreCode, event: CartEvent): void {
  for (const listener of getListeners(store)) listener(event);
}
