import { toMinor } from "../money";
import type { CartItemWire, TotalsWire } from "../upstream/contract/cart";
import { toCouponReason } from "./coupon-refusal";
import type { ProductOptionWire, Totals } from "./types";

type Lists = Pick<
  NonNullable<CartItemWire["product_option"]>["extension_attributes"],
  "configurable_item_options" | "bundle_options" | "custom_options"
>;

const byOption = (a: { option_id: string | number }, b: { option_id: string | number }) =>
  String(a.option_id) < String(b.option_id) ? -1 : 1;

/**
 * Normalizes the options of a line: ids in the types we send, lists in the order of their ids, a bundle that comes as
 * an object keyed by option id as a list (docs/commerce-api.md#cart-items).
 */
export function toProductOption(wire: { extension_attributes: Lists } | null | undefined): ProductOptionWire | null {
  if (!wire) return null;
  const {
    configurable_item_options: configurable,
    bundle_options: bundle,
    custom_options: custom,
  } = wire.extension_attributes;
  return {
    extension_attributes: {
      ...(configurable && {
        configurable_item_options: configurable
          .map(({ option_id, option_value }) => ({ option_id: String(option_id), option_value }))
          .toSorted(byOption),
      }),
      ...(bundle && {
        bundle_options: Object.values(bundle)
          .map(({ option_id, option_qty = 1, option_selections }) => ({
            option_id: Number(option_id),
            option_qty,
            option_selections: option_selections.map(String).toSorted(),
          }))
          .toSorted(byOption),
      }),
      ...(custom && {
        // one that was left out chooses nothing, whoever names it
        custom_options: custom
          .map(({ option_id, option_value }) => ({
            option_id: String(option_id),
            option_value: String(option_value ?? ""),
          }))
          .filter(({ option_value }) => option_value !== "")
          .toSorted(byOption),
      }),
    },
  };
}

/** Maps totals of the wire (decimals) to ours (minor units). Discounts stay negative. */
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
    couponRefusal: wire.coupon_refusal
      ? { ...toCouponReason(wire.coupon_refusal), code: wire.coupon_refusal.code }
      : null,
    segments: wire.total_segments.map(({ code, title, value }) => ({
      code,
      title: title ?? code,
      value: toMinor(value ?? 0),
    })),
    items: wire.items.map((item) => ({
      itemId: item.item_id,
      qty: item.qty,
      price: toMinor(item.price_incl_tax),
      rowTotal: toMinor(item.row_total_incl_tax),
      discount: toMinor(item.discount_amount),
    })),
  };
}
