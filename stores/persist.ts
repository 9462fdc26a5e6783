import type { PersistStorage, StorageValue } from "zustand/middleware";
import type { Mutate, StoreApi } from "zustand/vanilla";
import type { StoreCode } from "@/lib/storefront/types";

/** Returns a function that creates one instance for each store view, on first use. */
export function perStoreView<T>(create: (store: StoreCode) => T): (store: StoreCode) => T {
  const created = new Map<StoreCode, T>();
  return (store) => {
    const existing = created.get(store);
    if (existing) return existing;
    const instance = create(store);
    created.set(store, instance);
    return instance;
  };
}

/** A store that is persisted in the browser. */
export type PersistedStore<T, Persisted> = Mutate<StoreApi<T>, [["zustand/persist", Persisted]]>;

/**
 * Largest entry, in characters; a larger one is not written and the one before stays
 * (docs/domain-rules.md#storage-limits).
 */
const ENTRY_LIMIT = 512 * 1024;

/** What is never dropped to make room: cart, log-in, orders, plans of rooms, waiting tasks, way in and wishlist. */
const KEPT = /-shop\/(?:cart|checkout|kco|room|session|sync|way-in|wishlist)(?:\/|$)/;

/** Returns true for an entry of the shop that may be dropped to make room (docs/domain-rules.md#storage-limits). */
export const isExpendable = (key: string): boolean => key.includes("-shop/") && !KEPT.test(key);

/** Drops what may be dropped, but for one entry; returns whether there was anything. */
function makeRoom(storage: Storage, but: string): boolean {
  const keys = Object.keys(storage).filter((key) => key !== but && isExpendable(key));
  for (const key of keys) storage.removeItem(key);
  return keys.length > 0;
}

/**
 * Adapts local storage, or another one, to a zustand store. A full storage drops what is expendable and tries again; one
 * that stays full or is forbidden loses the copy, never the page (docs/domain-rules.md#storage-limits), and calls
 * `onLost`; an entry that `isState` does not accept counts as none.
 */
export function browserStorage<T>(
  isState: (state: unknown) => state is T,
  storage: () => Storage = () => localStorage,
  onLost: () => void = () => {},
): BrowserStorage<T> {
  const remove = (key: string) => void attempt(() => storage().removeItem(key));
  return {
    getItem: (key) => attempt(() => parseEntry(storage().getItem(key), isState)) ?? null,
    setItem: (key, value) => {
      const text = JSON.stringify(value);
      if (text.length > ENTRY_LIMIT) return;
      const write = () => attempt(() => (storage().setItem(key, text), true));
      const isWritten = write() ?? (attempt(() => makeRoom(storage(), key)) && write());
      // an older copy would be read as if it were current
      if (isWritten) return;
      remove(key);
      onLost();
    },
    removeItem: remove,
  };
}

/** A storage that answers at once. */
export interface BrowserStorage<T> extends PersistStorage<T> {
  getItem(key: string): StorageValue<T> | null;
}

function parseEntry<T>(text: string | null, isState: (state: unknown) => state is T): StorageValue<T> | null {
  const entry: unknown = JSON.parse(text ?? "null");
  if (!hasFields(entry, { version: "number" }) || !isState(entry.state)) return null;
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

/** Returns true when `value` is an object with all `fields`, each of its type; null is no object. */
export function hasFields(value: unknown, fields: Record<string, Kind>): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(fields).every(([name, kind]) => {
    const field: unknown = Reflect.get(value, name);
    return typeof field === kind && field !== null;
  });
}
