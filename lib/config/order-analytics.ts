import type { StoreCode } from "../storefront/types";
import type { AnalyticsProperty } from "./analytics-settings";
import { getEnv } from "./env";

/** Returns the property that orders of a store view are told to by the server, else the shop's; null where none is configured. */
export function propertyOf(store: StoreCode): AnalyticsProperty | null {
  const { ANALYTICS_PROPERTIES } = getEnv();
  return ANALYTICS_PROPERTIES[store] ?? ANALYTICS_PROPERTIES.default ?? null;
}

/** Returns true where the server tells a destination of orders: the backend of this process has to place them. */
export const tellsOrders = (store: StoreCode): boolean => !getEnv().API_BASE_URL && propertyOf(store) !== null;
