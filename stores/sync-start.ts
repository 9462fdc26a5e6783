import type { StoreCode } from "@/lib/storefront/types";

/** What the page does for the task queue of its store view. */
export interface QueueOptions {
  /** Called with the server's text when a task was refused. */
  onNotice(message: string): void;
  /** Called when the log-in is over and the shopper must sign in again. */
  onExpired(): void;
}

const pages = new Map<StoreCode, QueueOptions>();

/** Returns what the page of a store view does for the queue; undefined while no page is open. */
export const queueOptionsOf = (store: StoreCode): QueueOptions | undefined => pages.get(store);

/** Key in local storage that says that tasks of a store view wait. */
export const waitingKeyOf = (store: StoreCode) => `${store}-shop/sync/waiting`;

/** True when tasks wait; the queue's code and its database are needed only then. */
export function hasWaitingTasks(store: StoreCode): boolean {
  try {
    return localStorage.getItem(waitingKeyOf(store)) !== null;
  } catch {
    return false;
  }
}

/**
 * Sends waiting tasks when the network comes back, and those a page before left (docs/domain-rules.md#back-online).
 * Returns its end.
 */
export function startSyncQueue(store: StoreCode, options: QueueOptions): () => void {
  pages.set(store, options);
  const send = () => {
    if (!hasWaitingTasks(store)) return;
    // code that cannot be loaded now is loaded with the next page, or when the network is back again
    void import("./sync-queue").then(({ sendWaitingTasks }) => sendWaitingTasks(store)).catch(() => undefined);
  };
  addEventListener("online", send);
  send();
  return () => {
    pages.delete(store);
    removeEventListener("online", send);
  };
}
