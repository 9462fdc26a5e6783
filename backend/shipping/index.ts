import { getSettings } from "../../lib/config/settings";
import { areaName, surchargeOf } from "../../lib/delivery/areas";
import { isWithinLimit, longestSide } from "../../lib/delivery/limits";
import { placesIn } from "../../lib/delivery/places";
import { rateFor } from "../../lib/delivery/rates";
import { addMinor, type Minor, fromMinor, subtractMinor, taxOfGross, toMinor } from "../../lib/money";
import type { ProductDocument } from "../../lib/product/schema";
import type { DeliveryArea } from "../../lib/shop/types";
import { PICKUP } from "../../lib/stock/showrooms";
import { inLanguage } from "../../lib/storefront";
import type { StoreCode, StoreView } from "../../lib/storefront/types";
import { isKnownCountry } from "../../lib/upstream/contract/postcode";
import { priceOf, SHIPPING_RULES } from "./methods";

/** What shipping depends on in a cart line. */
export interface ShippedLine {
  isVirtual: boolean;
  shippingType: string;
  /** Kilograms a piece. */
  weight: number;
  /** Longest side of its largest package, centimetres; 0 where it is not known. */
  length: number;
  qty: number;
}

/** A shipping method that is open to goods; amounts are gross minor units. */
export interface ShippingOffer {
  carrier: string;
  method: string;
  carrierTitle: string;
  title: string;
  description: string;
  /** Before any free shipping. */
  price: Minor;
  /** What the goods must cost for it to be free; null where it never is. */
  freeFrom: Minor | null;
  taxClassId: string;
  /** Goods of different weeks may come apart. */
  canSplit: boolean;
}

/** A shipping method that is open to a cart, at what that cart pays. */
export type ShippingRate = Omit<ShippingOffer, "freeFrom">;

const VIRTUAL_TYPES: ReadonlySet<string> = new Set(["virtual", "downloadable"]);

/** Returns what a product's own document says of how it is shipped. */
export const shippingOf = (product: ProductDocument): Omit<ShippedLine, "qty"> => ({
  isVirtual: VIRTUAL_TYPES.has(product.type_id),
  shippingType: product.product_shipping_type ?? "",
  weight: product.product_weight ?? 0,
  length: longestSide(
    product.product_packages?.length
      ? product.product_packages
      : [
          {
            width: product.product_measure_width,
            depth: product.product_measure_depth,
            height: product.product_measure_height,
          },
        ],
  ),
});

/** Returns true when nothing of the cart is shipped. */
export const isVirtualCart = (lines: ShippedLine[]): boolean => lines.every(({ isVirtual }) => isVirtual);

/** Returns from which price of the goods delivery is free, gross minor units; null where it never is. */
export function freeShippingFrom(store: StoreCode): Minor | null {
  const { enabled, limit } = getSettings(store).cart.freeShippingBar;
  return enabled ? toMinor(limit) : null;
}

/** Where goods go: a country, and the area outside its mainland, if they go to one. */
export interface Destination {
  country: string;
  area: DeliveryArea | null;
}

const isPickup = ({ method }: { method: string }): boolean => method === PICKUP.methodCode;

/**
 * Returns the shipping methods open to goods at a destination, in the configured order, before any free shipping; none
 * where nothing is shipped. In an area with a surcharge delivery is never free; where nothing is delivered goods can
 * only be collected (docs/domain-rules.md#areas).
 */
export function openShipping(
  store: StoreView,
  { country, area }: Destination,
  lines: ShippedLine[],
  freeFrom: Minor | null,
): ShippingOffer[] {
  const shipped = lines.filter(({ isVirtual }) => !isVirtual);
  if (shipped.length === 0) return [];
  const surcharge = area && surchargeOf(area, store.currency);
  const isReached = area === null || surcharge !== null;
  const open = SHIPPING_RULES.filter(
    ({ method, countries, goods: types, limit }) =>
      countries.includes(country) &&
      // nobody collects abroad
      (isPickup({ method }) ? isKnownCountry(country) && placesIn(country).length > 0 : isReached) &&
      (types === null || shipped.every(({ shippingType }) => types.includes(shippingType))) &&
      isWithinLimit(limit, shipped),
  );
  return open.flatMap((rule) => {
    const { carrier, method, carrierTitle, title, description, taxClassId, canBeFree, canSplit } = rule;
    const price = priceOf(rule, store.currency);
    if (price === null) return [];
    const extra = isPickup(rule) ? null : surcharge;
    return {
      carrier,
      method,
      carrierTitle: inLanguage(carrierTitle, store.language),
      title: inLanguage(title, store.language),
      description: inLanguage(description, store.language),
      price: extra === null ? price : addMinor(price, extra),
      freeFrom: canBeFree && extra === null ? freeFrom : null,
      taxClassId,
      canSplit,
    };
  });
}

/**
 * Returns the shipping methods open to a cart at a destination with what it pays for them; none for a virtual or empty
 * cart.
 * From `freeFrom` on (null: never) goods of that price after discounts are brought to the kerb or the pick-up point for
 * free. The free-shipping bar counts in whole units, so it shows a sum a few cents below as one unit short.
 */
export function listShipping(
  store: StoreView,
  destination: Destination,
  lines: ShippedLine[],
  { goods, freeFrom }: { goods: Minor; freeFrom: Minor | null },
): ShippingRate[] {
  return openShipping(store, destination, lines, freeFrom).map(({ freeFrom: from, ...offer }) => ({
    ...offer,
    price: rateFor({ price: offer.price, freeFrom: from }, goods),
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

/** What clients send that leave the choice to the server (docs/commerce-api.md#shipping-information). */
const ANY_METHOD = "flatrate";

/**
 * Returns the method a client names for a cart; null for one that is not open to it. `flatrate`, where the shop has no
 * such method, is the chosen one of the cart, else the first that is offered.
 */
export function nameShipping(
  { shippingRates, shipping }: { shippingRates: ShippingRate[]; shipping: ShippingRate | null },
  carrier: string | null | undefined,
  method: string,
): ShippingRate | null {
  const named = findShipping(shippingRates, carrier, method);
  return named ?? (method === ANY_METHOD ? (shipping ?? shippingRates[0] ?? null) : null);
}

/** Returns why a method is not open: nothing is delivered to the area, or nobody knows it. */
export const whyNotShipped = (
  area: DeliveryArea | null,
  carrier: string | null | undefined,
  method: string | null | undefined,
): string =>
  area?.surcharge === null
    ? `The store does not deliver to ${areaName(area, "en")}.`
    : `Carrier with such method not found: ${carrier ?? ""}, ${method ?? ""}`;

/** Returns a shipping method on the wire (docs/commerce-api.md#shipping-information); decimals. */
export function toShippingWire(
  { carrier, method, carrierTitle, title, description, price }: ShippingRate,
  taxPercent: number,
  isDefault = false,
) {
  const net = fromMinor(subtractMinor(price, taxOfGross(price, taxPercent)));
  return {
    carrier_code: carrier,
    method_code: method,
    carrier_title: carrierTitle,
    method_title: title,
    method_description: description,
    amount: net,
    base_amount: net,
    available: true,
    error_message: "",
    price_excl_tax: net,
    price_incl_tax: fromMinor(price),
    default: isDefault,
    // every method is the server's own, and its price is in the totals
    offline: false,
    is_server_method: true,
  };
}
