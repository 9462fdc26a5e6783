import { type Minor, fromMinor, negateMinor, subtractMinor, sumMinor } from "../../lib/money";
import { inLanguage } from "../../lib/storefront";
import type { Currency, Language } from "../../lib/storefront/types";
import { SLOT_FEE } from "../booking/cart-slots";
import type { CartTotals, TotalsFee, TotalsLine } from "./totals";

type SegmentCode = "subtotal" | "discount" | "shipping" | "tax" | "grand_total";

/** Titles of the totals, for clients that show them as they come. */
const TITLES: Readonly<Record<string, Record<SegmentCode, string>>> = {
  sv: { subtotal: "Delsumma", discount: "Rabatt", shipping: "Frakt", tax: "Varav moms", grand_total: "Att betala" },
  da: { subtotal: "Subtotal", discount: "Rabat", shipping: "Fragt", tax: "Heraf moms", grand_total: "I alt" },
  nb: { subtotal: "Delsum", discount: "Rabatt", shipping: "Frakt", tax: "Herav mva.", grand_total: "Å betale" },
  fi: {
    subtotal: "Välisumma",
    discount: "Alennus",
    shipping: "Toimitus",
    tax: "Sisältää ALV:n",
    grand_total: "Yhteensä",
  },
  en: { subtotal: "Subtotal", discount: "Discount", shipping: "Delivery", tax: "VAT included", grand_total: "Total" },
  de: { subtotal: "Zwischensumme", discount: "Rabatt", shipping: "Versand", tax: "inkl. MwSt.", grand_total: "Gesamt" },
};

/** Returns the share of a row in percent, two digits. */
const percentOf = (part: number, row: number): number => (row === 0 ? 0 : Math.round((part * 10_000) / row) / 100);

function toItem(line: TotalsLine) {
  const discount = fromMinor(line.discount);
  return {
    item_id: line.itemId,
    name: line.name,
    qty: line.qty,
    price: fromMinor(line.unitNet),
    base_price: fromMinor(line.unitNet),
    price_incl_tax: fromMinor(line.unit),
    base_price_incl_tax: fromMinor(line.unit),
    row_total: fromMinor(line.rowNet),
    base_row_total: fromMinor(line.rowNet),
    row_total_incl_tax: fromMinor(line.row),
    base_row_total_incl_tax: fromMinor(line.row),
    row_total_with_discount: fromMinor(subtractMinor(line.row, line.discount)),
    tax_amount: fromMinor(line.tax),
    base_tax_amount: fromMinor(line.tax),
    tax_percent: line.taxPercent,
    discount_amount: discount,
    base_discount_amount: discount,
    discount_percent: percentOf(line.discount, line.row),
    // a JSON-encoded list: clients parse it (docs/commerce-api.md#totals)
    options: JSON.stringify(line.options),
  };
}

/** Returns fees as one segment, as the add-on has it, named after what was chosen; each one stands inside. */
function toFeeSegment(code: string, fees: TotalsFee[]) {
  const details = fees.map(({ feeId, optionId, name, label, amount, tax, taxPercent }) => ({
    fee_id: feeId,
    option_id: optionId,
    name,
    label,
    value: fromMinor(amount),
    tax_amount: fromMinor(tax),
    tax_percent: taxPercent,
  }));
  const title = [...new Set(fees.map(({ name }) => name))].join(", ");
  const value = fromMinor(sumMinor(fees.map(({ amount }) => amount)));
  return { code, title, value, area: null, extension_attributes: { fees: details } };
}

function toSegments(totals: CartTotals, language: Language) {
  const segment = (code: SegmentCode, value: Minor, area: string | null = null) => ({
    code,
    title: inLanguage(TITLES, language)[code],
    value: fromMinor(value),
    area,
  });
  const names = totals.discounts.join(", ");
  const slots = totals.fees.filter(({ feeId }) => feeId === SLOT_FEE);
  const extra = totals.fees.filter(({ feeId }) => feeId !== SLOT_FEE);
  const discount = segment("discount", negateMinor(totals.discount));
  return [
    segment("subtotal", totals.subtotal),
    ...(totals.hasShipping ? [segment("shipping", totals.shipping)] : []),
    // titled as in Magento: "Rabatt (BREV10)"
    ...(names === "" ? [] : [{ ...discount, title: `${discount.title} (${names})` }]),
    ...(slots.length > 0 ? [toFeeSegment("delivery_slot", slots)] : []),
    ...(extra.length > 0 ? [toFeeSegment("amasty_extrafee", extra)] : []),
    segment("tax", totals.tax, "taxes"),
    segment("grand_total", totals.grandTotal, "footer"),
  ];
}

/**
 * Returns totals as Magento writes them (docs/commerce-api.md#totals), decimals. Prices include tax, so the segments
 * are gross: subtotal + shipping + discount + fees is grand_total, and tax says how much of it is tax. Base currency is
 * the store's own.
 */
export function toTotalsWire(totals: CartTotals, { currency, language }: { currency: Currency; language: Language }) {
  const shippingNet = fromMinor(subtractMinor(totals.shipping, totals.shippingTax));
  const both = <Name extends string>(name: Name, value: number) => ({ [name]: value, [`base_${name}`]: value });
  return {
    ...both("grand_total", fromMinor(totals.grandTotal)),
    ...both("subtotal", fromMinor(totals.subtotalNet)),
    ...both("subtotal_incl_tax", fromMinor(totals.subtotal)),
    ...both("discount_amount", fromMinor(negateMinor(totals.discount))),
    ...both("subtotal_with_discount", fromMinor(subtractMinor(totals.subtotal, totals.discount))),
    ...both("shipping_amount", shippingNet),
    ...both("shipping_incl_tax", fromMinor(totals.shipping)),
    ...both("shipping_tax_amount", fromMinor(totals.shippingTax)),
    ...both("shipping_discount_amount", 0),
    ...both("tax_amount", fromMinor(totals.tax)),
    base_currency_code: currency,
    quote_currency_code: currency,
    items_qty: totals.itemsQty,
    // clients test for the key itself, so it is there only when a coupon is
    ...(totals.coupon === null ? {} : { coupon_code: totals.coupon }),
    ...(totals.couponRefusal && { coupon_refusal: totals.couponRefusal }),
    items: totals.lines.map(toItem),
    total_segments: toSegments(totals, language),
  };
}
