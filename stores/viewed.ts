import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

export interface ViewedState {
  /** Skus of viewed products, newest first. */
  skus: string[];
  look(sku: string): void;
}

type PersistedViewed = Pick<ViewedState, "skus">;

const isPersistedViewed = (value: unknown): value is PersistedViewed =>
  hasFields(value, { skus: "object" }) &&
  Array.isArray(value.skus) &&
  value.skus.every((sku) => typeof sku === "string");

/** Most viewed products: a page shows those beside its own. */
const MAX_VIEWED = 13;

/**
 * Returns the recently viewed products of a store view; they outlive a new version of the shop
 * (docs/domain-rules.md#new-version).
 */
export const getViewedStore = perStoreView((store) => {
  const viewed: PersistedStore<ViewedState, PersistedViewed> = createStore<ViewedState>()(
    persist(
      (set) => ({
        skus: [],
        look: (sku) => {
          // another tab may have looked at others since
          void viewed.persist.rehydrate();
          set(({ skus }) => ({ skus: [sku, ...skus.filter((other) => other !== sku)].slice(0, MAX_VIEWED) }));
        },
      }),
      {
        name: `${store}-shop/recently-viewed`,
        version: 1,
        storage: browserStorage(isPersistedViewed),
        partialize: ({ skus }) => ({ skus }),
      },
    ),
  );
  return viewed;
});
