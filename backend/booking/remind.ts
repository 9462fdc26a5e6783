import { localTime } from "../../lib/booking";
import { addDays } from "../../lib/delivery/holidays";
import { getStore } from "../../lib/storefront";
import type { Backend } from "../context";
import { requestBookingLetter } from "./tasks";

const BATCH = 50;
/** Nobody is reminded earlier on the day before. */
const FROM = "08:00";

/**
 * Asks for a mail to everybody whose delivery comes tomorrow in their store view's time zone, once for each day that was
 * booked. Who booked it today knows. `atOnce` does not wait for the morning. Returns how many were asked for.
 */
export async function remindOfDeliveries(
  { database, now }: Pick<Backend, "database" | "now">,
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<number> {
  const at = now();
  // no store view is a day from UTC
  const utc = at.toISOString().slice(0, 10);
  const near = await database.queries
    .selectFrom("order_booking")
    .innerJoin("orders", "orders.id", "order_booking.order_id")
    .leftJoin("booking_letter", (join) =>
      join
        .onRef("booking_letter.order_id", "=", "order_booking.order_id")
        .onRef("booking_letter.delivery", "=", "order_booking.delivery")
        .onRef("booking_letter.sequence", "=", "order_booking.sequence")
        .on("booking_letter.kind", "=", "reminder"),
    )
    .selectAll("order_booking")
    .select("orders.store")
    .where("order_booking.state", "=", "booked")
    .where("order_booking.date", "in", [utc, addDays(utc, 1), addDays(utc, 2)])
    .where("booking_letter.order_id", "is", null)
    .limit(BATCH)
    .execute();
  let asked = 0;
  for (const { order_id, delivery, sequence, date, store, updated_at } of near) {
    const { timeZone } = getStore(store);
    const local = localTime(at, timeZone);
    const today = local.slice(0, 10);
    const isDue = date === addDays(today, 1) && (atOnce || local.slice(11) >= FROM);
    if (!isDue || localTime(new Date(updated_at), timeZone).slice(0, 10) === today) continue;
    await database.write((queries) =>
      requestBookingLetter(queries, { order_id, delivery, kind: "reminder", sequence }, at),
    );
    asked += 1;
  }
  return asked;
}
