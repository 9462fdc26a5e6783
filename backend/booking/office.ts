import { parseShipmentNumber } from "../../lib/booking";
import { fromMinor, minor, sumMinor } from "../../lib/money";
import type { Country } from "../../lib/storefront/types";
import { countSeats, parseSlotId } from "../../sandboxes/booking/capacity";
import type { BookingSlotTable, OrderBookingTable } from "../db/booking-types";
import type { Database, Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { loadOrder } from "../order/load";
import { needOrder } from "../order/move";
import { nameOf, readAddress } from "../order/stored";
import { endBooking } from "./save";
import { findShipment, placeOf, type Shipment } from "./shipment";
import { addTask, loseBooking } from "./tasks";
import { numberOf, readAnswers } from "./view";

/** A delivery as the office and its drivers read it. */
export interface PlannedDrive {
  number: string;
  date: string;
  hours: string;
  productCode: string;
  name: string;
  street: string;
  place: string;
  phone: string;
  access: string;
}

async function loadShipment(queries: Queries, { order_id, delivery }: OrderBookingTable): Promise<Shipment | null> {
  const order = await queries.selectFrom("orders").selectAll().where("id", "=", order_id).executeTakeFirstOrThrow();
  return findShipment(await loadOrder(queries, order), delivery);
}

function toDrive(shipment: Shipment, booking: OrderBookingTable): PlannedDrive {
  const { order } = shipment.stored;
  const address = readAddress(order.shipping_address ?? order.billing_address);
  const { floor, elevator, narrowest, parking, comment } = readAnswers(booking);
  const lift = elevator ? "lift" : "no lift";
  const told = [
    floor == null ? "" : `floor ${floor}`,
    elevator == null ? "" : lift,
    narrowest == null ? "" : `${narrowest} cm`,
    parking ?? "",
    comment ?? "",
  ];
  return {
    number: numberOf(shipment),
    date: booking.date,
    hours: `${booking.time_from}–${booking.time_to}`,
    productCode: booking.product_code,
    name: nameOf(address),
    street: address.street.filter(Boolean).join(", "),
    place: `${placeOf(shipment).country}-${address.postcode} ${address.city}`.trim(),
    phone: booking.phone ?? address.telephone,
    access: told.filter(Boolean).join(", "),
  };
}

/** Returns the deliveries that are booked between two days, in the order they are driven. */
export async function listDrives(
  queries: Queries,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<PlannedDrive[]> {
  const rows = await queries
    .selectFrom("order_booking")
    .selectAll()
    .where("state", "=", "booked")
    .where("date", ">=", from)
    .where("date", "<=", to)
    .orderBy("date")
    .orderBy("time_from")
    .orderBy("order_id")
    .limit(limit)
    .execute();
  const drives: PlannedDrive[] = [];
  for (const row of rows) {
    const shipment = await loadShipment(queries, row);
    if (shipment) drives.push(toDrive(shipment, row));
  }
  return drives;
}

/** Returns the sandbox's hours between two days that anybody has ever held, and how many places are taken. */
export async function listCapacity(
  queries: Queries,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<(BookingSlotTable & { taken: number })[]> {
  const slots = await queries
    .selectFrom("booking_slot")
    .selectAll()
    .where("date", ">=", from)
    .where("date", "<=", to)
    .orderBy("id")
    .execute();
  const taken = await countSeats(
    queries,
    slots.map(({ id }) => id),
    now,
  );
  return slots.map((slot) => ({ ...slot, taken: taken.get(slot.id) ?? 0 }));
}

/** Sets how many deliveries fit into hours of the sandbox; who has booked keeps the place. */
export async function setCapacity(queries: Queries, id: string, capacity: number): Promise<void> {
  const key = parseSlotId(id);
  if (!key) throw new Refusal(404, `There are no hours ${id}; they are named like 2026-12-07_SE_11_kerb_10:00`);
  const { country, area, date, productCode: product_code } = key;
  await queries
    .insertInto("booking_slot")
    .values({ id, country, area, date, product_code, capacity, version: 1 })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ capacity }))
    .execute();
}

/**
 * Closes a day in countries: the sandbox offers no hours any more, and whoever has booked some is told to choose others
 * and gets back what they cost. Returns how many those are. A service outside closes its own days; its bookings are
 * moved the same way.
 */
export async function closeDay(
  { write }: Pick<Database, "write">,
  { date, countries }: { date: string; countries: Country[] },
  now: Date,
): Promise<number> {
  return write(async (queries) => {
    await queries
      .insertInto("booking_closed")
      .values(countries.map((country) => ({ country, date })))
      .onConflict((conflict) => conflict.columns(["country", "date"]).doNothing())
      .execute();
    const rows = await queries
      .selectFrom("order_booking")
      .selectAll()
      .where("state", "=", "booked")
      .where("date", "=", date)
      .orderBy("order_id")
      .execute();
    let moved = 0;
    for (const row of rows) {
      const shipment = await loadShipment(queries, row);
      if (!shipment || !countries.includes(placeOf(shipment).country)) continue;
      await addTask(queries, { kind: "release", ref: row.ref, slot_id: row.slot_id }, now);
      await loseBooking(queries, row, now);
      moved += 1;
    }
    return moved;
  });
}

/** Opens a day again that was closed; who was moved stays so. */
export const openDay = (queries: Queries, { date, countries }: { date: string; countries: Country[] }) =>
  queries.deleteFrom("booking_closed").where("date", "=", date).where("country", "in", countries).execute();

/** Notes that nobody was at home: the shopper is told to choose again. Refuses with 404 an unknown delivery, with 409 one that is not booked. */
export async function missDelivery(queries: Queries, number: string, now: Date): Promise<void> {
  const parsed = parseShipmentNumber(number);
  if (!parsed) throw new Refusal(404, `There is no delivery ${number}`);
  const shipment = findShipment(await needOrder(queries, parsed.order), parsed.delivery);
  if (!shipment) throw new Refusal(404, `There is no delivery ${number}`);
  if (shipment.booking?.state !== "booked") throw new Refusal(409, `Delivery ${number} is not booked`);
  await endBooking(queries, shipment, "missed", now);
}

/** Notes that the office has collected what an order was charged afterwards; returns the sum, a decimal. */
export async function settleCharges(queries: Queries, number: string, now: Date): Promise<number> {
  const { order } = await needOrder(queries, number);
  const due = await queries
    .updateTable("order_charge")
    .set({ done_at: now.toISOString() })
    .where("order_id", "=", order.id)
    .where("done_at", "is", null)
    .returning("amount")
    .execute();
  return fromMinor(sumMinor(due.map(({ amount }) => minor(Number(amount)))));
}

/** Returns the charges of orders that the office has not collected yet; amounts are decimals. */
export async function listCharges(queries: Queries) {
  const rows = await queries
    .selectFrom("order_charge")
    .innerJoin("orders", "orders.id", "order_charge.order_id")
    .select([
      "orders.order_number",
      "orders.currency",
      "order_charge.kind",
      "order_charge.amount",
      "order_charge.created_at",
    ])
    .where("order_charge.done_at", "is", null)
    .orderBy("order_charge.created_at")
    .orderBy("order_charge.order_id")
    .orderBy("order_charge.number")
    .execute();
  return rows.map((row) => ({ ...row, amount: fromMinor(minor(Number(row.amount))) }));
}
