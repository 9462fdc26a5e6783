import { z } from "zod";
import { DELIVERIES } from "../../lib/delivery/groups";
import { deliveryKindOf } from "../../lib/delivery/schema";
import { CLOSEST } from "../../lib/delivery/types";
import { Refusal } from "../http/refusal";
import { check } from "../http/request";
import { findPoint } from "../logtrade/points";
import type { PricedCart } from "./price";
import type { CartChange } from "./repository";

/** What a client chooses of a delivery beside its method (docs/commerce-api.md#deliveries); others may stand beside. */
const choiceWire = z
  .object({ deliveries: z.enum(DELIVERIES).nullish(), pickupPoint: z.string().max(40).nullish() })
  .loose()
  .nullish();

type DeliveryColumns = Pick<CartChange, "deliveries" | "pickup_point">;

/**
 * Returns the columns of a cart's row that hold what was chosen of its delivery; what is not named stays as it was.
 * Null is everything together, at the closest point. Refuses with 400 deliveries that are not offered, and a pickup point that is unknown, in another
 * country or of no use to the method.
 */
export function readDeliveryChoice(
  { cart, store, shipping, isSplittable }: PricedCart,
  value: unknown,
): DeliveryColumns {
  const { deliveries, pickupPoint } = check(choiceWire, value) ?? {};
  if (deliveries === "split" && !isSplittable) throw new Refusal(400, "These goods cannot be delivered apart.");
  const point = pickupPoint && pickupPoint !== CLOSEST ? pickupPoint : null;
  const isParcel =
    shipping !== null && deliveryKindOf({ carrierCode: shipping.carrier, methodCode: shipping.method }) === "parcel";
  if (point !== null && !isParcel) throw new Refusal(400, "The shipping method has no pickup points.");
  if (point !== null && findPoint(point)?.countryCode !== (cart.country ?? store.country))
    throw new Refusal(400, `No such pickup point: ${point}`);
  return {
    ...(deliveries === undefined ? {} : { deliveries: deliveries === "split" ? deliveries : null }),
    ...(pickupPoint === undefined ? {} : { pickup_point: point }),
  };
}
