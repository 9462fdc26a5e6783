import type { StoreView } from "../storefront/types";
import { isKnownCountry, POSTCODE_DIGITS } from "../upstream/contract/postcode";
import { addDays, isHoliday, weekdayOf } from "./holidays";
import type { Arrival, PostcodeZone } from "./types";

/** Returns the number of digits of a country's postcodes (docs/domain-rules.md#postcodes). */
export function zipDigits(country: string): 4 | 5 {
  return isKnownCountry(country) ? POSTCODE_DIGITS[country] : 5;
}

/** Returns true when a postcode has all its digits; spaces do not count. */
export function isCompleteZip(country: string, zip: string): boolean {
  return new RegExp(`^\\d{${zipDigits(country)}}$`).test(zip.replace(/\s+/g, ""));
}

/** Returns a postcode as its country writes it: in Sweden three digits, a space and two. */
export function formatZip(country: string, zip: string): string {
  const digits = zip.replace(/\s+/g, "");
  // a no-break space: the halves belong on one line
  return country === "SE" && isCompleteZip(country, digits) ? `${digits.slice(0, 3)}\u00a0${digits.slice(3)}` : zip;
}

/** Days within which a delivery is announced; the carrier's round decides the day. */
const WINDOW_DAYS = 4;

/** Postcodes with rarer deliveries: the north, islands and mountains of each country. */
const ZONES: Record<StoreView["country"], PostcodeZone[]> = {
  SE: [
    { from: "62000", to: "62499", extraDays: 3 },
    { from: "83000", to: "84999", extraDays: 2 },
    { from: "90000", to: "98499", extraDays: 3 },
  ],
  DK: [{ from: "3700", to: "3799", extraDays: 2 }],
  NO: [
    { from: "8000", to: "8999", extraDays: 3 },
    { from: "9000", to: "9999", extraDays: 5 },
  ],
  FI: [
    { from: "22000", to: "22999", extraDays: 3 },
    { from: "93000", to: "99999", extraDays: 3 },
  ],
};

/** Returns the first working day from a day on: no Saturday, Sunday or holiday of the country. */
function toWorkingDay(country: StoreView["country"], day: string): string {
  let next = day;
  while ([0, 6].includes(weekdayOf(next)) || isHoliday(country, next)) next = addDays(next, 1);
  return next;
}

/** Returns the days a postcode takes beyond the rest of the country. It must be complete and without spaces. */
export function extraDaysOf(country: StoreView["country"], postcode: string): number {
  return ZONES[country].find(({ from, to }) => postcode >= from && postcode <= to)?.extraDays ?? 0;
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
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
  const wait = Math.max(1, Math.round(days)) + extraDaysOf(country, postcode);
  const to = toWorkingDay(country, addDays(today, wait));
  const tomorrow = addDays(today, 1);
  const first = addDays(to, -WINDOW_DAYS);
  return { from: toWorkingDay(country, first > tomorrow ? first : tomorrow), to };
}
