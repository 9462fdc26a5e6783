import { WAREHOUSE } from "@shop/showrooms";
import type { Showroom, Warehouse } from "../shop/types";
import { showroomsIn } from "../stock/nearest";
import { addressOfShowroom } from "../stock/showrooms";
import type { Country } from "../storefront/types";
import { distanceBetween, type Position } from "./distance";

/** The main warehouse, where an order can be collected too; null where the shop has none. */
export const MAIN_WAREHOUSE = WAREHOUSE;

/** Returns the address of where an order is collected, by the id of its showroom or 0; null for an unknown one. */
export function addressOfPlace(id: unknown): string | null {
  return MAIN_WAREHOUSE && id === MAIN_WAREHOUSE.id
    ? `${MAIN_WAREHOUSE.street}, ${MAIN_WAREHOUSE.city}`
    : addressOfShowroom(id);
}

/** Returns where an order can be collected in a country: its showrooms, and the warehouse where it lies there. */
export const placesIn = (country: Country): (Showroom | Warehouse)[] => [
  ...showroomsIn(country),
  ...(MAIN_WAREHOUSE?.country === country ? [MAIN_WAREHOUSE] : []),
];

/** Returns places with their distance from a position, metres, the nearest first; as they came where it is not known. */
export function nearestFirst<T extends Position>(
  places: T[],
  from: Position | null,
): { place: T; metres: number | null }[] {
  if (!from) return places.map((place) => ({ place, metres: null }));
  return places
    .map((place) => ({ place, metres: distanceBetween(from, place) }))
    .toSorted((a, b) => a.metres - b.metres);
}
