import { type Minor, ZERO, addMinor, maxMinor, minor, subtractMinor, timesMinor, toMinor } from "../money";
import type { StoreCode } from "../storefront/types";
import type { TotalsWire } from "../upstream/contract/cart";
import { providerTax } from "./tax";
import type { ProviderCart, ProviderCartLine, ProviderExtra } from "./types";

/** What a line of a cart is beside its sums. */
export type ProviderProduct = Omit<ProviderCartLine, "qty" | "row" | "discount" | "taxRate"> & { itemId: number };

/** A way of delivery in the server's words. */
export interface ProviderShipping {
  carrierCode: string;
  methodCode: string;
  carrierTitle: string;
  title: string;
}

interface CartOfTotals extends Pick<ProviderCart, "country" | "shippingCountries" | "isCompany"> {
  store: StoreCode;
  totals: TotalsWire;
  /** What stands in the cart; a row of the totals without one is named as the totals name it. */
  products: ProviderProduct[];
  /** Null for a cart that is not shipped. */
  shipping: ProviderShipping | null;
}

/**
 * Fills the cart a provider's order is built from with the totals of the commerce API: rows, tax rates, fees and
 * delivery are the server's alone. The browser and the embedded backend both fill it here, so that both build the same
 * order of one cart.
 */
export function cartOfTotals({ totals, products, shipping, ...cart }: CartOfTotals): ProviderCart {
  const rates = totals.items.map((item) => rateOf(item.tax_percent));
  return {
    ...cart,
    lines: totals.items.map((item) => {
      const product = products.find(({ itemId }) => itemId === item.item_id);
      const { itemId: _, ...known } = product ?? {
        itemId: item.item_id,
        sku: String(item.item_id),
        name: item.name ?? String(item.item_id),
        isDigital: false,
        weight: 0,
        size: {},
      };
      return { ...known, ...rowOf(item), qty: item.qty, taxRate: rateOf(item.tax_percent) };
    }),
    fees: feesOf(totals, rates),
    shipping: shipping && {
      reference: `${shipping.carrierCode}_${shipping.methodCode}`,
      name: shipping.carrierTitle ? `${shipping.carrierTitle} (${shipping.title})` : shipping.title,
      amount: toMinor(totals.shipping_incl_tax),
      taxRate: taxRateOf(toMinor(totals.shipping_incl_tax), toMinor(totals.shipping_tax_amount), rates),
    },
    grandTotal: toMinor(totals.grand_total),
  };
}

type TotalsItem = TotalsWire["items"][number];

const rateOf = (percent: number): number => Math.round(percent * 100);

/** A row that its pieces do not divide is made of dearer pieces, and what that is too much is a discount. */
function rowOf({ qty, row_total_incl_tax, discount_amount }: TotalsItem): { row: Minor; discount: Minor } {
  const row = toMinor(row_total_incl_tax);
  const whole = qty > 0 ? timesMinor(minor(Math.ceil(row / qty)), qty) : ZERO;
  // Clients of the same wire write a discount with either sign.
  const discount = toMinor(Math.abs(discount_amount));
  return { row: whole, discount: addMinor(discount, maxMinor(ZERO, subtractMinor(whole, row))) };
}

/**
 * Returns the rate of an amount whose tax is known, percent times a hundred: one of the cart's where it comes to that
 * tax, as a quotient of two small amounts does not hit it (docs/domain-rules.md#tax-calculation).
 */
export function taxRateOf(gross: Minor, tax: Minor, rates: number[]): number {
  const known = rates.find((rate) => Math.abs(providerTax(gross, rate) - tax) <= 1);
  if (known !== undefined) return known;
  return gross === tax ? 0 : Math.round((tax * 10_000) / (gross - tax));
}

const OWN_SEGMENTS = new Set(["subtotal", "shipping", "discount", "tax", "grand_total"]);

/** Returns the fees: each by itself where the segment names them, else the segment as a whole. */
function feesOf(totals: TotalsWire, rates: number[]): ProviderExtra[] {
  return totals.total_segments
    .filter(({ code, value }) => !OWN_SEGMENTS.has(code) && Boolean(value))
    .flatMap(({ code, title, value, extension_attributes: details }): ProviderExtra[] => {
      const fees = readFees(details);
      if (fees.length > 0) return fees;
      return [{ reference: code, name: title ?? code, amount: toMinor(value ?? 0), taxRate: rates[0] ?? 0 }];
    });
}

/** A fee inside the segment of all fees. */
interface FeeDetail {
  fee_id: number;
  option_id: number;
  name: string;
  label: string;
  value: number;
  tax_percent: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isFee = (value: unknown): value is FeeDetail =>
  isObject(value) &&
  ["fee_id", "option_id", "value", "tax_percent"].every((field) => Number.isFinite(value[field])) &&
  ["name", "label"].every((field) => typeof value[field] === "string");

function readFees(details: unknown): ProviderExtra[] {
  const fees = isObject(details) && Array.isArray(details.fees) ? details.fees : [];
  if (!fees.every(isFee)) return [];
  return fees.map(({ fee_id, option_id, name, label, value, tax_percent }) => ({
    reference: `fee_${fee_id}_${option_id}`,
    name: label && label !== name ? `${name}: ${label}` : name,
    amount: toMinor(value),
    taxRate: rateOf(tax_percent),
  }));
}
