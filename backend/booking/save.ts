import { type Minor, subtractMinor, ZERO } from "../../lib/money";
import type { OrderBookingTable } from "../db/booking-types";
import type { Queries } from "../db/types";
import type { Shipment } from "./shipment";
import { addCharge, addTask, requestBookingLetter } from "./tasks";

/** Hours that were reserved for a shipment. */
export interface Reserved {
  ref: string;
  slotId: string;
  date: string;
  from: string;
  to: string;
  price: Minor;
}

/** What the shopper said beside the hours; null stays as it was. */
export interface Details {
  answers: string | null;
  phone: string | null;
  email: string | null;
}

const keyOf = ({ stored, delivery }: Shipment) => ({ order_id: stored.order.id, delivery: delivery.number });

/** Writes the day of a shipment in the caller's transaction, with the mail about it and what the service is to be told. */
export async function saveBooking(
  queries: Queries,
  shipment: Shipment,
  slot: Reserved,
  details: Details,
  now: Date,
): Promise<void> {
  const { booking, stored } = shipment;
  const key = keyOf(shipment);
  const at = now.toISOString();
  const isChange = booking?.state === "booked";
  const row: OrderBookingTable = {
    ...key,
    ref: slot.ref,
    slot_id: slot.slotId,
    date: slot.date,
    time_from: slot.from,
    time_to: slot.to,
    product_code: stored.order.shipping_method ?? "",
    // dearer hours of before stay paid
    price: booking && booking.price > slot.price ? booking.price : slot.price,
    state: "booked",
    answers: details.answers ?? booking?.answers ?? null,
    phone: details.phone ?? booking?.phone ?? null,
    email: details.email ?? booking?.email ?? null,
    sequence: (booking?.sequence ?? -1) + 1,
    created_at: booking?.created_at ?? at,
    updated_at: at,
  };
  await queries
    .insertInto("order_booking")
    .values(row)
    .onConflict((conflict) => conflict.columns(["order_id", "delivery"]).doUpdateSet(row))
    .execute();
  await addTask(queries, { kind: "confirm", ref: slot.ref, slot_id: slot.slotId, ...key }, now);
  if (isChange) await addTask(queries, { kind: "release", ref: booking.ref, slot_id: booking.slot_id }, now);
  const kind = isChange ? "changed" : "booked";
  await requestBookingLetter(queries, { ...key, kind, sequence: row.sequence }, now);
}

/** Writes what the driver has to know of a booking that stays on its day. */
export async function saveDetails(queries: Queries, shipment: Shipment, details: Details, now: Date): Promise<void> {
  const { order_id, delivery } = keyOf(shipment);
  const change = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));
  await queries
    .updateTable("order_booking")
    .set({ ...change, updated_at: now.toISOString() })
    .where("order_id", "=", order_id)
    .where("delivery", "=", delivery)
    .execute();
}

/** Ends the booking of a shipment in the caller's transaction; what its hours cost counts for the next ones. */
export async function endBooking(
  queries: Queries,
  shipment: Shipment,
  state: "cancelled" | "missed",
  now: Date,
): Promise<void> {
  const { booking } = shipment;
  if (booking?.state !== "booked") return;
  const key = keyOf(shipment);
  const sequence = booking.sequence + 1;
  await queries
    .updateTable("order_booking")
    .set({ state, sequence, updated_at: now.toISOString() })
    .where("order_id", "=", key.order_id)
    .where("delivery", "=", key.delivery)
    .execute();
  // hours that are over are nobody's any more
  await addTask(queries, { kind: "release", ref: booking.ref, slot_id: booking.slot_id }, now);
  await requestBookingLetter(queries, { ...key, kind: state, sequence }, now);
}

/** Charges what a late change costs, and what new hours cost more than those before. */
export async function chargeShipment(
  queries: Queries,
  shipment: Shipment,
  { late, dearer }: { late: Minor; dearer: Minor },
  now: Date,
): Promise<void> {
  const key = keyOf(shipment);
  if (late > 0) await addCharge(queries, { ...key, kind: "late", amount: late }, now);
  if (dearer > 0) await addCharge(queries, { ...key, kind: "slot", amount: dearer }, now);
}

/** Returns what hours cost more than a shipment has paid for any; never less than nothing. */
export function dearerBy({ booking }: Pick<Shipment, "booking">, price: Minor): Minor {
  const paid = booking?.price ?? ZERO;
  return price > paid ? subtractMinor(price, paid) : ZERO;
}
