import type { OpeningHours } from "../config/company";
import { addressOfShowroom, type Showroom } from "../stock/showrooms";

/**
 * The main warehouse, where an order can be collected too (docs/domain-rules.md#pickup-points); address and hours are the
 * demo shop's. Showrooms count from 1, so its id is 0.
 */
export const MAIN_WAREHOUSE = {
  id: 0,
  country: "SE",
  timeZone: "Europe/Stockholm",
  street: "Lagervägen 12",
  city: "435 33 Mölnlycke",
  latitude: 57.6589,
  longitude: 12.1176,
  hours: { weekdays: [7, 19], saturday: [9, 15], sunday: [10, 14] },
} as const satisfies Omit<Showroom, "id" | "hours"> & { id: 0; hours: OpeningHours };

/** Returns the address of where an order is collected, by the id of its showroom or 0; null for an unknown one. */
export function addressOfPlace(id: unknown): string | null {
  return id === MAIN_WAREHOUSE.id ? `${MAIN_WAREHOUSE.street}, ${MAIN_WAREHOUSE.city}` : addressOfShowroom(id);
}
