import type { ProviderCart, ProviderCartLine } from "../../lib/checkout-provider/types";
import { ZERO, addMinor, minor, subtractMinor, sumMinor } from "../../lib/money";

/** A line of one chair at 999.00 with 25 % tax. */
export const aLine = (over: Partial<ProviderCartLine> = {}): ProviderCartLine => ({
  sku: "chair",
  name: "Chair",
  qty: 1,
  row: minor(99_900),
  discount: ZERO,
  taxRate: 2500,
  isDigital: false,
  weight: 6.9,
  size: { height: 82, width: 50, length: 51 },
  ...over,
});

/** A Swedish cart of one chair; its sum is that of what it holds unless another is named. */
export function aProviderCart(over: Partial<ProviderCart> = {}): ProviderCart {
  const cart = {
    store: "bmse" as const,
    country: "SE",
    shippingCountries: ["SE"],
    isCompany: false,
    lines: [aLine()],
    fees: [],
    shipping: null,
    ...over,
  };
  const grandTotal = addMinor(
    sumMinor(cart.lines.map(({ row, discount }) => subtractMinor(row, discount))),
    sumMinor(cart.fees.map(({ amount }) => amount)),
    cart.shipping?.amount ?? ZERO,
  );
  return { ...cart, grandTotal: over.grandTotal ?? grandTotal };
}
