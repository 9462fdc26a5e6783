import { type Minor, ZERO, addMinor, minMinor, minor, subtractMinor, sumMinor } from "../money";
import { splitMinor } from "../money/split";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import type { ProviderLine, ProviderOrder } from "../upstream/contract/checkout-provider";
import { type ShippingTagRule, shippingTags, sizeOfAll, weightOfAll } from "./shipping-attributes";
import { providerTax } from "./tax";
import type { ProviderCart, ProviderCartLine, ProviderExtra } from "./types";

/** Lengths the provider refuses beyond. */
const LONGEST_NAME = 255;
const LONGEST_ADDRESS = 1024;

/** Colours of the shop's own theme, `#RRGGBB`: the frame is another site's and reads no style sheet of ours. */
const THEME = {
  color_button: "#1C1B19",
  color_button_text: "#FFFFFF",
  color_checkbox: "#1C1B19",
  color_checkbox_checkmark: "#FFFFFF",
  color_header: "#1C1B19",
  color_link: "#2B5A43",
  radius_border: "0",
};

/**
 * Builds the order that the checkout provider is sent of a cart. Amounts are gross minor units, rates percent times a
 * hundred; every line and the order add up exactly. A discount that belongs to no line is spread over the goods, to the
 * unit; where it is more than the goods cost, what is over goes to fees and delivery. Throws an OrderAmountError when
 * the lines do not come to the cart's sum, and a RangeError on a row that is no multiple of its quantity.
 */
export function buildProviderOrder(cart: ProviderCart, rules?: ShippingTagRule[]): ProviderOrder {
  const tags = shippingTags(cart.lines, rules);
  const goods = cart.lines.filter(({ qty }) => qty > 0).map((line) => lineOf(line, tags));
  const extras = [
    ...cart.fees.map((fee) => extraLine(fee, "surcharge")),
    ...(cart.shipping ? [extraLine(cart.shipping, "shipping_fee")] : []),
  ];
  const lines = discountedTo(cart.grandTotal, goods, extras).map(withTax);
  const order: ProviderOrder = {
    purchase_country: purchaseCountry(cart),
    purchase_currency: getStore(cart.store).currency,
    locale: providerLocale(cart.store),
    order_amount: cart.grandTotal,
    order_tax_amount: sumMinor(lines.map((line) => minor(line.total_tax_amount))),
    order_lines: lines,
    shipping_countries: cart.shippingCountries,
    customer: { type: cart.isCompany ? "organization" : "person" },
    options: {
      // Who pays was chosen in the shop's own form, and the order is made out to that one.
      allowed_customer_types: [cart.isCompany ? "organization" : "person"],
      allow_separate_shipping_address: false,
      ...THEME,
    },
  };
  checkAmount(order);
  return order;
}

/** An order whose sum is not that of its lines; both in minor units. */
export class OrderAmountError extends RangeError {
  constructor(
    readonly amount: number,
    readonly sum: number,
  ) {
    super(`Order amount incorrect (${amount}:${sum})`);
    this.name = "OrderAmountError";
  }
}

/** Throws an OrderAmountError unless the order's amount is the sum of its lines' totals. */
export function checkAmount(order: Pick<ProviderOrder, "order_amount" | "order_lines">): void {
  const sum = order.order_lines.reduce((whole, line) => whole + line.total_amount, 0);
  if (sum !== order.order_amount) throw new OrderAmountError(order.order_amount, sum);
}

/** Returns the language of the provider's frame in a store view; the provider knows no American English of Finland. */
export function providerLocale(store: StoreCode): string {
  const { language, country } = getStore(store);
  return `${language}-${country}`;
}

/** Returns the country of a purchase: two letters that are delivered to, else the store view's own. */
export function purchaseCountry({
  store,
  country,
  shippingCountries,
}: Pick<ProviderCart, "store" | "country" | "shippingCountries">): string {
  const chosen = country.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(chosen) && shippingCountries.includes(chosen) ? chosen : getStore(store).country;
}

/** A line before what it costs in the end is known. */
type OpenLine = Pick<
  ProviderLine,
  | "type"
  | "reference"
  | "name"
  | "quantity"
  | "unit_price"
  | "tax_rate"
  | "product_url"
  | "image_url"
  | "shipping_attributes"
> & {
  row: Minor;
  discount: Minor;
};

function lineOf(line: ProviderCartLine, tags: string[]): OpenLine {
  return {
    type: line.isDigital ? "digital" : "physical",
    reference: line.sku.slice(0, LONGEST_NAME),
    name: line.name.slice(0, LONGEST_NAME),
    quantity: line.qty,
    unit_price: minor(line.row / line.qty),
    tax_rate: line.taxRate,
    row: line.row,
    discount: minMinor(line.discount, line.row),
    ...addressed("product_url", line.productUrl),
    ...addressed("image_url", line.imageUrl),
    ...(line.isDigital || line.weight <= 0
      ? {}
      : {
          shipping_attributes: {
            weight: weightOfAll(line),
            dimensions: sizeOfAll(line),
            ...(tags.length > 0 ? { tags } : {}),
          },
        }),
  };
}

function extraLine({ reference, name, amount, taxRate }: ProviderExtra, type: string): OpenLine {
  return {
    // Only a discount may be negative.
    type: amount < 0 ? "discount" : type,
    reference: reference.slice(0, LONGEST_NAME),
    name: name.slice(0, LONGEST_NAME),
    quantity: 1,
    unit_price: amount,
    tax_rate: taxRate,
    row: amount,
    discount: ZERO,
  };
}

/** Takes what the lines cost more than the sum off them: off the goods first, then off the rest. */
function discountedTo(grandTotal: Minor, goods: OpenLine[], extras: OpenLine[]): OpenLine[] {
  const left = (lines: OpenLine[]) => lines.map(({ row, discount }) => (row > 0 ? subtractMinor(row, discount) : ZERO));
  const rows = [...goods, ...extras].map(({ row, discount }) => subtractMinor(row, discount));
  const over = subtractMinor(sumMinor(rows), grandTotal);
  if (over <= 0) return [...goods, ...extras];
  const ofGoods = minMinor(over, sumMinor(left(goods)));
  const ofExtras = minMinor(subtractMinor(over, ofGoods), sumMinor(left(extras)));
  const taken = [...splitMinor(ofGoods, left(goods)), ...splitMinor(ofExtras, left(extras))];
  return [...goods, ...extras].map((line, index) => ({
    ...line,
    discount: addMinor(line.discount, taken[index] ?? ZERO),
  }));
}

function withTax({ row, discount, ...line }: OpenLine): ProviderLine {
  const total = subtractMinor(row, discount);
  return {
    ...line,
    total_amount: total,
    ...(discount > 0 ? { total_discount_amount: discount } : {}),
    total_tax_amount: providerTax(total, line.tax_rate),
  };
}

/** An address the provider would refuse for its length is left out: an order without a picture can be paid. */
const addressed = (name: "product_url" | "image_url", address: string | undefined) =>
  address && address.length <= LONGEST_ADDRESS ? { [name]: address } : {};
