import type { Showroom, Warehouse } from "@/lib/shop/types";

const LONG = { weekdays: [10, 19], saturday: [10, 17], sunday: [11, 17] } as const;
const SHORT = { weekdays: [10, 18], saturday: [10, 15], sunday: null } as const;
const SWEDEN = { country: "SE", timeZone: "Europe/Stockholm" } as const;

/** The showrooms (docs/domain-rules.md#showrooms). */
export const SHOWROOMS: readonly Showroom[] = [
  {
    id: 1,
    name: "Hisingen, Göteborg",
    ...SWEDEN,
    street: "Backavägen 4",
    city: "417 05 Göteborg",
    latitude: 57.7265,
    longitude: 11.9452,
    hours: LONG,
  },
  {
    id: 2,
    name: "Kållered, Göteborg",
    ...SWEDEN,
    street: "Ekenleden 9",
    city: "428 36 Kållered",
    latitude: 57.6086,
    longitude: 12.0497,
    hours: LONG,
  },
  {
    id: 3,
    name: "Tyresö, Stockholm",
    ...SWEDEN,
    street: "Siklöjevägen 3",
    city: "135 55 Tyresö",
    latitude: 59.2445,
    longitude: 18.2285,
    hours: LONG,
  },
  {
    id: 4,
    name: "City, Karlstad",
    ...SWEDEN,
    street: "Drottninggatan 24",
    city: "652 25 Karlstad",
    latitude: 59.3806,
    longitude: 13.5026,
    hours: SHORT,
  },
];

/** The main warehouse, where an order can be collected too (docs/domain-rules.md#pickup-points). */
export const WAREHOUSE: Warehouse | null = {
  id: 0,
  country: "SE",
  timeZone: "Europe/Stockholm",
  street: "Lagervägen 12",
  city: "435 33 Mölnlycke",
  latitude: 57.6589,
  longitude: 12.1176,
  hours: { weekdays: [7, 19], saturday: [9, 15], sunday: [10, 14] },
};
