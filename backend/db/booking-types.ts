import type { Minor } from "../../lib/money";
import type { Country } from "../../lib/storefront/types";

/** Hours a cart holds before it is paid; one for each of its deliveries. */
export interface SlotHoldTable {
  cart_id: string;
  delivery: number;
  /** The reservation at the booking service. */
  ref: string;
  slot_id: string;
  date: string;
  time_from: string;
  time_to: string;
  product_code: string;
  country: Country;
  postcode: string;
  /** Gross. */
  price: Minor;
  expires_at: string;
}

/** The day of a delivery of an order. */
export interface OrderBookingTable {
  order_id: number;
  delivery: number;
  ref: string;
  slot_id: string;
  date: string;
  time_from: string;
  time_to: string;
  product_code: string;
  /** What hours of this delivery have cost so far, gross. */
  price: Minor;
  /** `missed`: nobody was at home; `lost`: the service gave the hours to others. */
  state: "booked" | "cancelled" | "missed" | "lost";
  /** JSON of what the driver has to know. */
  answers: string | null;
  phone: string | null;
  email: string | null;
  /** Grows with every change: the revision of the calendar entry. */
  sequence: number;
  created_at: string;
  updated_at: string;
}

/** What is charged after the order: a late change, or hours that cost more. Numbered from 1. */
export interface OrderChargeTable {
  order_id: number;
  number: number;
  delivery: number;
  kind: "late" | "slot";
  /** Gross; negative where it is to be given back. */
  amount: Minor;
  created_at: string;
  /** When the office has collected it. */
  done_at: string | null;
}

/** Mails about a booking; `sequence` is the revision they tell. */
export interface BookingLetterTable {
  order_id: number;
  delivery: number;
  kind: "booked" | "changed" | "cancelled" | "reminder" | "missed" | "lost";
  sequence: number;
  state: "due" | "written" | "failed" | "none";
  created_at: string;
}

/** What the booking service is still to be told. */
export interface BookingTaskTable {
  id: string;
  kind: "confirm" | "release";
  ref: string;
  slot_id: string;
  /** Of a confirmation. */
  order_id: number | null;
  delivery: number | null;
  attempts: number;
  next_at: string;
  created_at: string;
}

/** Bookings that were made, so that a repeated one answers the first result. */
export interface BookingAttemptTable {
  key: string;
  body_hash: string;
  /** Minor units. */
  charged: Minor;
  created_at: string;
}

/** The sandbox of the booking service: hours with what fits in, written as they are first held. */
export interface BookingSlotTable {
  id: string;
  country: Country;
  area: string;
  product_code: string;
  date: string;
  capacity: number;
  /** Grows with every change; the write locks the row. */
  version: number;
}

/** A reservation at the sandbox; `until` is null once it is confirmed. */
export interface BookingSeatTable {
  ref: string;
  slot_id: string;
  until: string | null;
}

/** Days on which the sandbox drives nowhere in a country. */
export interface BookingClosedTable {
  country: Country;
  date: string;
}

/** The tables of booked deliveries, by their names. */
export interface BookingTables {
  slot_hold: SlotHoldTable;
  order_booking: OrderBookingTable;
  order_charge: OrderChargeTable;
  booking_letter: BookingLetterTable;
  booking_task: BookingTaskTable;
  booking_attempt: BookingAttemptTable;
  booking_slot: BookingSlotTable;
  booking_seat: BookingSeatTable;
  booking_closed: BookingClosedTable;
}
