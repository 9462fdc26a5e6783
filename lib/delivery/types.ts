import type { Minor } from "../money";
import type { Position } from "./distance";
import type { WeekHours } from "./open-hours";

/** Where the goods end up: at home, at a parcel's pick-up point, in a showroom. */
export type DeliveryKind = "home" | "parcel" | "pickup";

/** A way to get goods, before there is a cart; gross minor units. */
export interface DeliveryRate {
  kind: DeliveryKind;
  title: string;
  /** Before any free shipping. */
  price: Minor;
  /** What the goods must cost for it to be free; null where it never is. */
  freeFrom: Minor | null;
}

/** Days between which a piece comes, `yyyy-MM-dd`, both included. */
export interface Arrival {
  from: string;
  to: string;
}

/** Stands for the pickup point that is closest to the shopper, until one is chosen. */
export const CLOSEST = "closest";

/** Where a parcel is handed out. */
export interface PickupPoint extends Position {
  /** Its id with the forwarder. */
  id: string;
  /** Whose point it is, and its mark: a path of ours. */
  forwarder: string;
  logo: string | null;
  name: string;
  /** Street, and postcode with city. */
  street: string;
  city: string;
  /** Null where they are not known. */
  hours: WeekHours | null;
  /** Metres from the shopper's postcode; null where they are not known. */
  distance: number | null;
}
