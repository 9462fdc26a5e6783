import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/** Returns an ISO date in the store view's language: "12 februari 2026". */
export function formatDate(store: StoreCode, iso: string): string {
  return new Intl.DateTimeFormat(getStore(store).locale, { dateStyle: "long", timeZone: "UTC" }).format(
    Date.parse(iso),
  );
}
