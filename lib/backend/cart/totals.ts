import { type Minor, taxOfGross } from "../../money";

/** A line to be summed; amounts are gross minor units. */
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
  /** Titles of what was taken off. */
  discounts: string[];
  /** Code of the coupon that holds. */
  coupon: string | null;
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

/** Sums of a cart, minor units. `grandTotal` is `subtotal - discount + shipping`, to the unit; tax is contained in it. */
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
  tax: Minor;
  grandTotal: Minor;
  coupon: string | null;
}

const sum = <T>(list: T[], value: (entry: T) => Minor): Minor => list.reduce((total, entry) => total + value(entry), 0);

function sumLine(line: TotalsInput["lines"][number]): TotalsLine {
  const row = line.unit * line.qty;
  return {
    ...line,
    unitNet: line.unit - taxOfGross(line.unit, line.taxPercent),
    row,
    rowNet: row - taxOfGross(row, line.taxPercent),
    tax: taxOfGross(row - line.discount, line.taxPercent),
  };
}

/** Sums a cart. Prices include tax, so tax is taken out of every row, rounded half up there, and added up. */
export function computeTotals({ lines, shipping, discounts, coupon }: TotalsInput): CartTotals {
  const summed = lines.map(sumLine);
  const subtotal = sum(summed, ({ row }) => row);
  const discount = sum(summed, (line) => line.discount);
  const shippingPrice = shipping?.price ?? 0;
  const shippingTax = shipping ? taxOfGross(shipping.price, shipping.taxPercent) : 0;
  return {
    lines: summed,
    itemsQty: sum(summed, ({ qty }) => qty),
    subtotal,
    subtotalNet: sum(summed, ({ rowNet }) => rowNet),
    discount,
    discounts,
    shipping: shippingPrice,
    shippingTax,
    hasShipping: shipping !== null,
    tax: sum(summed, ({ tax }) => tax) + shippingTax,
    grandTotal: subtotal - discount + shippingPrice,
    coupon,
  };
}
