import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

const DAY_MS = 86_400_000;

/**
 * The last whole day before an instant, as the view's country counts days: "6 december". Shops write ends in UTC: an
 * offer that ends two hours into a day is not one of that day.
 */
export function formatLastDay(store: StoreCode, end: string): string {
  const { locale, timeZone } = getStore(store);
  // sv-SE writes dates as 2026-12-07; an end of 23:59:59 is the day's own
  const firstDayAfter = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(Date.parse(end) + 1000);
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" }).format(
    Date.parse(firstDayAfter) - DAY_MS,
  );
}

/** A day, `yyyy-MM-dd`, in the view's words: "6 december". */
export function formatDay(store: StoreCode, day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time)
    ? day
    : new Intl.DateTimeFormat(getStore(store).locale, { day: "numeric", month: "long", timeZone: "UTC" }).format(time);
}
