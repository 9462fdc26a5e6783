import { z } from "zod";
import type { OrderFields } from "./types";

const MAX_AMOUNT = 100_000_000;
const CURRENCIES: Record<string, string> = {
  SE: "SEK",
  DK: "DKK",
  NO: "NOK",
  FI: "EUR",
  DE: "EUR",
  AT: "EUR",
  GB: "GBP",
};
const NEGATIVE_TYPES = new Set(["discount", "gift_card", "store_credit"]);
const TYPES = [
  "physical",
  "digital",
  "discount",
  "shipping_fee",
  "sales_tax",
  "surcharge",
  "gift_card",
  "store_credit",
];

const amount = z.number().int().min(-MAX_AMOUNT).max(MAX_AMOUNT);
const shown = z.string().max(1024).optional();

const line = z
  .object({
    type: z.enum(TYPES).optional(),
    reference: z.string().max(255).optional(),
    name: z.string().min(1).max(255),
    quantity: z.number().int().min(0),
    quantity_unit: z.string().min(1).max(8).optional(),
    unit_price: amount,
    tax_rate: z.number().int().min(0).max(10_000),
    total_amount: amount,
    total_discount_amount: z.number().int().min(0).optional(),
    total_tax_amount: amount,
    product_url: shown,
    image_url: shown,
  })
  .loose();

const option = z
  .object({
    id: z.string().min(1),
    name: z.string().min(1).max(255),
    price: z.number().int().min(0),
    tax_amount: z.number().int(),
    tax_rate: z.number().int(),
  })
  .loose();

const url = z.string().max(2000);

const fields = z
  .object({
    purchase_country: z.string().regex(/^[a-z]{2}$/i),
    purchase_currency: z.string().regex(/^[a-z]{3}$/i),
    locale: z.string().regex(/^[a-z]{2}(?:-[a-z]{2})?$/i),
    order_amount: z.number().int().min(0),
    order_tax_amount: z.number().int().min(0),
    order_lines: z.array(line).min(1).max(1000),
    merchant_urls: z.object({ terms: url, checkout: url, confirmation: url, push: url }).loose(),
    shipping_options: z.array(option).optional(),
    merchant_reference1: z.string().max(255).optional(),
    merchant_reference2: z.string().max(255).optional(),
    merchant_data: z.string().max(6000).optional(),
  })
  .loose();

type Line = z.output<typeof line>;

/** Returns the tax a total contains, as the provider counts it. */
const taxOf = (total: number, rate: number) => total - (total * 10_000) / (10_000 + rate);

function faultsOfLine(one: Line, index: number): string[] {
  const at = (name: string) => `order_lines[${index}].${name}`;
  const isNegative = NEGATIVE_TYPES.has(one.type ?? "");
  const total = one.quantity * one.unit_price - (one.total_discount_amount ?? 0);
  return [
    ...(isNegative === one.unit_price < 0 || one.unit_price === 0 ? [] : [at("unit_price")]),
    ...(one.total_amount === total ? [] : [at("total_amount")]),
    // a unit either way, and the fraction that rounding leaves
    ...(Math.abs(one.total_tax_amount - taxOf(one.total_amount, one.tax_rate)) <= 1 ? [] : [at("total_tax_amount")]),
  ];
}

const nameOf = (path: PropertyKey[]): string =>
  path.reduce<string>(
    (name, part) => (typeof part === "number" ? `${name}[${part}]` : `${name}${name ? "." : ""}${String(part)}`),
    "",
  );

/** Returns the fields of an order that the provider would refuse, every one of them; none for a good order. */
export function findBadFields(order: unknown): string[] {
  const parsed = fields.safeParse(order);
  if (!parsed.success) return [...new Set(parsed.error.issues.map(({ path }) => nameOf(path)))];
  const { order_lines, order_amount, order_tax_amount, purchase_country, purchase_currency, merchant_urls } =
    parsed.data;
  const sum = (value: (one: Line) => number) => order_lines.reduce((total, one) => total + value(one), 0);
  const isKnown = Object.values(CURRENCIES).includes(purchase_currency.toUpperCase());
  return [
    ...order_lines.flatMap(faultsOfLine),
    ...(order_amount === sum((one) => one.total_amount) ? [] : ["order_amount"]),
    ...(order_tax_amount === sum((one) => one.total_tax_amount) ? [] : ["order_tax_amount"]),
    ...(CURRENCIES[purchase_country.toUpperCase()] === undefined ? ["purchase_country"] : []),
    ...(isKnown ? [] : ["purchase_currency"]),
    ...([merchant_urls.checkout, merchant_urls.confirmation].includes(merchant_urls.push)
      ? ["merchant_urls.push"]
      : []),
  ];
}

/** True where a country pays in its own currency; in another one the provider takes cards only. */
export const isOwnCurrency = ({ purchase_country, purchase_currency }: OrderFields): boolean =>
  CURRENCIES[purchase_country.toUpperCase()] === purchase_currency.toUpperCase();

/** Returns an order's fields; only for what `findBadFields` found nothing wrong with. */
export const readFields = (order: unknown): OrderFields => fields.parse(order) as unknown as OrderFields;
