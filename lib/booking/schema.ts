import { toMinor } from "../money";
import type { BookingWire, CartSlotsWire, DaySlotsWire, ShipmentWire } from "../upstream/contract/booking";
import { isKnownCountry } from "../upstream/contract/postcode";
import type {
  AccessAnswers,
  BookableShipment,
  Booking,
  BookingDays,
  DayOfSlots,
  HoldableDelivery,
  SisterShipment,
  SlotHold,
} from "./types";

const toDays = (earliest: string | null, latest: string | null): BookingDays | null =>
  earliest !== null && latest !== null ? { from: earliest, to: latest } : null;

const toAnswers = ({ floor, elevator, narrowest, parking, comment }: BookingWire["answers"]): AccessAnswers => ({
  floor: floor ?? null,
  hasLift: elevator ?? null,
  narrowest: narrowest ?? null,
  parking: parking ?? "",
  comment: comment ?? "",
});

const toBooking = (wire: BookingWire): Booking => ({
  date: wire.date,
  from: wire.from,
  to: wire.to,
  timeslotId: wire.timeslotId,
  price: toMinor(wire.price),
  answers: toAnswers(wire.answers),
  maskedPhone: wire.phone,
  isChangeable: wire.changeable,
  freeUntil: wire.freeUntil,
  lateFee: toMinor(wire.fee),
});

const toSister = ({ shipmentNumber, state, earliest, latest, booking, products }: ShipmentWire["sisters"][number]) =>
  ({
    shipmentNumber,
    state,
    days: toDays(earliest, latest),
    booking,
    products: products.map(({ product_code, ...product }) => ({ ...product, productCode: product_code })),
  }) satisfies SisterShipment;

/** A shipment on the wire → ours; null for a country the shop does not deliver to. */
export function toShipment(wire: ShipmentWire): BookableShipment | null {
  const { country, booking, sisters } = wire;
  if (!isKnownCountry(country)) return null;
  return {
    ...toSister(wire),
    orderNumber: wire.orderNumber,
    country,
    timeZone: wire.timeZone,
    currentDate: wire.currentDate,
    postcode: wire.postcode,
    productCode: wire.productCode,
    customer: wire.customer,
    booking: booking && toBooking(booking),
    bookableFrom: wire.bookableFrom,
    promised: wire.promised,
    proof: wire.proof,
    calendarToken: wire.calendarToken,
    sisters: sisters.map(toSister),
    together: wire.together,
  };
}

/** Free hours on the wire → ours, of one product code; a day without any is left out. */
export function toDaysOfSlots(wire: DaySlotsWire, productCode: string): DayOfSlots[] {
  return wire
    .map(({ date, timeslots }) => ({
      date,
      timeslots: timeslots
        .filter(({ product_code, capacity }) => product_code === productCode && capacity > 0)
        .map(({ id, from, to, product_code, capacity, price }) => ({
          id,
          from,
          to,
          productCode: product_code,
          capacity,
          price: toMinor(price),
        })),
    }))
    .filter(({ timeslots }) => timeslots.length > 0);
}

/** What a cart can book and holds on the wire → ours. */
export function toCartSlots({ deliveries, holds }: CartSlotsWire): {
  deliveries: HoldableDelivery[];
  holds: SlotHold[];
} {
  return {
    deliveries: deliveries.map(({ delivery, product_code, earliest, latest }) => ({
      delivery,
      productCode: product_code,
      days: toDays(earliest, latest),
    })),
    holds: holds.map(({ delivery, date, from, to, timeslotId, price, expires_at, seconds }) => ({
      delivery,
      date,
      from,
      to,
      timeslotId,
      price: toMinor(price),
      seconds,
      expiresAt: expires_at,
    })),
  };
}
