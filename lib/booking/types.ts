import type { Minor } from "../money";
import type { Package } from "../product/types";
import type { StoreView } from "../storefront/types";

/** What can be done with a delivery's day (docs/domain-rules.md#delivery-booking). */
export const BOOKING_STATES = ["open", "booked", "left", "delivered", "cancelled", "notYet"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Days a delivery can come on, `yyyy-MM-dd`, both included. */
export interface BookingDays {
  from: string;
  to: string;
}

/** Hours of a day in the store view's time zone, `HH:mm`. */
export interface SlotHours {
  from: string;
  to: string;
}

/** Hours of a day one can choose; `price` is gross minor units. */
export interface Timeslot extends SlotHours {
  id: string;
  productCode: string;
  /** Deliveries that still fit in. */
  capacity: number;
  price: Minor;
}

export interface DayOfSlots {
  date: string;
  timeslots: Timeslot[];
}

/** What the driver has to know. */
export interface AccessAnswers {
  /** 0 is the ground floor. */
  floor: number | null;
  hasLift: boolean | null;
  /** Narrowest opening on the way in, cm. */
  narrowest: number | null;
  parking: string;
  comment: string;
}

/** A day that is booked. */
export interface Booking extends SlotHours {
  date: string;
  timeslotId: string;
  /** What the slot costs; part of the order or of its charges. */
  price: Minor;
  answers: AccessAnswers;
  /** Last two digits, and the domain with a first letter. */
  maskedPhone: string;
  isChangeable: boolean;
  /** Until when it can be changed for nothing, ISO time; null where that is over. */
  freeUntil: string | null;
  /** What a change or a cancellation costs now. */
  lateFee: Minor;
}

/** A piece of a shipment with the boxes it comes in. */
export interface BookedProduct {
  line: number;
  sku: string;
  name: string;
  qty: number;
  /** Whose hours it comes in. */
  productCode: string;
  packages: Package[];
}

/** A shipment of an order. */
export interface SisterShipment {
  shipmentNumber: string;
  state: BookingState;
  days: BookingDays | null;
  booking: (SlotHours & { date: string }) | null;
  products: BookedProduct[];
}

/** A shipment with all that its page shows. */
export interface BookableShipment extends Omit<SisterShipment, "booking"> {
  orderNumber: string;
  country: StoreView["country"];
  timeZone: string;
  /** Today there. */
  currentDate: string;
  postcode: string;
  productCode: string;
  customer: { name: string; email: string; phone: string };
  booking: Booking | null;
  /** First day it can be booked, where its days are still too far away. */
  bookableFrom: string | null;
  /** Days that were promised with the order. */
  promised: BookingDays | null;
  /** Lets the same page book without asking for the postcode again. */
  proof: string;
  /** Opens the calendar file. */
  calendarToken: string | null;
  /** The other shipments of the order. */
  sisters: SisterShipment[];
  /** Days all that are open can come on together; null where there are none. */
  together: BookingDays | null;
}

/** A slot a cart holds before it is paid. */
export interface SlotHold extends SlotHours {
  delivery: number;
  date: string;
  timeslotId: string;
  price: Minor;
  /** Seconds left when the server answered; 0 where it is over. */
  seconds: number;
  expiresAt: string;
}

/** A delivery of a cart and the days it can come on; null while they are not known or beyond what can be booked. */
export interface HoldableDelivery {
  delivery: number;
  productCode: string;
  days: BookingDays | null;
}
