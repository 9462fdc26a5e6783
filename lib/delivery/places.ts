import { WAREHOUSE } from "@shop/showrooms";
import { addressOfShowroom } from "../stock/showrooms";

/** The main warehouse, where an order can be collected too; null where the shop has none. */
export const MAIN_WAREHOUSE = WAREHOUSE;

/** Returns the address of where an order is collected, by the id of its showroom or 0; null for an unknown one. */
export function addressOfPlace(id: unknown): string | null {
  return MAIN_WAREHOUSE && id === MAIN_WAREHOUSE.id
    ? `${MAIN_WAREHOUSE.street}, ${MAIN_WAREHOUSE.city}`
    : addressOfShowroom(id);
}
