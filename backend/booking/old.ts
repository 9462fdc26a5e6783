import { addDays } from "../../lib/delivery/holidays";
import { BATCH, deleteInBatches } from "../db/batches";
import type { Database } from "../db/types";

const DAY_MS = 86_400_000;
/** Days the keys of bookings are kept, and hours of the sandbox after they are over. */
const KEEP_DAYS = { attempts: 7, slots: 30 };

/** Deletes keys of old bookings, and reservations and hours of the sandbox that are long over. */
export async function deleteOldBookings({ queries }: Pick<Database, "queries">, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_DAYS.attempts * DAY_MS).toISOString();
  const keys = queries.selectFrom("booking_attempt").select("key").where("created_at", "<", before).limit(BATCH);
  await deleteInBatches(() => queries.deleteFrom("booking_attempt").where("key", "in", keys).executeTakeFirstOrThrow());
  const day = addDays(now.toISOString().slice(0, 10), -KEEP_DAYS.slots);
  const over = queries.selectFrom("booking_slot").select("id").where("date", "<", day).limit(BATCH);
  await deleteInBatches(() =>
    queries.deleteFrom("booking_seat").where("slot_id", "in", over).executeTakeFirstOrThrow(),
  );
  await deleteInBatches(() => queries.deleteFrom("booking_slot").where("id", "in", over).executeTakeFirstOrThrow());
}
