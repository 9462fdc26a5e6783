import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { MAX_COMPARED, replaceCompared, toggleCompared } from "@/lib/compare";
import { compareKey } from "./list-entries";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

export interface CompareState {
  /** Skus of products and variants, oldest first; at most four. */
  skus: string[];
  /** Adds a sku or takes it out again; returns false where the list is full. */
  toggle(sku: string): boolean;
  remove(sku: string): void;
  /** Puts a sku in the place of another. */
  replace(old: string, sku: string): void;
  /** Clears the list at a log-out (docs/domain-rules.md#log-out). */
  clear(): void;
}

type PersistedCompare = Pick<CompareState, "skus">;

const isPersistedCompare = (value: unknown): value is PersistedCompare =>
  hasFields(value, { skus: "object" }) &&
  Array.isArray(value.skus) &&
  value.skus.length <= MAX_COMPARED &&
  value.skus.every((sku) => typeof sku === "string");

/** Returns the compare list of a store view; in this browser only, it follows other tabs. */
export const getCompareStore = perStoreView((store): PersistedStore<CompareState, PersistedCompare> => {
  const name = compareKey(store);
  const compare: PersistedStore<CompareState, PersistedCompare> = createStore<CompareState>()(
    persist<CompareState, [], [], PersistedCompare>(
      (set, get) => {
        const change = (next: (skus: string[]) => string[] | null): boolean => {
          // another tab may have changed it since
          void compare.persist.rehydrate();
          const skus = next(get().skus);
          if (skus) set({ skus });
          return skus !== null;
        };
        return {
          skus: [],
          toggle: (sku) => change((skus) => toggleCompared(skus, sku)),
          remove: (sku) => void change((skus) => skus.filter((other) => other !== sku)),
          replace: (old, sku) => void change((skus) => replaceCompared(skus, old, sku)),
          clear: () => set({ skus: [] }),
        };
      },
      { name, version: 1, storage: browserStorage(isPersistedCompare), partialize: ({ skus }) => ({ skus }) },
    ),
  );
  if (typeof addEventListener === "function")
    addEventListener("storage", ({ key }) => {
      if (key !== name && key !== null) return;
      // an entry that another tab removed is an empty list
      if (localStorage.getItem(name) === null) compare.setState({ skus: [] });
      else void compare.persist.rehydrate();
    });
  return compare;
});
