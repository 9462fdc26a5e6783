import { arrivalAt } from "../delivery";
import { addDays, isHoliday, weekdayOf } from "../delivery/holidays";
import { dateFormatter } from "../storefront/formatters";
import type { StoreView } from "../storefront/types";
import type { BookingDays, SlotHours } from "./types";

/** Days ahead a delivery can be booked (docs/domain-rules.md#delivery-booking). */
export const BOOKABLE_DAYS = 14;

/** Seconds a cart holds a slot. */
export const HOLD_SECONDS = 15 * 60;

/** Hours of a day, in order. */
export const SLOT_HOURS: readonly SlotHours[] = [
  { from: "10:00", to: "14:00" },
  { from: "14:00", to: "18:00" },
  { from: "18:00", to: "22:00" },
];

type Country = StoreView["country"];

/** Returns an instant as a clock in a time zone shows it: 'yyyy-MM-ddTHH:mm'. Later ones sort after earlier ones. */
export function localTime(now: Date, timeZone: string): string {
  // sv-SE writes instants as 2026-12-07 09:30
  const text = dateFormatter("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(now);
  return text.replace(" ", "T");
}

/** Returns the day of an instant in a time zone, 'yyyy-MM-dd'. */
export const localDay = (now: Date, timeZone: string): string => localTime(now, timeZone).slice(0, 10);

/** Returns true for a day deliveries drive on: no Sunday and no holiday of the country. */
export const isDeliveryDay = (country: Country, day: string): boolean =>
  weekdayOf(day) !== 0 && !isHoliday(country, day);

/** Returns the first day deliveries drive on, from a day on. */
export function nextDeliveryDay(country: Country, day: string): string {
  let next = day;
  while (!isDeliveryDay(country, next)) next = addDays(next, 1);
  return next;
}

/**
 * Returns true where a day is at least one day away: it begins after today. A day on which clocks change counts as one
 * day like any other.
 */
export const hasNotice = (date: string, today: string): boolean => date > today;

/** Returns true once hours of a day have begun. */
export const hasBegun = (date: string, from: string, local: string): boolean => local >= `${date}T${from}`;

/**
 * Returns the days a delivery can be booked on: from the first day it is ready, at least tomorrow, to 14 days from
 * today. Null where that day is further away. `readyFrom` null is at once.
 */
export function bookableDays(country: Country, readyFrom: string | null, today: string): BookingDays | null {
  const tomorrow = addDays(today, 1);
  const from = nextDeliveryDay(country, readyFrom !== null && readyFrom > tomorrow ? readyFrom : tomorrow);
  const to = addDays(today, BOOKABLE_DAYS);
  return from <= to ? { from, to } : null;
}

/** Returns the first day a delivery that is too far away can be booked; null where it can be today. */
export function bookableFrom(country: Country, readyFrom: string | null, today: string): string | null {
  if (readyFrom === null || bookableDays(country, readyFrom, today)) return null;
  return addDays(nextDeliveryDay(country, readyFrom), -BOOKABLE_DAYS);
}

/** Returns true for hours that are offered: on a delivery day, with notice, within 14 days. */
export function isOffered(country: Country, { date, from, to }: { date: string } & SlotHours, today: string): boolean {
  return (
    SLOT_HOURS.some((hours) => hours.from === from && hours.to === to) &&
    isDeliveryDay(country, date) &&
    hasNotice(date, today) &&
    date <= addDays(today, BOOKABLE_DAYS)
  );
}

/** Returns the days several deliveries can come on together; null where there are none. */
export function daysTogether(all: (BookingDays | null)[]): BookingDays | null {
  const known = all.filter((days) => days !== null);
  const [first] = known;
  if (!first || known.length < all.length) return null;
  const from = known.reduce((latest, days) => (days.from > latest ? days.from : latest), first.from);
  const to = known.reduce((earliest, days) => (days.to < earliest ? days.to : earliest), first.to);
  return from <= to ? { from, to } : null;
}

/**
 * Returns the days a product of so many days could be booked on from a postcode: what the product page promises and the
 * calendar offers are the same (docs/domain-rules.md#delivery-booking).
 */
export function bookableDaysOf(
  store: Pick<StoreView, "country" | "timeZone">,
  { days, postcode, now }: { days: number; postcode: string; now: Date },
): BookingDays | null {
  const { from } = arrivalAt(store, { days, postcode, now });
  return bookableDays(store.country, from, localDay(now, store.timeZone));
}

const SHIPMENT_NUMBER = /^(\d{1,15})-(\d{1,2})$/;

/** Returns the number of a shipment: that of its order, and which delivery of it. */
export const toShipmentNumber = (order: string, delivery: number): string => `${order}-${delivery}`;

/** Reads the number of a shipment; null for any other text. */
export function parseShipmentNumber(text: string): { order: string; delivery: number } | null {
  const [, order, delivery] = SHIPMENT_NUMBER.exec(text.trim()) ?? [];
  return order && delivery ? { order, delivery: Number(delivery) } : null;
}
