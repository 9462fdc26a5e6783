import type { OpeningHours } from "../config/company";
import type { StoreView } from "../storefront/types";

export interface Showroom {
  /** As `product_showroom_stock_{id}` of a product's document counts them. */
  id: 1 | 2 | 3 | 4;
  country: StoreView["country"];
  timeZone: string;
  street: string;
  city: string;
  latitude: number;
  longitude: number;
  hours: OpeningHours;
}

const LONG = { weekdays: [10, 19], saturday: [10, 17], sunday: [11, 17] } as const;
const SHORT = { weekdays: [10, 18], saturday: [10, 15], sunday: null } as const;
const SWEDEN = { country: "SE", timeZone: "Europe/Stockholm" } as const;

/** The four showrooms (docs/domain-rules.md#showrooms); addresses and hours are the demo shop's. */
export const SHOWROOMS: readonly Showroom[] = [
  {
    id: 1,
    ...SWEDEN,
    street: "Backavägen 4",
    city: "417 05 Göteborg",
    latitude: 57.7265,
    longitude: 11.9452,
    hours: LONG,
  },
  {
    id: 2,
    ...SWEDEN,
    street: "Ekenleden 9",
    city: "428 36 Kållered",
    latitude: 57.6086,
    longitude: 12.0497,
    hours: LONG,
  },
  {
    id: 3,
    ...SWEDEN,
    street: "Siklöjevägen 3",
    city: "135 55 Tyresö",
    latitude: 59.2445,
    longitude: 18.2285,
    hours: LONG,
  },
  {
    id: 4,
    ...SWEDEN,
    street: "Drottninggatan 24",
    city: "652 25 Karlstad",
    latitude: 59.3806,
    longitude: 13.5026,
    hours: SHORT,
  },
];

/** Shipping method of orders collected at a showroom. */
export const PICKUP = { carrierCode: "bjorkmo", methodCode: "pickup" } as const;

/** Returns the address of a showroom by its id, as an order shows it; null for an unknown one. */
export function addressOfShowroom(id: unknown): string | null {
  const showroom = SHOWROOMS.find((candidate) => candidate.id === Number(id));
  return showroom ? `${showroom.street}, ${showroom.city}` : null;
}

/** Returns the address of a showroom on OpenStreetMap. */
export function toMapUrl({ latitude, longitude }: Pick<Showroom, "latitude" | "longitude">): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
