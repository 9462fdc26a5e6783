import { sql } from "kysely";
import type { Queries } from "../../../backend/db/types";

/** Longer than any hold lasts: 15 minutes, and what the service gives beyond. */
const LONGEST_HOLD_MS = 21 * 60_000;

/** What stands in the database once everything has come to rest. */
export interface SlotAudit {
  /** Places that were confirmed, and those a cart still holds for its minutes. */
  confirmed: number;
  held: number;
  overCapacity: number;
  confirmedTwice: number;
  confirmedForNobody: number;
  bookedWithoutPlace: number;
  heldForEver: number;
  lost: number;
  unfinished: number;
}

/** Counts hours of which more places are taken than there are. */
export async function countOver(queries: Queries, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`select s.id from booking_slot s join booking_seat r on r.slot_id = s.id
    where r.until is null or r.until > ${now.toISOString()}
    group by s.id, s.capacity having count(*) > s.capacity`.execute(queries);
  return rows.length;
}

/** Looks at every reservation and every booking. */
export async function auditSlots(queries: Queries): Promise<SlotAudit> {
  const now = new Date();
  const seats = await queries.selectFrom("booking_seat").selectAll().execute();
  const booked = await queries.selectFrom("order_booking").selectAll().execute();
  const tasks = await queries.selectFrom("booking_task").select("id").execute();
  const confirmed = seats.filter(({ until }) => until === null);
  const refs = new Set(confirmed.map(({ ref }) => ref));
  const of = booked.filter(({ state }) => state === "booked");
  const end = new Date(now.getTime() + LONGEST_HOLD_MS).toISOString();
  const wanted = of.map(({ ref }) => ref);
  return {
    confirmed: confirmed.length,
    held: seats.filter(({ until }) => until !== null && until > now.toISOString()).length,
    overCapacity: await countOver(queries, now),
    confirmedTwice: confirmed.length - refs.size + wanted.length - new Set(wanted).size,
    confirmedForNobody: confirmed.filter(({ ref }) => !wanted.includes(ref)).length,
    bookedWithoutPlace: of.filter(({ ref }) => !refs.has(ref)).length,
    heldForEver: seats.filter(({ until }) => until !== null && until > end).length,
    lost: booked.filter(({ state }) => state === "lost").length,
    unfinished: tasks.length,
  };
}
