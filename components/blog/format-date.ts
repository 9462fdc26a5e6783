import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/** Returns an ISO date in the store view's language: "12 februari 2026". */
export function formatDate(store: StoreCode, iso: string): string {
  const { locale, dateFormat } = getStore(store);
  return new Intl.DateTimeFormat(locale, { dateStyle: dateFormat, timeZone: "UTC" }).format(Date.parse(iso));
}
