import "server-only";
import { tellsOrders } from "../config/order-analytics";
import { containerOf } from "../config/tag-manager";
import { tellsProvider } from "../search-analytics/server";
import type { StoreCode } from "../storefront/types";
import type { ConsentRequest, Service } from "./types";
import { consentVersion } from "./version";

/** Returns what a store view asks its shoppers; null where nothing is configured that needs a yes. */
export function getConsentRequest(store: StoreCode): ConsentRequest | null {
  const services: Service[] = [
    ...(tellsProvider(store) ? (["search"] as const) : []),
    ...(containerOf(store) ? (["tagManager"] as const) : []),
    ...(tellsOrders(store) ? (["orders"] as const) : []),
  ];
  return services.length > 0 ? { version: consentVersion(services), services } : null;
}
