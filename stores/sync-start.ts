import type { StoreCode } from "@/lib/storefront/types";
import { hasWaitingTasks, type QueueOptions, registerPage } from "./sync-page";

/**
 * Sends the tasks of a store view that wait, by code that is loaded then. Never rejects: code that cannot be loaded now
 * is loaded with the next page, or when the network is back again.
 */
export async function sendWaiting(store: StoreCode): Promise<void> {
  if (!hasWaitingTasks(store)) return;
  await import("./sync-queue").then(({ sendWaitingTasks }) => sendWaitingTasks(store)).catch(() => undefined);
}

/**
 * Sends waiting tasks when the network comes back, and those a page before left (docs/domain-rules.md#back-online).
 * Returns its end.
 */
export function startSyncQueue(store: StoreCode, options: QueueOptions): () => void {
  const unregister = registerPage(store, options);
  const send = () => void sendWaiting(store);
  addEventListener("online", send);
  send();
  return () => {
    unregister();
    removeEventListener("online", send);
  };
}
