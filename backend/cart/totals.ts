import { type Minor, ZERO, addMinor, subtractMinor, sumMinor, taxOfGross, timesMinor } from "../../lib/money";
import type { CouponRefusal } from "./coupon";

/** What the totals of a cart are computed from; amounts are gross minor units. */
export interface TotalsInput {
  lines: {
    itemId: number;
    name: string;
    qty: number;
    unit: Minor;
    taxPercent: number;
    options: { label: string; value: string }[];
    /** Taken off the row; positive, never more than it. */
    discount: Minor;
  }[];
  /** Chosen shipping; null where none is chosen or needed. */
  shipping: { price: Minor; taxPercent: number } | null;
  /** Gross, minor units. */
  fees: { feeId: number; optionId: number; name: string; label: string; amount: Minor; taxPercent: number }[];
  /** Titles of the discounts that apply. */
  discounts: string[];
  /** Code of the coupon that holds. */
  coupon: string | null;
  /** Why the coupon of the cart does not apply; null for one that does, and for one that is like none. */
  couponRefusal?: CouponRefusal | null;
}

export interface TotalsLine {
  itemId: number;
  name: string;
  qty: number;
  taxPercent: number;
  options: { label: string; value: string }[];
  unit: Minor;
  unitNet: Minor;
  row: Minor;
  rowNet: Minor;
  /** Positive. */
  discount: Minor;
  /** Tax in the row after its discount. */
  tax: Minor;
}

export type TotalsFee = TotalsInput["fees"][number] & { tax: Minor };

/**
 * Totals of a cart, minor units. `grandTotal` is `subtotal - discount + shipping + fee`, to the unit; it contains tax.
 */
export interface CartTotals {
  lines: TotalsLine[];
  itemsQty: number;
  subtotal: Minor;
  subtotalNet: Minor;
  discount: Minor;
  discounts: string[];
  shipping: Minor;
  shippingTax: Minor;
  hasShipping: boolean;
  fees: TotalsFee[];
  fee: Minor;
  feeTax: Minor;
  tax: Minor;
  grandTotal: Minor;
  coupon: string | null;
  couponRefusal: CouponRefusal | null;
}

const sum = <T>(list: T[], value: (entry: T) => Minor): Minor => sumMinor(list.map(value));

function sumLine(line: TotalsInput["lines"][number]): TotalsLine {
  const row = timesMinor(line.unit, line.qty);
  return {
    ...line,
    unitNet: subtractMinor(line.unit, taxOfGross(line.unit, line.taxPercent)),
    row,
    rowNet: subtractMinor(row, taxOfGross(row, line.taxPercent)),
    tax: taxOfGross(subtractMinor(row, line.discount), line.taxPercent),
  };
}

/**
 * Computes the totals of a cart. Prices include tax, so tax is taken out of every row, rounded half up there, and added
 * up.
 */
export function computeTotals({
  lines,
  shipping,
  fees,
  discounts,
  coupon,
  couponRefusal = null,
}: TotalsInput): CartTotals {
  const summed = lines.map(sumLine);
  const subtotal = sum(summed, ({ row }) => row);
  const discount = sum(summed, (line) => line.discount);
  const shippingPrice = shipping?.price ?? ZERO;
  const shippingTax = shipping ? taxOfGross(shipping.price, shipping.taxPercent) : ZERO;
  const taxedFees = fees.map((fee) => ({ ...fee, tax: taxOfGross(fee.amount, fee.taxPercent) }));
  const fee = sum(taxedFees, ({ amount }) => amount);
  const feeTax = sum(taxedFees, ({ tax }) => tax);
  return {
    lines: summed,
    itemsQty: summed.reduce((pieces, { qty }) => pieces + qty, 0),
    subtotal,
    subtotalNet: sum(summed, ({ rowNet }) => rowNet),
    discount,
    discounts,
    shipping: shippingPrice,
    shippingTax,
    hasShipping: shipping !== null,
    fees: taxedFees,
    fee,
    feeTax,
    tax: addMinor(
      sum(summed, ({ tax }) => tax),
      shippingTax,
      feeTax,
    ),
    grandTotal: addMinor(subtractMinor(subtotal, discount), shippingPrice, fee),
    coupon,
    couponRefusal,
  };
}
