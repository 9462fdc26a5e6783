import { randomUUID } from "node:crypto";
import { type Minor, negateMinor, ZERO } from "../../lib/money";
import type { Backend } from "../context";
import type { BookingLetterTable, BookingTaskTable } from "../db/booking-types";
import type { Queries } from "../db/types";
import { BookingFailure } from "./service";

const BATCH = 50;
const SECOND_MS = 1000;
/** Seconds between the tries of a task; the last one goes on for ever. */
const WAITS = [5, 10, 20, 40, 60, 120, 300];

type NewTask = Pick<BookingTaskTable, "kind" | "ref" | "slot_id"> &
  Partial<Pick<BookingTaskTable, "order_id" | "delivery">>;

/** Asks for something to be told to the booking service, in the transaction that needs it. */
export async function addTask(queries: Queries, task: NewTask, now: Date): Promise<void> {
  const at = now.toISOString();
  // what is given back needs no confirmation any more
  if (task.kind === "release")
    await queries.deleteFrom("booking_task").where("ref", "=", task.ref).where("kind", "=", "confirm").execute();
  await queries
    .insertInto("booking_task")
    .values({ order_id: null, delivery: null, ...task, id: randomUUID(), attempts: 0, next_at: at, created_at: at })
    .execute();
}

/** Asks for a mail about a booking, once for each revision of it, in the transaction of what it tells. */
export async function requestBookingLetter(
  queries: Queries,
  key: Pick<BookingLetterTable, "order_id" | "delivery" | "kind" | "sequence">,
  now: Date,
): Promise<void> {
  const { order_id, delivery, kind, sequence } = key;
  await queries
    .insertInto("booking_letter")
    .values({ order_id, delivery, kind, sequence, state: "due", created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["order_id", "delivery", "kind", "sequence"]).doNothing())
    .execute();
}

/** Charges an order, whose row the caller has locked, after it was placed; gross. */
export async function addCharge(
  queries: Queries,
  charge: { order_id: number; delivery: number; kind: "late" | "slot"; amount: Minor },
  now: Date,
): Promise<void> {
  const { count } = await queries
    .selectFrom("order_charge")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("order_id", "=", charge.order_id)
    .executeTakeFirstOrThrow();
  const row = { ...charge, number: Number(count) + 1, created_at: now.toISOString(), done_at: null };
  await queries.insertInto("order_charge").values(row).execute();
}

/** Notes that the service gave the hours of a booking to others: its shopper is told, and gets back what they cost. */
export async function loseBooking(
  queries: Queries,
  { ref, order_id, delivery }: Pick<BookingTaskTable, "ref" | "order_id" | "delivery">,
  now: Date,
): Promise<void> {
  if (order_id === null || delivery === null) return;
  const lost = await queries
    .updateTable("order_booking")
    .set((set) => ({ state: "lost", sequence: set("sequence", "+", 1), updated_at: now.toISOString() }))
    .where("order_id", "=", order_id)
    .where("delivery", "=", delivery)
    .where("ref", "=", ref)
    .where("state", "=", "booked")
    .returningAll()
    .executeTakeFirst();
  if (!lost) return;
  if (lost.price > 0) {
    await addCharge(queries, { order_id, delivery, kind: "slot", amount: negateMinor(lost.price) }, now);
    await queries
      .updateTable("order_booking")
      .set({ price: ZERO })
      .where("order_id", "=", order_id)
      .where("delivery", "=", delivery)
      .execute();
  }
  await requestBookingLetter(queries, { order_id, delivery, kind: "lost", sequence: lost.sequence }, now);
}

type BookingDeps = Pick<Backend, "database" | "now" | "booking" | "report">;

/** Does one task; true once nothing is left of it to do. */
async function runTask({ booking, database, now }: BookingDeps, task: BookingTaskTable): Promise<boolean> {
  const asked = { ref: task.ref, slotId: task.slot_id };
  try {
    await (task.kind === "confirm" ? booking.confirm(asked) : booking.release(asked));
    return true;
  } catch (cause) {
    if (!(cause instanceof BookingFailure)) throw cause;
    if (cause.kind === "failed") return false;
    if (task.kind === "confirm") await database.write((queries) => loseBooking(queries, task, now()));
    return true;
  }
}

/**
 * Tells the booking service what is due, oldest first, again and again until it has answered; each task is done by one
 * process at a time. Returns how many were due.
 */
export async function runBookingTasks(work: BookingDeps, only?: string[]): Promise<number> {
  const { database, now, report } = work;
  let due = database.queries
    .selectFrom("booking_task")
    .selectAll()
    .where("next_at", "<=", now().toISOString())
    .orderBy("created_at")
    .limit(BATCH);
  if (only) due = due.where("ref", "in", only);
  const tasks = only?.length === 0 ? [] : await due.execute();
  for (const task of tasks) {
    const wait = (WAITS[task.attempts] ?? WAITS.at(-1) ?? 0) * SECOND_MS;
    const claimed = await database.write((queries) =>
      queries
        .updateTable("booking_task")
        .set({ attempts: task.attempts + 1, next_at: new Date(now().getTime() + wait).toISOString() })
        .where("id", "=", task.id)
        .where("next_at", "=", task.next_at)
        .executeTakeFirst(),
    );
    if (claimed.numUpdatedRows === 0n) continue;
    try {
      if (await runTask(work, task))
        await database.write((queries) => queries.deleteFrom("booking_task").where("id", "=", task.id).execute());
    } catch (cause) {
      report(cause);
    }
  }
  return tasks.length;
}
