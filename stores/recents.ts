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
  const recents: PersistedStore<RecentsState, PersistedRecents> = createStore<RecentsState>()(
    persist(
      (set) => {
        const change = (next: (queries: string[]) => string[]) => {
          // another tab may have searched since
          void recents.persist.rehydrate();
          set(({ queries }) => ({ queries: next(queries) }));
        };
        return {
          queries: [],
          remember: (query) => change((queries) => addRecent(queries, query, maxRecents)),
          forget: (query) => change((queries) => (query === undefined ? [] : queries.filter((each) => each !== query))),
        };
      },
      {
        name: `${store}-shop/search/recents`,
        version: 1,
        storage: browserStorage(isPersistedRecents),
        partialize: ({ queries }) => ({ queries }),
      },
    ),
  );
  return recents;
}

/** Returns the recent searches of a store view. */
export const getRecentsStore = perStoreView(createRecentsStore);
