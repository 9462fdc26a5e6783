import { deliveryKindOf } from "../delivery/schema";
import { CLOSEST } from "../delivery/types";
import type { DeliveryChoice, ShippingMethod } from "./types";

/** What an order has where nothing else is chosen: everything at once, at the closest pickup point. */
export const PLAIN_DELIVERY: DeliveryChoice = { deliveries: "together", pickupPoint: null };

type Method = Pick<ShippingMethod, "carrierCode" | "methodCode">;

/**
 * Returns the choice of a delivery on the wire (docs/commerce-api.md#deliveries): as far as it has to do with the
 * method, the rest as if it had not been made.
 */
export function toDeliveryWire({ deliveries, pickupPoint }: DeliveryChoice, method: Method | null) {
  const kind = method && deliveryKindOf(method);
  return {
    deliveries: kind === null || kind === "pickup" ? PLAIN_DELIVERY.deliveries : deliveries,
    pickupPoint: kind === "parcel" ? (pickupPoint?.id ?? CLOSEST) : null,
  };
}
