import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

export interface ViewedState {
  /** Skus of the products this browser has looked at, newest first. */
  skus: string[];
  look(sku: string): void;
}

type PersistedViewed = Pick<ViewedState, "skus">;

const isPersistedViewed = (value: unknown): value is PersistedViewed =>
  hasFields(value, { skus: "object" }) &&
  Array.isArray(value.skus) &&
  value.skus.every((sku) => typeof sku === "string");

/** Products remembered; the page shows fewer. */
const MAX_VIEWED = 13;

/** Products looked at lately in a store view; kept in this browser alone, and over a new version of the shop (spec §4 "Version check"). */
export const getViewedStore = perStoreView((store): PersistedStore<ViewedState, PersistedViewed> =>
  createStore<ViewedState>()(
    persist(
      (set) => ({
        skus: [],
        look: (sku) =>
          set(({ skus }) => ({ skus: [sku, ...skus.filter((known) => known !== sku)].slice(0, MAX_VIEWED) })),
      }),
      {
        name: `${store}-shop/recently-viewed`,
        version: 1,
        storage: browserStorage(isPersistedViewed),
        partialize: ({ skus }) => ({ skus }),
      },
    ),
  ),
);
