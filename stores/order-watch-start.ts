import type { StoreCode } from "@/lib/storefront/types";
import { attemptKeyOf } from "./checkout-key";
import type { OrderNews } from "./order-watch";

/**
 * Follows an order that was sent or waits on the device while its shopper is elsewhere in the shop. What does so is
 * loaded where there is one, when a page opens or is looked at again. Returns its end.
 */
export function startOrderWatch(store: StoreCode, news: OrderNews): () => void {
  let end: (() => void) | null = null;
  const stop = new AbortController();
  const look = () => {
    try {
      if (end || localStorage.getItem(attemptKeyOf(store)) === null) return;
    } catch {
      return;
    }
    void import("./order-watch").then(
      ({ watchOrder }) => {
        if (!stop.signal.aborted) end ??= watchOrder(store, news);
      },
      // it is loaded with the next look
      () => undefined,
    );
  };
  look();
  document.addEventListener("visibilitychange", look, { signal: stop.signal });
  return () => {
    stop.abort();
    end?.();
  };
}
