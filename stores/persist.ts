import type { Mutate, StoreApi } from "zustand/vanilla";
import { createJSONStorage, type PersistStorage } from "zustand/middleware";

/** A store that keeps a copy in the browser. */
export type PersistedStore<T, Kept> = Mutate<StoreApi<T>, [["zustand/persist", Kept]]>;

/** More than this in one entry is a fault, not a cart; it is not written (spec §9 storage limits). Characters. */
const ENTRY_LIMIT = 512 * 1024;

/**
 * Local storage as a zustand store sees it: a full or forbidden storage loses the copy, never the page (spec §8 "A quota
 * error"). Keys carry the store view, so that one view's data never shows in another.
 */
export function browserStorage<T>(): PersistStorage<T> | undefined {
  return createJSONStorage<T>(() => ({
    getItem: (key) => attempt(() => localStorage.getItem(key)) ?? null,
    setItem: (key, value) => {
      if (value.length <= ENTRY_LIMIT) attempt(() => localStorage.setItem(key, value));
    },
    removeItem: (key) => {
      attempt(() => localStorage.removeItem(key));
    },
  }));
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
