import { addDays } from "../delivery/holidays";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { CALLS } from "../upstream/calls";
import { requestApi } from "../upstream/request";
import { BOOKABLE_DAYS, localDay } from "./index";

/** How long an answer stands in a page. */
const STANDS_MS = 300_000;

interface Asked {
  at: number;
  days: Promise<string[] | null>;
}

const asked = new Map<string, Asked>();

const fieldOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

const isFree = (slot: unknown): boolean => Number(fieldOf(slot, "capacity") ?? 0) > 0;

/** Reads the days with free hours without the contract's schema, which no page loads for it; null for another shape. */
function readDays(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null;
  const days = value.flatMap((day) => {
    const [date, slots] = [fieldOf(day, "date"), fieldOf(day, "timeslots")];
    return typeof date === "string" && Array.isArray(slots) && slots.some(isFree) ? [date] : [];
  });
  return days.toSorted();
}

async function ask(store: StoreCode, postcode: string, now: Date): Promise<string[] | null> {
  const today = localDay(now, getStore(store).timeZone);
  const query = { startDate: addDays(today, 1), nextDate: addDays(today, BOOKABLE_DAYS), postcode };
  const answer = await requestApi(CALLS.bookingTimeslots, { store, query });
  return answer.ok ? readDays(answer.value) : null;
}

/**
 * Returns the days on which home deliveries can still be booked at a complete postcode of a store view's country, sorted;
 * null where that cannot be told. Asked once for a postcode in five minutes. Never rejects.
 */
export function fetchFreeDays(store: StoreCode, postcode: string, now = new Date()): Promise<string[] | null> {
  const key = `${store} ${postcode}`;
  const known = asked.get(key);
  if (known && now.getTime() - known.at < STANDS_MS) return known.days;
  const days = ask(store, postcode, now).catch(() => null);
  asked.clear();
  asked.set(key, { at: now.getTime(), days });
  return days;
}
