import type { StoreCode } from "@/lib/storefront/types";
import { hasWaitingTasks, type QueueOptions, registerPage } from "./sync-page";

/**
 * Sends waiting tasks when the network comes back, and those a page before left (docs/domain-rules.md#back-online).
 * Returns its end.
 */
export function startSyncQueue(store: StoreCode, options: QueueOptions): () => void {
  const unregister = registerPage(store, options);
  const send = () => {
    if (!hasWaitingTasks(store)) return;
    // code that cannot be loaded now is loaded with the next page, or when the network is back again
    void import("./sync-queue").then(({ sendWaitingTasks }) => sendWaitingTasks(store)).catch(() => undefined);
  };
  addEventListener("online", send);
  send();
  return () => {
    unregister();
    removeEventListener("online", send);
  };
}
