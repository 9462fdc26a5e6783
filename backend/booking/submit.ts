import { createHash, randomUUID } from "node:crypto";
import { isOffered } from "../../lib/booking";
import { addMinor, fromMinor, type Minor, sumMinor, toMinor, ZERO } from "../../lib/money";
import { getStore } from "../../lib/storefront";
import type { CancellationBody, SubmissionBody } from "../../lib/upstream/contract/booking";
import type { Backend } from "../context";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { needOrder } from "../order/move";
import { slotPrice } from "./prices";
import { chargeShipment, dearerBy, type Details, endBooking, type Reserved, saveBooking, saveDetails } from "./save";
import { askService } from "./service";
import { daysOf, findShipment, placeOf, type Shipment } from "./shipment";
import { runBookingTasks } from "./tasks";
import { isChangeable, lateFeeOf, numberOf } from "./view";

type BookingDeps = Pick<Backend, "database" | "now" | "booking" | "report">;

/** Seconds hours are held until the booking is saved; it is confirmed afterwards, again and again if need be. */
const SUBMIT_SECONDS = 600;

const taken = () => new Refusal(409, "The time slot is taken", "slotTaken");
const closed = () => new Refusal(409, "This delivery cannot be booked", "bookingClosed");

/** A shipment with the hours it is to get; `slot` is null where it stays on the ones it has. */
interface Plan {
  shipment: Shipment;
  slot: Reserved | null;
  late: Minor;
  dearer: Minor;
}

/** The same key came again while the first was being saved. */
class KeyTaken extends Error {}

const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** Returns what a booking charged that was made under the same key; null for a new one. Refuses with 409 another one. */
async function findFirst(queries: Queries, key: string, hash: string): Promise<Minor | null> {
  const first = await queries.selectFrom("booking_attempt").selectAll().where("key", "=", key).executeTakeFirst();
  if (!first) return null;
  if (first.body_hash !== hash) throw new Refusal(409, "This key has been used for another booking.");
  return first.charged;
}

async function claimKey(queries: Queries, key: string, hash: string, charged: Minor, now: Date): Promise<void> {
  const row = await queries
    .insertInto("booking_attempt")
    .values({ key, body_hash: hash, charged, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!row) throw new KeyTaken();
}

/** Finds hours among those the service has for exactly this shipment; refuses with 409 any others. */
async function planSlot(
  { booking: service, now }: BookingDeps,
  shipment: Shipment,
  { date, timeslotId }: { date: string; timeslotId: string },
): Promise<Plan> {
  const { state, days, today } = daysOf(shipment, now());
  const { booking, stored } = shipment;
  if (state !== "open" && !(state === "booked" && isChangeable(shipment, now()))) throw closed();
  const late = lateFeeOf(shipment, today);
  if (booking?.state === "booked" && booking.slot_id === timeslotId && booking.date === date)
    return { shipment, slot: null, late: ZERO, dearer: ZERO };
  if (!days || date < days.from || date > days.to) throw taken();
  const { country, postcode } = placeOf(shipment);
  const productCode = stored.order.shipping_method ?? "";
  const found = await askService(() =>
    service.slots({ country, postcode, productCode, startDate: date, nextDate: date }),
  );
  const slot = found
    .find((day) => day.date === date)
    ?.timeslots.find(
      ({ id, product_code, capacity }) => id === timeslotId && product_code === productCode && capacity > 0,
    );
  if (!slot || !isOffered(country, { date, ...slot }, today)) throw taken();
  const price = slotPrice(getStore(stored.order.store).currency, date, slot.from);
  return {
    shipment,
    slot: { ref: randomUUID(), slotId: slot.id, date, from: slot.from, to: slot.to, price },
    late,
    dearer: dearerBy(shipment, price),
  };
}

function checkFee(plans: Pick<Plan, "late" | "dearer">[], accepted: number): Minor {
  const due = sumMinor(plans.map(({ late, dearer }) => addMinor(late, dearer)));
  if (toMinor(accepted) !== due) throw new Refusal(409, `Booking fee incorrect (${fromMinor(due)})`, "bookingFee");
  return due;
}

/** Holds all hours, or none of them. */
async function holdAll({ booking, report }: BookingDeps, plans: Plan[]): Promise<void> {
  const held: Reserved[] = [];
  try {
    for (const { slot } of plans) {
      if (!slot) continue;
      await askService(() => booking.hold({ ref: slot.ref, slotId: slot.slotId, seconds: SUBMIT_SECONDS }));
      held.push(slot);
    }
  } catch (cause) {
    await giveBack({ booking, report }, held);
    throw cause;
  }
}

/** Gives hours back that nothing was booked with; where that fails they expire. */
async function giveBack(
  { booking, report }: Pick<BookingDeps, "booking" | "report">,
  slots: Reserved[],
): Promise<void> {
  for (const { ref, slotId } of slots) await booking.release({ ref, slotId }).catch(report);
}

/** Loads a shipment again with its order locked; refuses with 409 one whose booking has changed since it was read. */
async function relock(queries: Queries, shipment: Shipment, now: Date): Promise<Shipment> {
  const stored = await needOrder(queries, shipment.stored.order.order_number);
  const current = findShipment(stored, shipment.delivery.number);
  const isSame =
    current?.booking?.sequence === shipment.booking?.sequence &&
    current?.booking?.state === shipment.booking?.state &&
    current !== null &&
    daysOf(current, now).state === daysOf(shipment, now).state;
  if (!isSame) throw closed();
  return current;
}

async function savePlans(queries: Queries, plans: Plan[], details: Details, now: Date): Promise<void> {
  // in the order of their numbers, so that two bookings never deadlock
  const sorted = plans.toSorted((one, other) => (numberOf(one.shipment) < numberOf(other.shipment) ? -1 : 1));
  for (const { shipment, slot, late, dearer } of sorted) {
    const current = await relock(queries, shipment, now);
    if (!slot) {
      await saveDetails(queries, current, details, now);
      continue;
    }
    await chargeShipment(queries, current, { late, dearer }, now);
    await saveBooking(queries, current, slot, details, now);
  }
}

function detailsOf({ answers, phone, email }: SubmissionBody): Details {
  return { answers: answers ? JSON.stringify(answers) : null, phone: phone || null, email: email || null };
}

/**
 * Books shipments, or changes their days: all or none. Hours are held at the service, saved in one transaction with what
 * is charged, and confirmed afterwards, so that a stop in between loses nothing and holds nothing for ever. The same key
 * again answers the first result. Returns what was charged.
 */
export async function submitBooking(work: BookingDeps, shipments: Shipment[], body: SubmissionBody): Promise<Minor> {
  const { database, now, report } = work;
  const { key } = body;
  const wanted = body.shipments.map(({ shipmentNumber, date, timeslotId }) => ({ shipmentNumber, date, timeslotId }));
  const details = detailsOf(body);
  const hash = hashOf([wanted, details, body.accept_fee]);
  const first = await findFirst(database.queries, key, hash);
  if (first !== null) return first;
  if (new Set(shipments.map(numberOf)).size < shipments.length) throw new Refusal(400, "A shipment is named twice");
  const plans: Plan[] = [];
  for (const [index, shipment] of shipments.entries()) {
    const slot = wanted[index];
    if (slot) plans.push(await planSlot(work, shipment, slot));
  }
  const charged = checkFee(plans, body.accept_fee);
  await holdAll(work, plans);
  const slots = plans.flatMap(({ slot }) => slot ?? []);
  try {
    await database.write(async (queries) => {
      await claimKey(queries, key, hash, charged, now());
      await savePlans(queries, plans, details, now());
    });
  } catch (cause) {
    await giveBack(work, slots);
    const made = cause instanceof KeyTaken ? await findFirst(database.queries, key, hash) : null;
    if (made !== null) return made;
    throw cause;
  }
  const before = plans.flatMap(({ shipment }) => shipment.booking?.ref ?? []);
  await runBookingTasks(work, [...slots.map(({ ref }) => ref), ...before]).catch(report);
  return charged;
}

/** Cancels the booking of a shipment, which can be booked again; the same key again answers the first result. */
export async function cancelBooking(work: BookingDeps, shipment: Shipment, body: CancellationBody): Promise<Minor> {
  const { database, now, report } = work;
  const hash = hashOf([body.shipmentNumber, body.accept_fee]);
  const first = await findFirst(database.queries, body.key, hash);
  if (first !== null) return first;
  if (!isChangeable(shipment, now())) throw closed();
  const late = lateFeeOf(shipment, daysOf(shipment, now()).today);
  const charged = checkFee([{ late, dearer: ZERO }], body.accept_fee);
  try {
    await database.write(async (queries) => {
      await claimKey(queries, body.key, hash, charged, now());
      const current = await relock(queries, shipment, now());
      await chargeShipment(queries, current, { late, dearer: ZERO }, now());
      await endBooking(queries, current, "cancelled", now());
    });
  } catch (cause) {
    const made = cause instanceof KeyTaken ? await findFirst(database.queries, body.key, hash) : null;
    if (made !== null) return made;
    throw cause;
  }
  await runBookingTasks(work, shipment.booking ? [shipment.booking.ref] : []).catch(report);
  return charged;
}
