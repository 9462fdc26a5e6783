import type { BookingSlotTable } from "../../backend/db/booking-types";
import type { Queries } from "../../backend/db/types";
import { isDeliveryDay, SLOT_HOURS } from "../../lib/booking";
import { addDays } from "../../lib/delivery/holidays";
import type { Country } from "../../lib/storefront/types";
import { isKnownCountry } from "../../lib/upstream/contract/postcode";

/** Deliveries that fit into hours of an area, by how they are carried. */
const CAPACITY: Record<string, number> = { kerb: 8, carryin: 4 };

/** Digits of a postcode that name an area. */
const AREA_DIGITS = 2;

/** What hours are found by. */
export interface SlotKey {
  date: string;
  country: Country;
  area: string;
  productCode: string;
  from: string;
}

export const areaOf = (postcode: string): string => postcode.slice(0, AREA_DIGITS);

const ID = /^(\d{4}-\d{2}-\d{2})_([A-Z]{2})_(\d{2})_([a-z]{1,20})_(\d{2}:\d{2})$/;

/** Returns the id of hours: `2026-12-07_SE_11_kerb_10:00`. */
export const toSlotId = ({ date, country, area, productCode, from }: SlotKey): string =>
  [date, country, area, productCode, from].join("_");

/** Reads the id of hours; null for any other text. */
export function parseSlotId(id: string): SlotKey | null {
  const [, date = "", country = "", area = "", productCode = "", from = ""] = ID.exec(id) ?? [];
  const isKnown = isKnownCountry(country) && productCode in CAPACITY && SLOT_HOURS.some((hours) => hours.from === from);
  return isKnown ? { date, country, area, productCode, from } : null;
}

/** Locks the row of hours until the transaction ends, written where it is new. */
export async function lockSlot(queries: Queries, id: string, key: SlotKey): Promise<BookingSlotTable> {
  const { country, area, date, productCode } = key;
  return queries
    .insertInto("booking_slot")
    .values({
      id,
      country,
      area,
      date,
      product_code: productCode,
      capacity: CAPACITY[productCode] ?? 0,
      version: 1,
    })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((set) => ({ version: set("booking_slot.version", "+", 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts the reservations of hours that hold now; `id` may be several. */
export async function countSeats(queries: Queries, ids: string[], now: Date): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("booking_seat")
    .select(["slot_id", ({ fn }) => fn.countAll().as("count")])
    .where("slot_id", "in", ids)
    .where(({ or, eb }) => or([eb("until", "is", null), eb("until", ">", now.toISOString())]))
    .groupBy("slot_id")
    .execute();
  return new Map(rows.map(({ slot_id, count }) => [slot_id, Number(count)]));
}

/** Returns true for a day the office has closed in a country. */
export async function isClosed(queries: Queries, country: Country, date: string): Promise<boolean> {
  const row = await queries
    .selectFrom("booking_closed")
    .select("date")
    .where("country", "=", country)
    .where("date", "=", date)
    .executeTakeFirst();
  return row !== undefined;
}

/** Days of one answer at most. */
const MAX_DAYS = 31;

interface SlotsQuery {
  country: Country;
  postcode: string;
  productCode: string;
  startDate: string;
  nextDate: string;
}

/** Lists the hours of days with what still fits in; Sundays, holidays and closed days have none. */
export async function listSlots(queries: Queries, asked: SlotsQuery, now: Date) {
  const { country, postcode, productCode, startDate, nextDate } = asked;
  const closed = await queries
    .selectFrom("booking_closed")
    .select("date")
    .where("country", "=", country)
    .where("date", ">=", startDate)
    .where("date", "<=", nextDate)
    .execute();
  const codes = Object.keys(CAPACITY).filter((code) => productCode === "" || code === productCode);
  const days: string[] = [];
  for (let day = startDate; day <= nextDate && days.length < MAX_DAYS; day = addDays(day, 1))
    if (isDeliveryDay(country, day) && !closed.some(({ date }) => date === day)) days.push(day);
  const slots = days.flatMap((date) =>
    SLOT_HOURS.flatMap(({ from, to }) =>
      codes.map((code) => {
        const key = { date, country, area: areaOf(postcode), productCode: code, from };
        return { ...key, id: toSlotId(key), to };
      }),
    ),
  );
  const ids = slots.map(({ id }) => id);
  const taken = await countSeats(queries, ids, now);
  const known =
    ids.length === 0 ? [] : await queries.selectFrom("booking_slot").selectAll().where("id", "in", ids).execute();
  const capacityOf = (id: string, code: string) => known.find((one) => one.id === id)?.capacity ?? CAPACITY[code] ?? 0;
  return days.map((date) => ({
    date,
    timeslots: slots
      .filter((slot) => slot.date === date)
      .map(({ id, from, to, productCode: code }) => ({
        id,
        from,
        to,
        product_code: code,
        capacity: Math.max(0, capacityOf(id, code) - (taken.get(id) ?? 0)),
      })),
  }));
}
