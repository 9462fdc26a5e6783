import { ZONES } from "@shop/zones";
import { dateFormatter } from "../storefront/formatters";
import type { StoreView } from "../storefront/types";
import { addDays, isHoliday, weekdayOf } from "./holidays";
import type { Arrival } from "./types";

/** Days within which a delivery is announced; the carrier's round decides the day. */
const WINDOW_DAYS = 4;

/** Returns the first working day from a day on: no Saturday, Sunday or holiday of the country. */
function toWorkingDay(country: StoreView["country"], day: string): string {
  let next = day;
  while ([0, 6].includes(weekdayOf(next)) || isHoliday(country, next)) next = addDays(next, 1);
  return next;
}

/** Returns the days a postcode takes beyond the rest of the country. It must be complete and without spaces. */
export function extraDaysOf(country: StoreView["country"], postcode: string): number {
  return ZONES[country]?.find(({ from, to }) => postcode >= from && postcode <= to)?.extraDays ?? 0;
}

/**
 * Estimates when a product with `days` of delivery reaches a postcode, from today in the store view's time zone. Both
 * days are working days; the day itself is booked with the carrier.
 */
export function arrivalAt(
  { country, timeZone }: Pick<StoreView, "country" | "timeZone">,
  { days, postcode, now }: { days: number; postcode: string; now: Date },
): Arrival {
  // sv-SE writes days as 2026-12-07
  const today = dateFormatter("sv-SE", { timeZone }).format(now);
  const wait = Math.max(1, Math.round(days)) + extraDaysOf(country, postcode);
  const to = toWorkingDay(country, addDays(today, wait));
  const tomorrow = addDays(today, 1);
  const first = addDays(to, -WINDOW_DAYS);
  return { from: toWorkingDay(country, first > tomorrow ? first : tomorrow), to };
}
