import { sortPoints, toPickupPoint } from "../delivery/points";
import type { PickupPoint } from "../delivery/types";
import { type Minor, toMinor } from "../money";
import type { StoreCode } from "../storefront/types";
import type { callApi } from "../upstream/client";
import type { DeliveryWire } from "../upstream/contract/checkout-extension";
import { toPostcode } from "../upstream/contract/postcode";
import type { Failure, Result } from "../upstream/types";
import type { ShippingMethod } from "./types";

/** What the checkout's extension needs of the page. */
export interface ExtensionPorts {
  store: StoreCode;
  call: typeof callApi;
  log(message: string, failure: Failure): void;
}

/** A delivery of the cart, gross minor units. */
export interface OfferedDelivery {
  number: number;
  /** Null where it cannot be told. */
  days: number | null;
  price: Minor;
  items: { name: string; qty: number }[];
}

/** The ways a cart can come: all at once and, where its lines have different weeks, apart. */
export interface OfferedDeliveries {
  together: OfferedDelivery[];
  split: OfferedDelivery[] | null;
}

/** Failures of the extension are logged and give nothing (docs/domain-rules.md#error-texts). */
function valueOf<T>(name: string, result: Result<T>, { log }: ExtensionPorts): T | null {
  if (result.ok) return result.value;
  log(`Checkout extension: ${name}`, result.error);
  return null;
}

const toDelivery = ({ number, days, price_incl_tax, items }: DeliveryWire): OfferedDelivery => ({
  number,
  days,
  price: toMinor(price_incl_tax),
  items: items.map(({ name, qty }) => ({ name, qty })),
});

/** Fetches the deliveries of the cart with a method to an address; null where they are not known. */
export async function fetchDeliveries(
  { carrierCode, methodCode }: Pick<ShippingMethod, "carrierCode" | "methodCode">,
  { country, postcode }: { country: string; postcode: string },
  ports: ExtensionPorts,
): Promise<OfferedDeliveries | null> {
  const result = await ports.call("checkoutDeliveries", {
    store: ports.store,
    body: {
      address: { country_id: country, postcode },
      shipping_carrier_code: carrierCode,
      shipping_method_code: methodCode,
    },
  });
  const wire = valueOf("deliveries", result, ports);
  return wire && { together: wire.together.map(toDelivery), split: wire.split?.map(toDelivery) ?? null };
}

/** Fetches the pickup points near a postcode, the closest first; null where they are not known. */
export async function fetchPoints(
  { country, postcode }: { country: string; postcode: string },
  ports: ExtensionPorts,
): Promise<PickupPoint[] | null> {
  const body = { countryCode: country, postcode: toPostcode(country, postcode) };
  const wire = valueOf("stores", await ports.call("checkoutStores", { store: ports.store, body }), ports);
  return wire && sortPoints(wire.map(toPickupPoint));
}

/** What a pickup point takes: kilograms and centimetres; null where there is no such limit. */
export interface PointLimits {
  maxWeight: number | null;
  maxLength: number | null;
}

/** Fetches what a pickup point takes, past every cache: the query is made from the time. Null where it is not known. */
export async function fetchPointLimits(now: Date, ports: ExtensionPorts): Promise<PointLimits | null> {
  // only to pass caches; nobody reads it
  const hash = btoa(now.toISOString());
  const wire = valueOf("config", await ports.call("checkoutConfig", { store: ports.store, query: { hash } }), ports);
  return wire && { maxWeight: wire.pickup_point.max_weight, maxLength: wire.pickup_point.max_length };
}
