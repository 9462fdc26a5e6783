import type { StoreCode } from "../storefront/types";

type Listener = (store: StoreCode) => void;

const listeners = new Set<Listener>();

/** Hears of every call of this page that the edge answered with 401: the login it carried may be over. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells those who listen. Kept apart from the client, which a page loads only when it calls something. */
export function reportUnauthorized(store: StoreCode): void {
  for (const listener of listeners) listener(store);
}
