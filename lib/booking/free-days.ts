import { addDays } from "../delivery/holidays";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { CALLS } from "../upstream/calls";
import { requestApi } from "../upstream/request";
import { BOOKABLE_DAYS, localDay } from "./index";
import type { FreeDays } from "./promise";

/** How long an answer stands in a page. */
const STANDS_MS = 300_000;

interface SlotsQuery {
  at: number;
  free: Promise<FreeDays | null>;
}

const asked = new Map<string, SlotsQuery>();

const fieldOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

/** Returns the codes of the ways of delivery whose hours these are; only those with room where `isFree`. */
function codesOf(slots: unknown[], isFree: boolean): Set<string> {
  const counted = slots.filter((slot) => !isFree || Number(fieldOf(slot, "capacity") ?? 0) > 0);
  return new Set(counted.map((slot) => String(fieldOf(slot, "product_code"))));
}

/**
 * Reads the days with free hours without the contract's schema, which no page loads for it; null for another shape.
 * Which way a shopper will choose is not known yet: a day is free where each of them has room.
 */
function readDays(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null;
  const days = value.flatMap((day) => {
    const [date, slots] = [fieldOf(day, "date"), fieldOf(day, "timeslots")];
    return typeof date === "string" && Array.isArray(slots) ? [{ date, slots }] : [];
  });
  const all = new Set(days.flatMap(({ slots }) => [...codesOf(slots, false)]));
  const isFree = (slots: unknown[]) => {
    const free = codesOf(slots, true);
    return free.size > 0 && [...all].every((code) => free.has(code));
  };
  return days
    .filter(({ slots }) => isFree(slots))
    .map(({ date }) => date)
    .toSorted();
}

async function ask(store: StoreCode, postcode: string, now: Date): Promise<FreeDays | null> {
  const today = localDay(now, getStore(store).timeZone);
  const until = addDays(today, BOOKABLE_DAYS);
  const query = { startDate: addDays(today, 1), nextDate: until, postcode };
  const answer = await requestApi(CALLS.bookingTimeslots, { store, query });
  const days = answer.ok ? readDays(answer.value) : null;
  return days && { days, until };
}

/**
 * Returns the days on which home deliveries can still be booked at a complete postcode of a store view's country; null where that cannot be told. Asked once for a postcode in five minutes. Never rejects.
 */
export function fetchFreeDays(store: StoreCode, postcode: string, now = new Date()): Promise<FreeDays | null> {
  const key = `${store} ${postcode}`;
  const known = asked.get(key);
  if (known && now.getTime() - known.at < STANDS_MS) return known.free;
  const free = ask(store, postcode, now).catch(() => null);
  asked.clear();
  asked.set(key, { at: now.getTime(), free });
  return free;
}
