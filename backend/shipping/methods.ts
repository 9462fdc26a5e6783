import { DELIVERY } from "@shop/delivery";
import { type Minor, minor } from "../../lib/money";
import type { ShippingDefinition, Translations } from "../../lib/shop/types";
import type { Currency } from "../../lib/storefront/types";

/** Shipping of the shop, in the order it is offered. */
export const SHIPPING_RULES = DELIVERY.methods;

/**
 * Returns what a method costs in a currency; null where the shop names no price, so that it is not offered there. Gross.
 */
export function priceOf({ price }: ShippingDefinition, currency: Currency): Minor | null {
  const amount = price[currency];
  return amount === undefined ? null : minor(amount);
}

/** Returns what each delivery after the first costs, whatever the method; gross. */
export const furtherDelivery = (currency: Currency): Minor => minor(DELIVERY.furtherDelivery[currency] ?? 0);

/** Words of an order whose pickup point is left to the forwarder. */
export const CLOSEST_POINT: Translations = {
  sv: "närmaste ombud",
  da: "nærmeste pakkeshop",
  nb: "nærmeste utleveringssted",
  fi: "lähin noutopiste",
  en: "closest pick-up point",
};
