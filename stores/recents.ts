import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import type { StoreCode } from "@/lib/storefront/types";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

export interface RecentsState {
  /** Searches of this browser, newest first. */
  queries: string[];
  remember(query: string): void;
  forget(): void;
}

type KeptRecents = Pick<RecentsState, "queries">;

function isKeptRecents(value: unknown): value is KeptRecents {
  return (
    hasFields(value, { queries: "object" }) &&
    Array.isArray(value.queries) &&
    value.queries.every((query) => typeof query === "string")
  );
}

/** Recent searches kept (spec §9). */
const LIMIT = 8;

/** The searches with a new one at the front; one that is already there moves, so there are no doubles. */
export function addRecent(queries: string[], query: string): string[] {
  const text = query.trim();
  if (!text) return queries;
  return [text, ...queries.filter((known) => known.toLowerCase() !== text.toLowerCase())].slice(0, LIMIT);
}

function createRecentsStore(store: StoreCode): PersistedStore<RecentsState, KeptRecents> {
  return createStore<RecentsState>()(
    persist(
      (set) => ({
        queries: [],
        remember: (query) => set(({ queries }) => ({ queries: addRecent(queries, query) })),
        forget: () => set({ queries: [] }),
      }),
      {
        name: `${store}-shop/search/recents`,
        version: 1,
        storage: browserStorage(isKeptRecents),
        partialize: ({ queries }) => ({ queries }),
      },
    ),
  );
}

/** Recent searches of a store view. */
export const getRecentsStore = perStoreView(createRecentsStore);
