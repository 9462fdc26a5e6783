import { toMinor } from "../money";
import type { PaymentMethodWire, ShippingMethodWire } from "../upstream/contract/cart";
import type { PaymentMethod, ShippingMethod } from "./types";

/**
 * A shipping method on the wire → ours. One that is no method of the server's own is settled elsewhere, as an offline
 * one is.
 */
export function toShippingMethod(wire: ShippingMethodWire): ShippingMethod {
  return {
    carrierCode: wire.carrier_code,
    methodCode: wire.method_code,
    title: wire.method_title ?? wire.carrier_title ?? wire.method_code,
    carrierTitle: wire.carrier_title ?? "",
    description: wire.method_description ?? "",
    price: toMinor(wire.price_incl_tax),
    available: wire.available,
    isDefault: wire.default === true,
    isOffline: wire.offline === true || wire.is_server_method === false,
  };
}

/** A payment method on the wire → ours; a cost that is no number counts as none. */
export function toPaymentMethod(wire: PaymentMethodWire): PaymentMethod {
  const cost = Number(wire.cost_incl_tax ?? wire.cost ?? 0);
  return {
    code: wire.code,
    title: wire.title,
    description: wire.description ?? "",
    cost: toMinor(Number.isFinite(cost) ? cost : 0),
    isDefault: wire.default === true,
  };
}
