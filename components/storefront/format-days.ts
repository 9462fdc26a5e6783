import { getStore } from "@/lib/storefront";
import { dateFormatter } from "@/lib/storefront/formatters";
import type { StoreCode } from "@/lib/storefront/types";

/** Writes a day, `yyyy-MM-dd`, or two with all between them, with their weekdays: "tisdag 1 – fredag 4 december". */
export function formatDays(store: StoreCode, from: string, to = from): string {
  const { locale } = getStore(store);
  return dateFormatter(locale, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })
    .formatRange(Date.parse(from), Date.parse(to))
    .replace(/\.$/, "")
    .replace(/\s*–\s*/, "\u00a0– ");
}
