import { BRAND } from "@shop/brand";
import { toMinor } from "../money";
import { PICKUP } from "../stock/showrooms";
import type { ProductShippingWire } from "../upstream/contract/shipping";
import type { DeliveryKind, DeliveryRate } from "./types";

/** Shipping method of what goes as a parcel to a pick-up point. */
export const PARCEL = { carrierCode: "logtrade", methodCode: "parcel" } as const;

interface MethodCodes {
  carrierCode: string;
  methodCode: string;
}

/** Returns where the goods of a shipping method end up; at home with a method that is not known to be another. */
export function deliveryKindOf({ carrierCode, methodCode }: MethodCodes): DeliveryKind {
  const is = (other: MethodCodes) => carrierCode === other.carrierCode && methodCode === other.methodCode;
  if (is(PICKUP)) return "pickup";
  return is(PARCEL) ? "parcel" : "home";
}

/** Returns true where the day of a method's deliveries is chosen with the shop. */
export const isBookable = (method: MethodCodes): boolean => BRAND.features.booking && deliveryKindOf(method) === "home";

/** Shipping methods on the wire → ours; those that are not available are left out (docs/domain-rules.md#shipping-methods). */
export function toDeliveryRates(methods: ProductShippingWire[]): DeliveryRate[] {
  return methods
    .filter(({ available }) => available)
    .map((wire) => ({
      kind: deliveryKindOf({ carrierCode: wire.carrier_code, methodCode: wire.method_code }),
      title: wire.method_title ?? wire.carrier_title ?? wire.method_code,
      price: toMinor(wire.price_incl_tax),
      freeFrom: wire.free_from_incl_tax == null ? null : toMinor(wire.free_from_incl_tax),
    }));
}
