import { type Minor, ZERO, fromMinor, subtractMinor, taxOfGross } from "../../money";
import type { StoreView } from "../../storefront/types";
import { SHIPPING_RULES } from "./methods";

/** What shipping depends on in a cart line. */
export interface ShippedLine {
  isVirtual: boolean;
  shippingType: string;
  /** Kilograms a piece. */
  weight: number;
  qty: number;
}

/** A shipping method that is open to a cart, with its price in gross minor units. */
export interface ShippingRate {
  carrier: string;
  method: string;
  carrierTitle: string;
  title: string;
  price: Minor;
  taxClassId: string;
}

/** Returns true when nothing of the cart is shipped. */
export const isVirtualCart = (lines: ShippedLine[]): boolean => lines.every(({ isVirtual }) => isVirtual);

/**
 * Returns the shipping methods open to a cart in a country, in the configured order; none for a virtual or empty cart.
 * From `freeFrom` on (null: never) goods of that price after discounts are brought to the kerb or the pick-up point for
 * free. The free-shipping bar counts in whole units, so it shows a sum a few cents below as one unit short.
 */
export function listShipping(
  store: StoreView,
  country: string,
  lines: ShippedLine[],
  { goods, freeFrom }: { goods: Minor; freeFrom: Minor | null },
): ShippingRate[] {
  const shipped = lines.filter(({ isVirtual }) => !isVirtual);
  if (shipped.length === 0) return [];
  const weight = shipped.reduce((sum, line) => sum + line.weight * line.qty, 0);
  const open = SHIPPING_RULES.filter(
    ({ countries, goods: types, maxWeight }) =>
      countries.includes(country) &&
      (types === null || shipped.every(({ shippingType }) => types.includes(shippingType))) &&
      (maxWeight === null || weight <= maxWeight),
  );
  const isFree = freeFrom !== null && goods >= freeFrom;
  return open.map(({ carrier, method, carrierTitle, title, price, taxClassId, canBeFree }) => ({
    carrier,
    method,
    carrierTitle: carrierTitle[store.language],
    title: title[store.language],
    price: isFree && canBeFree ? ZERO : price[store.currency],
    taxClassId,
  }));
}

/** Returns the method a client names; null for none. The carrier may be left out: method codes are unique here. */
export function findShipping(
  rates: ShippingRate[],
  carrier: string | null | undefined,
  method: string | null | undefined,
): ShippingRate | null {
  return rates.find((rate) => rate.method === method && (!carrier || rate.carrier === carrier)) ?? null;
}

/** Returns a shipping method on the wire (docs/commerce-api.md#shipping-information); decimals. */
export function toShippingWire({ carrier, method, carrierTitle, title, price }: ShippingRate, taxPercent: number) {
  const net = fromMinor(subtractMinor(price, taxOfGross(price, taxPercent)));
  return {
    carrier_code: carrier,
    method_code: method,
    carrier_title: carrierTitle,
    method_title: title,
    amount: net,
    base_amount: net,
    available: true,
    error_message: "",
    price_excl_tax: net,
    price_incl_tax: fromMinor(price),
  };
}
