import type { StoreCode } from "@/lib/storefront/types";
import type { OrderAnalytics } from "@/lib/upstream/contract/order";
import { getConsentStore } from "./consent";

/** The id that Google Analytics has given a browser, which only one that agreed to it has. */
const CLIENT = /(?:^|; )_ga=GA\d\.\d\.(\d{1,20}\.\d{1,20})(?:;|$)/;

/**
 * Returns what an order says of its buyer's consent to statistics, so that the server may tell of it
 * (docs/decisions/0161-orders-told-by-the-server.md); undefined without it, or where the server tells nobody.
 */
export function readOrderAnalytics(store: StoreCode): OrderAnalytics | undefined {
  // orders are also placed where there is no page
  if (!globalThis.document?.documentElement?.dataset.consent) return undefined;
  const { request, granted } = getConsentStore(store).getState();
  if (!request?.services.includes("orders") || !granted.includes("statistics")) return undefined;
  return { client: CLIENT.exec(document.cookie)?.[1] ?? null, marketing: granted.includes("marketing") };
}

/** Returns true where the server tells of orders of this store view, so that pages need not. */
export const areOrdersTold = (store: StoreCode): boolean =>
  getConsentStore(store).getState().request?.services.includes("orders") ?? false;
