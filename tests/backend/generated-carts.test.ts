import fc from "fast-check";
import { expect, it } from "vitest";
import type { Discount } from "@/backend/cart/discount";
import { type CartContext, type CartLine, priceCart } from "@/backend/cart/price";
import { toTotalsWire } from "@/backend/cart/totals-wire";
import { type Fee, toStoreFees } from "@/backend/fee";
import { extraSegments } from "@/lib/cart";
import { toTotals } from "@/lib/cart/schema";
import { buildProviderOrder } from "@/lib/checkout-provider";
import { cartOfTotals } from "@/lib/checkout-provider/from-totals";
import { deliveryCountries } from "@/lib/delivery/countries";
import { minor, sumMinor, toMinor, ZERO } from "@/lib/money";
import { taxRuleDocument } from "@/lib/pricing/schema";
import { getStore } from "@/lib/storefront";
import { STORE_CODES, type StoreCode } from "@/lib/storefront/types";
import { totalsWire } from "@/lib/upstream/contract/cart";
import { findBadFields } from "@/sandboxes/kustom/validate";
import { fuzzRuns } from "../fuzz-runs";
import { NOW } from "./fixtures";

/** What the page shows, what the provider is told and what the order says, of one cart. */
const CARTS = 2 * fuzzRuns;

const TAX_RULES = [
  taxRuleDocument.parse({
    id: 1,
    product_tax_class_ids: [2],
    rates: [
      { rate: 25, tax_country_id: "SE" },
      { rate: 25, tax_country_id: "DK" },
      { rate: 25, tax_country_id: "NO" },
      { rate: 25.5, tax_country_id: "FI" },
    ],
  }),
  // books, and services that some countries tax less
  taxRuleDocument.parse({
    id: 2,
    product_tax_class_ids: [3],
    rates: [
      { rate: 6, tax_country_id: "SE" },
      { rate: 25, tax_country_id: "DK" },
      { rate: 15, tax_country_id: "NO" },
      { rate: 13.5, tax_country_id: "FI" },
    ],
  }),
];

// odd prices: to the unit, far below one and in the hundred thousands
const price = fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1000, max: 4_999_999 }));
const line = fc.record({
  price,
  qty: fc.integer({ min: 1, max: 9 }),
  taxClassId: fc.constantFrom("2", "2", "3"),
});
const discount = fc
  .record({
    kind: fc.constantFrom("percent" as const, "fixed" as const),
    value: fc.integer({ min: 1, max: 9_999 }),
    stops: fc.boolean(),
  })
  .map((over): Discount => ({
    title: `${over.kind} ${over.value}`,
    categories: [],
    skus: [],
    minQty: 0,
    minSubtotal: ZERO,
    groups: null,
    priority: over.value,
    ...over,
  }));
const fee = fc.record({
  kind: fc.constantFrom("percent" as const, "fixed" as const),
  value: fc.integer({ min: 1, max: 4_999 }),
});
const generated = fc.record({
  store: fc.constantFrom<StoreCode>(...STORE_CODES),
  abroad: fc.nat(2),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  rules: fc.array(discount, { maxLength: 3 }),
  fees: fc.array(fee, { maxLength: 2 }),
  method: fc.constantFrom("kerb", "carryin", "pickup"),
});

function toLine(
  { price: unit, qty, taxClassId }: { price: number; qty: number; taxClassId: string },
  index: number,
): CartLine {
  const sku = `SKU-${index}`;
  return {
    itemId: index + 1,
    lineKey: sku,
    sku,
    qty,
    option: null,
    product: {
      lineKey: sku,
      sku,
      parentSku: sku,
      productId: index + 1,
      type: "simple",
      name: `Product ${index}`,
      price: { final: minor(unit), regular: minor(unit) },
      taxClassId,
      categoryIds: [],
      option: null,
      labels: [],
      parts: [{ sku, qty: 1 }],
      isVirtual: false,
      shippingType: "furniture",
      weight: 12,
      length: 90,
      deliveryDays: 5,
    },
  };
}

type Generated = typeof generated extends fc.Arbitrary<infer T> ? T : never;

function priceGenerated(cart: Generated, country: string) {
  const { currency } = getStore(cart.store);
  const name = { sv: "Avgift", da: "Gebyr", nb: "Gebyr", fi: "Maksu", en: "Fee" };
  const fees = cart.fees.map(({ kind, value }, index): Fee => ({
    id: index + 1,
    name,
    description: name,
    type: "radio",
    isRequired: true,
    taxClassId: "2",
    shippingMethods: null,
    options: [
      {
        id: 1,
        label: name,
        isDefault: true,
        ...(kind === "percent"
          ? { basisPoints: value }
          : { amounts: { SEK: minor(value), DKK: minor(value), NOK: minor(value), EUR: minor(value) } }),
      },
    ],
  }));
  const context: CartContext = {
    holds: [],
    cart: {
      id: "mask",
      store: cart.store,
      currency,
      status: "active",
      customer_id: null,
      owner: null,
      mask: null,
      next_item_id: 99,
      version: 0,
      country,
      shipping_address: null,
      billing_address: null,
      shipping_carrier: "bjorkmo",
      shipping_method: cart.method,
      deliveries: null,
      pickup_point: null,
      payment_method: null,
      coupon: null,
      created_at: NOW.toISOString(),
      updated_at: NOW.toISOString(),
    },
    now: NOW,
    shopper: { customerId: null, groupId: 0, emails: [] },
    taxRules: TAX_RULES,
    rules: cart.rules,
    coupon: null,
    fees: toStoreFees(fees, cart.store),
    chosenFees: [],
  };
  return priceCart(cart.lines.map(toLine), context);
}

it(`of ${CARTS} carts page, provider and order agree to the unit, and the provider finds no fault`, () => {
  const seen = { discounts: 0, fees: 0, shipping: 0, free: 0, rates: new Set<number>(), stores: new Set<string>() };
  fc.assert(
    fc.property(generated, (cart) => {
      const countries = deliveryCountries(cart.store);
      const country = countries[cart.abroad % countries.length] ?? "";
      const { totals, shipping } = priceGenerated(cart, country);
      const wire = totalsWire.parse(toTotalsWire(totals, getStore(cart.store)));
      const page = toTotals(wire);
      const order = buildProviderOrder(
        cartOfTotals({
          store: cart.store,
          country,
          shippingCountries: countries,
          isCompany: false,
          totals: wire,
          products: cart.lines.map((_, index) => ({
            itemId: index + 1,
            sku: `SKU-${index}`,
            name: `Product ${index}`,
            isDigital: false,
            weight: 12,
            size: {},
          })),
          shipping: shipping && {
            carrierCode: shipping.carrier,
            methodCode: shipping.method,
            carrierTitle: shipping.carrierTitle,
            title: shipping.title,
          },
        }),
      );

      // one sum, wherever it stands
      expect(page.grandTotal).toBe(totals.grandTotal);
      expect(order.order_amount).toBe(totals.grandTotal);
      expect(sumMinor(order.order_lines.map(({ total_amount }) => minor(total_amount)))).toBe(totals.grandTotal);
      // what the page adds up
      const parts = [page.subtotalInclTax, page.shipping, minor(-Math.abs(page.discount))];
      const extras = extraSegments(page).map(({ value }) => value);
      expect(sumMinor([...parts, ...extras])).toBe(totals.grandTotal);
      // the lines of the order are those of the cart
      const goods = order.order_lines.filter(({ type }) => type === "physical");
      expect(goods.map(({ reference, quantity }) => [reference, quantity])).toEqual(
        cart.lines.map(({ qty }, index) => [`SKU-${index}`, qty]),
      );
      expect(goods.map(({ total_amount }) => total_amount)).toEqual(
        totals.lines.map(({ row, discount: off }) => row - off),
      );
      // the provider's own check: exact sums, tax of each line within one unit of its formula, lengths
      const urls = {
        terms: "https://a.se/t",
        checkout: "https://a.se/c",
        confirmation: "https://a.se/d",
        push: "https://a.se/p",
      };
      expect(findBadFields({ ...order, merchant_urls: urls })).toEqual([]);
      // and the tax of the whole within one unit a line of what the order says
      expect(Math.abs(order.order_tax_amount - totals.tax)).toBeLessThanOrEqual(order.order_lines.length);
      expect(toMinor(wire.tax_amount)).toBe(totals.tax);

      seen.discounts += Number(totals.discount > 0);
      seen.fees += Number(totals.fee > 0);
      seen.shipping += Number(totals.shipping > 0);
      seen.free += Number(totals.grandTotal === 0);
      for (const { tax_rate } of goods) seen.rates.add(tax_rate);
      seen.stores.add(cart.store);
    }),
    { numRuns: CARTS, seed: 20_261_122 },
  );
  expect(seen.stores.size).toBe(STORE_CODES.length);
  expect([...seen.rates].toSorted((a, b) => a - b)).toEqual([600, 1350, 1500, 2500, 2550]);
  for (const kind of ["discounts", "fees", "shipping"] as const) expect(seen[kind]).toBeGreaterThan(CARTS / 5);
});
