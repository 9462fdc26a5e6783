import { bookableDays, bookableFrom, localDay } from "../../lib/booking";
import type { BookingDays, BookingState } from "../../lib/booking/types";
import { isBookable } from "../../lib/delivery/schema";
import { getStore } from "../../lib/storefront";
import type { Country } from "../../lib/storefront/types";
import { toAnyPostcode } from "../../lib/upstream/contract/postcode";
import { isKnownCountry } from "../../lib/upstream/contract/postcode";
import type { OrderBookingTable } from "../db/booking-types";
import type { OrderTable } from "../db/order-types";
import { type PlannedOrderDelivery, progressOf } from "../order/deliveries";
import type { StoredOrder } from "../order/load";
import { readAddress } from "../order/stored";

const ENDED: ReadonlySet<string> = new Set(["cancelled", "returned", "refunded"]);

/** Returns true for an order whose deliveries are brought home on a day that is booked: no parcel, nothing collected. */
export function isBooked({ shipping_carrier, shipping_method, shipping_address }: OrderTable): boolean {
  if (shipping_carrier === null || shipping_method === null || shipping_address === null) return false;
  return isBookable({ carrierCode: shipping_carrier, methodCode: shipping_method });
}

/** A delivery of an order that is brought home, with its day. */
export interface Shipment {
  stored: StoredOrder;
  delivery: PlannedOrderDelivery;
  booking: OrderBookingTable | null;
}

/** Returns a delivery of an order; null for one there is not, or that is not booked. */
export function findShipment(stored: StoredOrder, number: number): Shipment | null {
  const delivery = stored.deliveries.find((one) => one.number === number);
  if (!delivery || !isBooked(stored.order)) return null;
  return { stored, delivery, booking: stored.bookings.find((one) => one.delivery === number) ?? null };
}

/** Returns the deliveries of an order that are booked. */
export const listShipments = (stored: StoredOrder): Shipment[] =>
  stored.deliveries.flatMap(({ number }) => findShipment(stored, number) ?? []);

/** Returns where a shipment goes; the order's store view says where its address tells no country we know. */
export function placeOf({ stored: { order } }: Shipment): { country: Country; postcode: string; timeZone: string } {
  const { country, timeZone } = getStore(order.store);
  const address = readAddress(order.shipping_address ?? order.billing_address);
  return {
    country: isKnownCountry(address.country_id) ? address.country_id : country,
    postcode: toAnyPostcode(address.postcode),
    timeZone,
  };
}

/** First day the goods are ready; null where nothing tells it and they are not packed. */
function readyDay({ stored: { order }, delivery }: Shipment, today: string): string | null {
  if (delivery.day_from !== null) return delivery.day_from;
  return order.status === "packed" || order.status === "shipped" ? today : null;
}

/** What can be done with a shipment's day at an instant. */
export interface ShipmentDays {
  state: BookingState;
  today: string;
  days: BookingDays | null;
  bookableFrom: string | null;
}

/** Returns what can be done with a shipment's day (docs/domain-rules.md#delivery-booking). */
export function daysOf(shipment: Shipment, now: Date): ShipmentDays {
  const { stored, delivery, booking } = shipment;
  const { country, timeZone } = placeOf(shipment);
  const today = localDay(now, timeZone);
  const closed = (state: BookingState): ShipmentDays => ({ state, today, days: null, bookableFrom: null });
  const { left, shippedAt, deliveredAt } = progressOf(stored, delivery);
  if (ENDED.has(stored.order.status)) return closed("cancelled");
  if (left === 0 && deliveredAt !== null) return closed("delivered");
  if (left === 0 && shippedAt === null) return closed("cancelled");
  // what came back from a door where nobody was can be brought again
  const isBack = booking?.state === "missed" || (booking?.state === "booked" && booking.updated_at > (shippedAt ?? ""));
  if (left === 0 && !isBack) return closed("left");
  const ready = left === 0 ? today : readyDay(shipment, today);
  const days = ready === null ? null : bookableDays(country, ready, today);
  const from = ready === null ? null : bookableFrom(country, ready, today);
  if (booking?.state === "booked") return { state: "booked", today, days, bookableFrom: from };
  return { state: days ? "open" : "notYet", today, days, bookableFrom: from };
}
