import type { PersistStorage, StorageValue } from "zustand/middleware";
import type { Mutate, StoreApi } from "zustand/vanilla";
import type { StoreCode } from "@/lib/storefront/types";

/** One of each store view, made when it is first asked for: one view's data never shows in another. */
export function perStoreView<T>(create: (store: StoreCode) => T): (store: StoreCode) => T {
  const created = new Map<StoreCode, T>();
  return (store) => {
    const known = created.get(store);
    if (known) return known;
    const made = create(store);
    created.set(store, made);
    return made;
  };
}

/** A store that keeps a copy in the browser. */
export type PersistedStore<T, Kept> = Mutate<StoreApi<T>, [["zustand/persist", Kept]]>;

/** More than this in one entry is a fault, not a cart; it is not written (spec §9 storage limits). Characters. */
const ENTRY_LIMIT = 512 * 1024;

/**
 * Local storage as a zustand store sees it: a full or forbidden storage loses the copy, never the page (spec §8 "A quota
 * error"), and what is no copy of this store (`isKept`) counts as none. Keys carry the store view, so that one view's
 * data never shows in another.
 */
export function browserStorage<T>(isKept: (state: unknown) => state is T): PersistStorage<T> {
  const remove = (key: string) => void attempt(() => localStorage.removeItem(key));
  return {
    getItem: (key) => attempt(() => parseEntry(localStorage.getItem(key), isKept)) ?? null,
    setItem: (key, value) => {
      const text = JSON.stringify(value);
      const isWritten = text.length <= ENTRY_LIMIT && attempt(() => (localStorage.setItem(key, text), true));
      // an older copy would come back as if it were the newest
      if (!isWritten) remove(key);
    },
    removeItem: remove,
  };
}

function parseEntry<T>(text: string | null, isKept: (state: unknown) => state is T): StorageValue<T> | null {
  const entry: unknown = JSON.parse(text ?? "null");
  if (!hasFields(entry, { version: "number" }) || !isKept(entry.state)) return null;
  return { state: entry.state, version: Number(entry.version) };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

type Kind = "string" | "number" | "boolean" | "object";

/** True when `value` is an object that has all `fields`, each of its type; null is no object. */
export function hasFields(value: unknown, fields: Record<string, Kind>): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(fields).every(([name, kind]) => {
    const field: unknown = Reflect.get(value, name);
    return typeof field === kind && field !== null;
  });
}
