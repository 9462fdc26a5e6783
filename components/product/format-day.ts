import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/** ISO date → day and month in the view's language: "6 december". */
export function formatDay(store: StoreCode, iso: string): string {
  const { locale, timeZone } = getStore(store);
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone }).format(Date.parse(iso));
}
