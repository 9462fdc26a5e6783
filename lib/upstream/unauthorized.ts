import type { StoreCode } from "../storefront/types";

type Listener = (store: StoreCode) => void;

const listeners = new Set<Listener>();

/** Subscribes to calls of this page that were answered with 401: the login may be over. Returns how to unsubscribe. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the subscribers of a 401. Apart from the client, which a page loads only when it makes a call. */
export function reportUnauthorized(store: StoreCode): void {
  for (const listener of listeners) listener(store);
}
