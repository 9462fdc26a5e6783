import { daysTogether, hasBegun, hasNotice, localTime, toShipmentNumber } from "../../lib/booking";
import { fromMinor, type Minor, ZERO } from "../../lib/money";
import { getStore } from "../../lib/storefront";
import {
  type AccessAnswersWire,
  accessAnswers,
  type BookingWire,
  type ShipmentWire,
} from "../../lib/upstream/contract/booking";
import type { OrderBookingTable } from "../db/booking-types";
import type { Queries } from "../db/types";
import type { StoredOrder } from "../order/load";
import { readAddress } from "../order/stored";
import { lateFee } from "./prices";
import { type ParcelBox, loadBoxes } from "./products";
import { bookingSecret, makeCalendarToken, makeProof } from "./proof";
import { daysOf, listShipments, placeOf, type Shipment } from "./shipment";

export const numberOf = ({ stored, delivery }: Shipment): string =>
  toShipmentNumber(stored.order.order_number, delivery.number);

/** Reads what the driver has to know; written by us, yet a shape that has changed since is nothing. */
export function readAnswers({ answers }: Pick<OrderBookingTable, "answers">): AccessAnswersWire {
  const parsed = accessAnswers.safeParse(answers === null ? {} : JSON.parse(answers));
  return parsed.success ? parsed.data : {};
}

/** Returns a telephone number as its last two digits. */
const maskPhone = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, "");
  return digits.length > 3 ? `••• ${digits.slice(-2)}` : "";
};

function maskEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return host === "" ? "" : `${Array.from(name)[0] ?? ""}…@${host}`;
}

/** Returns what a change or a cancellation of a booking costs now, gross; nothing before its own day. */
export function lateFeeOf(shipment: Shipment, today: string): Minor {
  const { booking, stored } = shipment;
  if (booking?.state !== "booked" || hasNotice(booking.date, today)) return ZERO;
  return lateFee(getStore(stored.order.store).currency);
}

/** Returns true while a booked day can be changed: its hours have not begun and nothing has left. */
export function isChangeable(shipment: Shipment, now: Date): boolean {
  const { booking } = shipment;
  const { timeZone } = placeOf(shipment);
  const { state } = daysOf(shipment, now);
  return state === "booked" && booking !== null && !hasBegun(booking.date, booking.time_from, localTime(now, timeZone));
}

/** Returns the instant a day begins in a time zone. */
export function startOfDay(date: string, timeZone: string): Date {
  const noon = Date.parse(`${date}T00:00:00Z`);
  // a zone of ours is at most three hours from UTC, so its midnight is among these; half hours for safety
  for (let minutes = -4 * 60; minutes <= 4 * 60; minutes += 30) {
    const at = new Date(noon + minutes * 60_000);
    if (localTime(at, timeZone) === `${date}T00:00`) return at;
  }
  return new Date(noon);
}

function toBookingWire(shipment: Shipment, now: Date): BookingWire | null {
  const { booking } = shipment;
  if (booking?.state !== "booked") return null;
  const { timeZone } = placeOf(shipment);
  const { today } = daysOf(shipment, now);
  const changeable = isChangeable(shipment, now);
  return {
    date: booking.date,
    from: booking.time_from,
    to: booking.time_to,
    timeslotId: booking.slot_id,
    price: fromMinor(booking.price),
    answers: readAnswers(booking),
    phone: maskPhone(booking.phone ?? ""),
    changeable,
    freeUntil: changeable && hasNotice(booking.date, today) ? startOfDay(booking.date, timeZone).toISOString() : null,
    fee: fromMinor(lateFeeOf(shipment, today)),
  };
}

function toProducts({ stored, delivery }: Shipment, boxes: Map<number, ParcelBox[]>) {
  return delivery.lines.flatMap(({ line, qty }) => {
    const ordered = stored.lines.find((one) => one.line === line);
    if (!ordered) return [];
    const { sku, name } = ordered;
    const product_code = stored.order.shipping_method ?? "";
    return { line, sku, name, qty, product_code, packages: boxes.get(line) ?? [] };
  });
}

function toSister(shipment: Shipment, boxes: Map<number, ParcelBox[]>, now: Date): ShipmentWire["sisters"][number] {
  const { state, days } = daysOf(shipment, now);
  const booked = toBookingWire(shipment, now);
  return {
    shipmentNumber: numberOf(shipment),
    state,
    earliest: days?.from ?? null,
    latest: days?.to ?? null,
    booking: booked && { date: booked.date, from: booked.from, to: booked.to },
    products: toProducts(shipment, boxes),
  };
}

/** Returns a shipment as its page shows it (docs/commerce-api.md#booking). */
export async function toShipmentWire(queries: Queries, shipment: Shipment, now: Date): Promise<ShipmentWire> {
  const { stored, delivery, booking } = shipment;
  const { order } = stored;
  const boxes = await loadBoxes(queries, order.store, stored.lines);
  const secret = await bookingSecret(queries);
  const { country, postcode, timeZone } = placeOf(shipment);
  const { today, bookableFrom, state } = daysOf(shipment, now);
  const number = numberOf(shipment);
  const { firstname, lastname, telephone } = readAddress(order.shipping_address ?? order.billing_address);
  const initial = Array.from(lastname)[0];
  const all = listShipments(stored);
  const open = all.map((one) => daysOf(one, now)).filter((one) => ["open", "booked", "notYet"].includes(one.state));
  return {
    ...toSister(shipment, boxes, now),
    booking: toBookingWire(shipment, now),
    orderNumber: order.order_number,
    deliveryType: "home",
    productCode: order.shipping_method ?? "",
    country,
    timeZone,
    currentDate: today,
    postcode,
    customer: {
      name: [firstname, initial && `${initial.toUpperCase()}.`].filter(Boolean).join(" "),
      email: maskEmail(booking?.email ?? order.customer_email ?? ""),
      phone: maskPhone(booking?.phone ?? telephone),
    },
    editable: state === "open" || isChangeable(shipment, now),
    bookableFrom,
    promised:
      delivery.day_from !== null && delivery.day_to !== null ? { from: delivery.day_from, to: delivery.day_to } : null,
    proof: makeProof(secret, number),
    calendarToken: booking === null ? null : makeCalendarToken(secret, number),
    sisters: all.filter((one) => one.delivery !== delivery).map((one) => toSister(one, boxes, now)),
    together: open.length > 1 ? daysTogether(open.map(({ days }) => days)) : null,
  };
}

/** What an order tells of the day of one of its deliveries. */
export interface DeliveryBooking {
  shipmentNumber: string;
  proof: string;
  state: ShipmentWire["state"];
  date: string | null;
  from: string | null;
  to: string | null;
}

/** Returns the days of an order's deliveries by their number; none of one that is not booked. */
export function tellBookings(stored: StoredOrder, secret: string, now: Date): Map<number, DeliveryBooking> {
  return new Map(
    listShipments(stored).map((shipment) => {
      const { state } = daysOf(shipment, now);
      const { booking } = shipment;
      const day = booking?.state === "booked" ? booking : null;
      const shipmentNumber = numberOf(shipment);
      return [
        shipment.delivery.number,
        {
          shipmentNumber,
          proof: makeProof(secret, shipmentNumber),
          state,
          date: day?.date ?? null,
          from: day?.time_from ?? null,
          to: day?.time_to ?? null,
        },
      ];
    }),
  );
}
