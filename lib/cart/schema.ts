import { toMinor } from "../money";
import type { CartItemWire, PaymentMethodWire, ShippingMethodWire, TotalsWire } from "../upstream/contract/cart";
import type { PaymentMethod, ProductOptionWire, ShippingMethod, Totals } from "./types";

/** Options of a server's line, ids in the types we send; bundles also come as an object keyed by option id (upstream-contract §1.1). */
export function toProductOption(wire: CartItemWire["product_option"]): ProductOptionWire | null {
  if (!wire) return null;
  const { configurable_item_options: configurable, bundle_options: bundle, custom_options: custom } = wire.extension_attributes;
  return {
    extension_attributes: {
      ...(configurable && { configurable_item_options: configurable.map((option) => ({ ...option, option_id: String(option.option_id) })) }),
      ...(bundle && {
        bundle_options: Object.values(bundle).map(({ option_id, option_qty = 1, option_selections }) => ({
          option_id: Number(option_id),
          option_qty,
          option_selections: option_selections.map(String),
        })),
      }),
      ...(custom && { custom_options: custom.map((option) => ({ ...option, option_id: String(option.option_id) })) }),
    },
  };
}

/** Totals on the wire (decimals) → ours (minor units). Discounts stay negative. */
export function toTotals(wire: TotalsWire): Totals {
  return {
    grandTotal: toMinor(wire.grand_total),
    subtotal: toMinor(wire.subtotal),
    subtotalInclTax: toMinor(wire.subtotal_incl_tax),
    discount: toMinor(wire.discount_amount),
    shipping: toMinor(wire.shipping_incl_tax),
    tax: toMinor(wire.tax_amount),
    itemsQty: wire.items_qty,
    couponCode: wire.coupon_code ?? null,
    segments: wire.total_segments.map(({ code, title, value }) => ({ code, title: title ?? code, value: toMinor(value ?? 0) })),
    items: wire.items.map((item) => ({
      itemId: item.item_id,
      qty: item.qty,
      price: toMinor(item.price_incl_tax),
      rowTotal: toMinor(item.row_total_incl_tax),
      discount: toMinor(item.discount_amount),
    })),
  };
}

export function toShippingMethod(wire: ShippingMethodWire): ShippingMethod {
  return {
    carrierCode: wire.carrier_code,
    methodCode: wire.method_code,
    title: wire.method_title ?? wire.carrier_title ?? wire.method_code,
    carrierTitle: wire.carrier_title ?? "",
    price: toMinor(wire.price_incl_tax),
    available: wire.available,
  };
}

export function toPaymentMethod(wire: PaymentMethodWire): PaymentMethod {
  const cost = Number(wire.cost_incl_tax ?? wire.cost ?? 0);
  return { code: wire.code, title: wire.title, cost: toMinor(Number.isFinite(cost) ? cost : 0) };
}
