import { createStore } from "zustand/vanilla";
import { persist } from "zustand/middleware";
import { addItem, setQuantity } from "@/lib/cart";
import type { CartItem, Totals } from "@/lib/cart/types";
import { getSettings } from "@/lib/config/settings";
import type { StoreCode } from "@/lib/storefront/types";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

export interface CartState {
  items: CartItem[];
  /** The server's truth for the quantities at `totalsVersion`. */
  totals: Totals | null;
  totalsVersion: number;
  /** Grows with every change of the shopper's. */
  version: number;
  /** True while the server has not yet heard of a change: the browser's state wins then. */
  isDirty: boolean;
  syncState: "idle" | "running" | "failed";
  /** False until the browser's copy has been read: show nothing as empty before that. */
  isLoaded: boolean;
  add(item: CartItem): void;
  setQty(item: CartItem, qty: number): void;
  /** Changes that come from the server: they do not count as the shopper's. */
  patch(change: (items: CartItem[]) => CartItem[]): void;
  /** Says that the totals at hand no longer hold, though the lines are the same. */
  touch(): void;
  setTotals(totals: Totals | null, version: number): void;
  setSyncState(state: CartState["syncState"]): void;
  /** Empties the cart after an order; the server's cart has ended with it (spec §4 "Order placement"). */
  clear(): void;
}

type KeptCart = Pick<CartState, "items" | "totals" | "totalsVersion" | "version" | "isDirty">;

const isItem = (value: unknown): boolean =>
  hasFields(value, { sku: "string", parentSku: "string", typeId: "string", name: "string", detail: "string", path: "string", checksum: "string", qty: "number", prevQty: "number", price: "number", isVirtual: "boolean", errors: "object", info: "object" }) &&
  hasFields(value.picture, { src: "string", alt: "string", width: "number", height: "number" });

function isKeptCart(value: unknown): value is KeptCart {
  return (
    hasFields(value, { version: "number", totalsVersion: "number", isDirty: "boolean" }) &&
    Array.isArray(value.items) &&
    value.items.every(isItem) &&
    (value.totals === null || hasFields(value.totals, { grandTotal: "number", subtotalInclTax: "number", discount: "number", shipping: "number", tax: "number" }))
  );
}

const EMPTY = { items: [], totals: null, totalsVersion: 0, version: 0, isDirty: false } satisfies Partial<CartState>;

function createCartStore(store: StoreCode): PersistedStore<CartState, KeptCart> {
  const { maxQuantity } = getSettings(store).cart;
  return createStore<CartState>()(
    persist(
      (set) => {
        const change = (next: (items: CartItem[]) => CartItem[]) =>
          set(({ items, version }) => ({ items: next(items), version: version + 1, isDirty: true }));
        return {
          ...EMPTY,
          syncState: "idle",
          isLoaded: false,
          add: (item) => change((items) => addItem(items, item, maxQuantity)),
          setQty: (item, qty) => change((items) => setQuantity(items, item, qty, maxQuantity)),
          patch: (next) => set(({ items }) => ({ items: next(items) })),
          touch: () => change((items) => items),
          setTotals: (totals, version) => set((state) => ({ totals, totalsVersion: version, isDirty: state.version !== version })),
          setSyncState: (syncState) => set({ syncState }),
          clear: () => set(({ version }) => ({ ...EMPTY, version: version + 1, totalsVersion: version + 1, isDirty: false })),
        };
      },
      {
        name: `${store}-shop/cart/current-cart`,
        version: 1,
        storage: browserStorage(isKeptCart),
        skipHydration: true,
        partialize: ({ items, totals, totalsVersion, version, isDirty }) => ({ items, totals, totalsVersion, version, isDirty }),
        onRehydrateStorage: () => () => {
          getCartStore(store).setState({ isLoaded: true });
        },
      },
    ),
  );
}

/** The cart of a store view in this browser; local-first, kept between visits, shared between tabs. */
export const getCartStore = perStoreView(createCartStore);
