import { getStore } from "@/lib/storefront";
import { dateFormatter } from "@/lib/storefront/formatters";
import type { StoreCode } from "@/lib/storefront/types";

const DAY_MS = 86_400_000;

/**
 * Returns the last whole day before an instant, in the store view's time zone and language: "6 december". Shops write
 * ends in UTC: an offer that ends two hours into a day does not include that day.
 */
export function formatLastDay(store: StoreCode, end: string): string {
  const { locale, timeZone } = getStore(store);
  // sv-SE formats dates as 2026-12-07; an end of 23:59:59 belongs to its own day
  const firstDayAfter = dateFormatter("sv-SE", { timeZone }).format(Date.parse(end) + 1000);
  return dateFormatter(locale, { day: "numeric", month: "long", timeZone: "UTC" }).format(
    Date.parse(firstDayAfter) - DAY_MS,
  );
}

/** Returns a day, `yyyy-MM-dd`, in the store view's language: "6 december". */
export function formatDay(store: StoreCode, day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time)
    ? day
    : dateFormatter(getStore(store).locale, { day: "numeric", month: "long", timeZone: "UTC" }).format(time);
}
