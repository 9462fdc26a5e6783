import type { ShippingRef } from "../cart/types";
import { deliveryCountry } from "../delivery/countries";
import { isCompleteZip } from "../delivery/zip";
import type { StoreCode } from "../storefront/types";
import { isSameShipping } from "./methods";
import type { CheckoutDetails, DeliveryChoice } from "./types";

/** Returns true when the checkout was changed less than `windowMs` ago (docs/domain-rules.md#in-checkout). */
export function isInCheckout(modifiedAt: number, now: number, windowMs: number): boolean {
  return modifiedAt > 0 && now - modifiedAt < windowMs;
}

/** What of the checkout the totals depend on. */
interface TotalsSource {
  shipping: ShippingRef | null;
  delivery: Pick<DeliveryChoice, "deliveries">;
  details: Partial<CheckoutDetails>;
}

/**
 * Returns true when a change of the checkout makes the totals at hand wrong: another way or number of deliveries,
 * country or postcode.
 */
export function changesTotals(store: StoreCode, before: TotalsSource, after: TotalsSource): boolean {
  const zip = after.details.zipCode ?? "";
  const country = deliveryCountry(store, after.details.country);
  const isAbroad = country !== deliveryCountry(store, before.details.country);
  const isMoved = zip !== (before.details.zipCode ?? "") && isCompleteZip(country, zip);
  const isSplit = before.delivery.deliveries !== after.delivery.deliveries;
  return isAbroad || isMoved || isSplit || !isSameShipping(before.shipping, after.shipping);
}
