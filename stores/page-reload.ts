import type { StoreCode } from "@/lib/storefront/types";

const keyOf = (store: StoreCode) => `${store}-shop/kco/reloaded`;

/** Reads and writes the tab's own storage; one that is forbidden holds nothing. */
function withStorage<T>(task: (storage: Storage) => T, without: T): T {
  try {
    return task(sessionStorage);
  } catch {
    return without;
  }
}

/**
 * Loads the page again because the payment could not be opened, once for as long as that lasts. Returns false where it
 * was done before, or cannot be remembered: the page says it then.
 */
export function reloadOnce(store: StoreCode, reload: () => void = () => location.reload()): boolean {
  const key = keyOf(store);
  const isFirst = withStorage((storage) => {
    if (storage.getItem(key) !== null) return false;
    storage.setItem(key, "loading");
    return true;
  }, false);
  if (isFirst) reload();
  return isFirst;
}

/** Returns true on the page that was reloaded, until it has said so. */
export const wasReloaded = (store: StoreCode): boolean =>
  withStorage((storage) => storage.getItem(keyOf(store)) === "loading", false);

/** The page has said that it was reloaded; it is not loaded again for the same reason. */
export const noteReload = (store: StoreCode): void =>
  withStorage((storage) => {
    if (storage.getItem(keyOf(store)) !== null) storage.setItem(keyOf(store), "told");
  }, undefined);

/** The payment could be opened: the next failure is another one. */
export const forgetReload = (store: StoreCode): void =>
  withStorage((storage) => storage.removeItem(keyOf(store)), undefined);
