import { createStore, del, get, type UseStore, update, values } from "idb-keyval";
import { withDeadline } from "../limits/deadline";
import type { StoreCode } from "../storefront/types";
import type { SavedOrder } from "./types";

/** A read or write that takes longer counts as failed (docs/domain-rules.md#storage-limits). */
const TIMEOUT_MS = 800;

let opened: UseStore | null = null;

/** Runs work on the database of orders that wait; rejects where it fails or takes too long. */
async function withOutbox<T>(work: (outbox: UseStore) => Promise<T>): Promise<T> {
  try {
    return await withDeadline(work((opened ??= createStore("shop-orders", "saved"))), TIMEOUT_MS);
  } catch (cause) {
    // a database that was deleted or broke is opened again
    opened = null;
    throw cause;
  }
}

/** Returns true for what can be sent; what an earlier version of the shop wrote otherwise counts as none. */
export function isSavedOrder(value: unknown): value is SavedOrder {
  if (typeof value !== "object" || value === null) return false;
  const { store, orderId, created_at: at, body, lines, words } = value as Record<string, unknown>;
  return (
    [store, orderId, at].every((field) => typeof field === "string" && field !== "") &&
    [body, words].every((field) => typeof field === "object" && field !== null) &&
    Array.isArray(lines)
  );
}

/**
 * Keeps an order for the service worker, in place of an earlier one of its store view: a cart waits once. Returns false
 * where the browser's database does not take it; then only an open page can send it.
 */
export const putSaved = (saved: SavedOrder): Promise<boolean> =>
  withOutbox(async (outbox) => (await update(saved.store, () => saved, outbox), true)).catch(() => false);

/** Returns the order of a store view that waits; null where there is none, or it cannot be read. */
export const readSaved = (store: StoreCode): Promise<SavedOrder | null> =>
  withOutbox(async (outbox) => get<unknown>(store, outbox)).then(
    (found) => (isSavedOrder(found) ? found : null),
    () => null,
  );

/** Returns all orders that wait on this device. Rejects where they cannot be read. */
export const listSaved = (): Promise<SavedOrder[]> =>
  withOutbox(async (outbox) => (await values<unknown>(outbox)).filter(isSavedOrder));

/** Changes an order that waits, unless it is gone or another; resolves with whether it was there. May reject. */
export async function changeSaved(
  { store, orderId }: Pick<SavedOrder, "store" | "orderId">,
  change: Partial<SavedOrder>,
): Promise<boolean> {
  return withOutbox(async (outbox) => {
    let isThere = false;
    await update<unknown>(
      store,
      (found) => {
        isThere = isSavedOrder(found) && found.orderId === orderId;
        return isThere && isSavedOrder(found) ? { ...found, ...change } : found;
      },
      outbox,
    );
    return isThere;
  });
}

/** Removes the order of a store view that waits. Returns false where the database cannot be written. */
export const removeSaved = (store: StoreCode): Promise<boolean> =>
  withOutbox(async (outbox) => (await del(store, outbox), true)).catch(() => false);
