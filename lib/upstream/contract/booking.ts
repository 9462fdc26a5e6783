import { z } from "zod";
import { CALLS } from "../calls";
import { ADDRESS_LENGTHS, phone } from "./address";
import { ACCESS_RANGE, BOOKING_LENGTHS, MAX_SHIPMENTS } from "./booking-limits";
import { defineCall } from "./call";
import { toAnyPostcode } from "./postcode";
import { decimal } from "./quantity";
import { line, requiredEmail } from "./text";

const date = z.iso.date();
const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/, "must be a time such as 10:00");
const number = z.string().trim().min(1).max(BOOKING_LENGTHS.number);
const amount = z.coerce.number();
const time = z.iso.datetime();

/** A postcode, however it is written. */
export const bookingPostcode = z.string().max(BOOKING_LENGTHS.postcode).transform(toAnyPostcode);

/**
 * How a caller shows that a shipment is theirs: the signed proof of a mail, or the postcode it goes to. A customer who is
 * signed in and an order that a mailed code has opened need neither.
 */
const claim = {
  proof: z.string().max(BOOKING_LENGTHS.proof).nullish(),
  postcode: bookingPostcode.nullish(),
};

/** What the driver has to know: the floor (0 is the ground floor), the narrowest opening in cm. */
export const accessAnswers = z.object({
  floor: z.number().int().min(ACCESS_RANGE.floor.min).max(ACCESS_RANGE.floor.max).nullish(),
  elevator: z.boolean().nullish(),
  narrowest: z.number().min(ACCESS_RANGE.narrowest.min).max(ACCESS_RANGE.narrowest.max).nullish(),
  parking: line(BOOKING_LENGTHS.parking).nullish(),
  comment: line(BOOKING_LENGTHS.comment).nullish(),
});
export type AccessAnswersWire = z.output<typeof accessAnswers>;

const side = z.number().nonnegative();
const product = z.object({
  line: z.number().int(),
  sku: z.string(),
  name: z.string(),
  qty: z.number().int(),
  product_code: z.string(),
  /** Boxes of one piece, cm and kg. */
  packages: z
    .array(z.object({ width: side, depth: side, height: side, weight: side.nullable() }))
    .catch([])
    .default([]),
});

const STATES = ["open", "booked", "left", "delivered", "cancelled", "notYet"] as const;

const hours = { date, from: clock, to: clock };

const sister = z.object({
  shipmentNumber: z.string(),
  state: z.enum(STATES),
  earliest: date.nullable(),
  latest: date.nullable(),
  booking: z.object(hours).nullable(),
  products: z.array(product),
});

/** What an order tells of the day of one of its deliveries; `proof` opens its page. */
export const deliveryBooking = z.object({
  shipmentNumber: z.string(),
  proof: z.string(),
  state: z.enum(STATES),
  date: date.nullable(),
  from: clock.nullable(),
  to: clock.nullable(),
});

/** A booked day; `fee` is what a change or a cancellation costs now, with tax. */
export const bookingWire = z.object({
  ...hours,
  timeslotId: z.string(),
  price: amount,
  answers: accessAnswers,
  phone: z.string(),
  changeable: z.boolean(),
  freeUntil: time.nullable(),
  fee: amount,
});
export type BookingWire = z.output<typeof bookingWire>;

/** A shipment with all that its page shows (docs/commerce-api.md#booking). */
export const shipmentWire = sister
  .extend({
    orderNumber: z.string(),
    deliveryType: z.string(),
    productCode: z.string(),
    country: z.string(),
    timeZone: z.string(),
    currentDate: date,
    postcode: z.string(),
    customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    booking: bookingWire.nullable(),
    editable: z.boolean(),
    bookableFrom: date.nullable(),
    promised: z.object({ from: date, to: date }).nullable(),
    /** Lets the same page go on without asking again. */
    proof: z.string(),
    /** Opens the calendar file: `GET /api/booking/calendar?token=`. */
    calendarToken: z.string().nullable(),
    sisters: z.array(sister),
    together: z.object({ from: date, to: date }).nullable(),
  })
  .loose();
export type ShipmentWire = z.output<typeof shipmentWire>;

export const timeslotWire = z
  .object({
    id: z.coerce.string().min(1).max(100),
    from: clock,
    to: clock,
    product_code: z.string(),
    capacity: z.coerce.number().int(),
    price: amount.default(0),
  })
  .loose();

export const daySlotsWire = z.array(z.object({ date, timeslots: z.array(timeslotWire) }).loose()).max(60);
export type DaySlotsWire = z.output<typeof daySlotsWire>;

const slotsQuery = z.object({
  startDate: date,
  nextDate: date,
  postcode: bookingPostcode,
  productCode: z.string().max(40).optional(),
});

const chosen = z.object({ shipmentNumber: number, ...claim, date, timeslotId: z.string().min(1).max(100) });

/** A booking or a change of one: each shipment with its slot, all of them or none. */
export const submissionBody = z.object({
  /** Of the attempt; a second one under the same key answers the first. */
  key: z.string().min(8).max(64),
  shipments: z.array(chosen).min(1).max(MAX_SHIPMENTS),
  answers: accessAnswers.nullish(),
  phone: z.union([z.literal(""), phone]).nullish(),
  email: z.union([z.literal(""), requiredEmail]).nullish(),
  /** Sum the shopper was told: fees of a late change and what dearer hours cost. Another sum is refused. */
  accept_fee: decimal.default(0),
});
export type SubmissionBody = z.output<typeof submissionBody>;

/** A cancelled booking; the delivery can be booked again. */
export const cancellationBody = z.object({
  key: z.string().min(8).max(64),
  shipmentNumber: number,
  ...claim,
  accept_fee: decimal.default(0),
});
export type CancellationBody = z.output<typeof cancellationBody>;

const submitted = z.object({ shipments: z.array(shipmentWire), charged: amount });

/** A slot a cart holds; `seconds` are left as of `now`. */
const hold = z.object({
  delivery: z.number().int(),
  ...hours,
  timeslotId: z.string(),
  product_code: z.string(),
  price: amount,
  expires_at: time,
  seconds: z.number().int(),
  state: z.enum(["held", "expired"]),
});

/** What of a cart can be booked before it is paid, and what it holds. */
export const cartSlotsWire = z.object({
  now: time,
  deliveries: z.array(
    z.object({
      delivery: z.number().int(),
      product_code: z.string(),
      /** Null where no day can be chosen yet: the postcode is missing, or the goods come later than can be booked. */
      earliest: date.nullable(),
      latest: date.nullable(),
    }),
  ),
  holds: z.array(hold),
});
export type CartSlotsWire = z.output<typeof cartSlotsWire>;

const cartPlace = {
  postcode: line(ADDRESS_LENGTHS.postcode).nullish(),
  countryId: z.string().max(2).nullish(),
};

const validate = z.object({ bookingId: number, ...claim });

/** Calls of the booking of home deliveries (docs/domain-rules.md#delivery-booking). */
export const bookingCalls = {
  /** A shipment by its number; 404 and the same text for one that is unknown and for a wrong proof or postcode. */
  bookingValidate: defineCall(CALLS.bookingValidate, { query: validate, body: z.undefined(), result: shipmentWire }),
  /** Hours that are free, by day; with `productCode` only that product's. */
  bookingTimeslots: defineCall(CALLS.bookingTimeslots, {
    query: slotsQuery,
    body: z.undefined(),
    result: daySlotsWire,
  }),
  /**
   * Books shipments or changes their days, all or none. 409 with the reason `slotTaken`, `bookingFee` (another sum is due:
   * `result` tells it) or `bookingClosed`.
   */
  bookingSubmit: defineCall(CALLS.bookingSubmit, { query: z.undefined(), body: submissionBody, result: submitted }),
  bookingCancel: defineCall(CALLS.bookingCancel, { query: z.undefined(), body: cancellationBody, result: submitted }),
  /** The calendar file of a shipment, as text; `token` is in the shipment. */
  bookingCalendar: defineCall(CALLS.bookingCalendar, {
    query: z.object({ token: z.string().max(200) }),
    body: z.undefined(),
    result: z.object({ name: z.string(), ics: z.string() }),
  }),
  /** The same calls under the reference's other family of paths. */
  bookingValidator: defineCall(CALLS.bookingValidator, { query: validate, body: z.undefined(), result: shipmentWire }),
  bookingDates: defineCall(CALLS.bookingDates, { query: slotsQuery, body: z.undefined(), result: daySlotsWire }),
  bookingSubmission: defineCall(CALLS.bookingSubmission, {
    query: z.undefined(),
    body: submissionBody,
    result: submitted,
  }),
  /** Before payment: which deliveries of a cart can be booked, and what it holds. */
  cartSlots: defineCall(CALLS.cartSlots, {
    query: z.object(cartPlace).optional(),
    body: z.undefined(),
    result: cartSlotsWire,
  }),
  /** Holds a slot for a delivery of a cart for 15 minutes, in place of the one it held; 409 `slotTaken`. */
  cartSlotHold: defineCall(CALLS.cartSlotHold, {
    query: z.undefined(),
    body: z.object({
      delivery: z.number().int().min(1).max(99),
      date,
      timeslotId: z.string().min(1).max(100),
      ...cartPlace,
    }),
    result: cartSlotsWire,
  }),
  /** Gives slots back: of a delivery, or all where none is named. */
  cartSlotRelease: defineCall(CALLS.cartSlotRelease, {
    query: z.undefined(),
    body: z.object({ delivery: z.number().int().min(1).max(99).optional() }).optional(),
    result: cartSlotsWire,
  }),
};
