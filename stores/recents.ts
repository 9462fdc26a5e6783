import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import type { StoreCode } from "@/lib/storefront/types";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

export interface RecentsState {
  /** Searches of this browser, newest first. */
  queries: string[];
  remember(query: string): void;
  /** Forgets one search, or all of them. */
  forget(query?: string): void;
}

type PersistedRecents = Pick<RecentsState, "queries">;

function isPersistedRecents(value: unknown): value is PersistedRecents {
  return (
    hasFields(value, { queries: "object" }) &&
    Array.isArray(value.queries) &&
    value.queries.every((query) => typeof query === "string")
  );
}

/**
 * Returns the searches with a new one first and at most `max` of them; one that is listed already moves to the front.
 */
export function addRecent(queries: string[], query: string, max: number): string[] {
  const text = query.trim();
  if (!text) return queries;
  return [text, ...queries.filter((earlier) => earlier.toLowerCase() !== text.toLowerCase())].slice(0, max);
}

function createRecentsStore(store: StoreCode): PersistedStore<RecentsState, PersistedRecents> {
  const { maxRecents } = getShopperSettings(store).search;
  return createStore<RecentsState>()(
    persist(
      (set) => ({
        queries: [],
        remember: (query) => set(({ queries }) => ({ queries: addRecent(queries, query, maxRecents) })),
        forget: (query) =>
          set(({ queries }) => ({ queries: query === undefined ? [] : queries.filter((each) => each !== query) })),
      }),
      {
        name: `${store}-shop/search/recents`,
        version: 1,
        storage: browserStorage(isPersistedRecents),
        partialize: ({ queries }) => ({ queries }),
      },
    ),
  );
}

/** Returns the recent searches of a store view. */
export const getRecentsStore = perStoreView(createRecentsStore);
