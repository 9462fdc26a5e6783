import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Discount } from "@/backend/cart/discount";
import { type CartContext, type CartLine, priceCart } from "@/backend/cart/price";
import { getSettings } from "@/lib/config/settings";
import { minor, ZERO } from "@/lib/money";
import { taxRuleDocument } from "@/lib/pricing/schema";
import { NOW } from "./fixtures";

const lamp = (price: number, qty = 1): CartLine => ({
  itemId: 1,
  lineKey: "LAMP",
  sku: "LAMP",
  qty,
  option: null,
  product: {
    lineKey: "LAMP",
    sku: "LAMP",
    parentSku: "LAMP",
    productId: 1,
    type: "simple",
    name: "Lamp",
    price: { final: minor(price), regular: minor(price) },
    taxClassId: "2",
    categoryIds: [],
    option: null,
    labels: [],
    parts: [{ sku: "LAMP", qty: 1 }],
    isVirtual: false,
    shippingType: "parcel",
    weight: 2,
    length: 40,
    deliveryDays: 5,
  },
});

const tenPercent: Discount = {
  title: "Ten",
  kind: "percent",
  value: 1000,
  categories: [],
  skus: [],
  minQty: 0,
  minSubtotal: ZERO,
  groups: null,
  priority: 1,
  stops: false,
};

const context = (over: Partial<CartContext> = {}): CartContext => ({
  holds: [],
  cart: {
    id: "mask",
    store: "bmfi",
    currency: "EUR",
    status: "active",
    customer_id: null,
    owner: null,
    mask: null,
    next_item_id: 2,
    version: 0,
    country: "FI",
    shipping_address: null,
    billing_address: null,
    shipping_carrier: "logtrade",
    shipping_method: "parcel",
    deliveries: null,
    pickup_point: null,
    payment_method: null,
    coupon: null,
    created_at: NOW.toISOString(),
    updated_at: NOW.toISOString(),
  },
  now: NOW,
  shopper: { customerId: null, groupId: 0, emails: [] },
  taxRules: [
    taxRuleDocument.parse({
      id: 1,
      product_tax_class_ids: [2],
      rates: [
        { rate: 25.5, tax_country_id: "FI" },
        { rate: 25, tax_country_id: "SE" },
      ],
    }),
  ],
  rules: [],
  coupon: null,
  fees: [],
  chosenFees: [],
  ...over,
});

describe("priceCart", () => {
  // the bar is off in every store view of the shop
  const { freeShippingBar } = getSettings("bmfi").cart;
  const before = { ...freeShippingBar };
  beforeEach(() => {
    Object.assign(freeShippingBar, { enabled: true, limit: 250 });
  });
  afterEach(() => {
    Object.assign(freeShippingBar, before);
  });

  it.each([
    ["goods below the limit", 24_999, [], 890],
    ["goods at the limit", 25_000, [], 0],
    ["goods that a discount takes below it", 27_777, [tenPercent], 890],
    ["goods that stay at it after a discount", 27_778, [tenPercent], 0],
  ])("charges shipping by the goods after discounts: %s", (_, price, rules, shipping) => {
    expect(priceCart([lamp(price)], context({ rules })).totals.shipping).toBe(shipping);
  });

  it("taxes goods and shipping at the rate of the cart's country", () => {
    const { cart } = context();
    const taxIn = (country: string | null) =>
      priceCart([lamp(10_000)], context({ cart: { ...cart, country, shipping_method: null } })).totals.tax;
    expect([taxIn("FI"), taxIn("SE"), taxIn(null), taxIn("PL")]).toEqual([2032, 2000, 2032, 0]);
  });

  it("taxes by the customer's group where tax goes by group, and leaves the sum", () => {
    const { tax } = getSettings("bmfi");
    const rule = (id: number, groups: number[], rate: number) =>
      taxRuleDocument.parse({
        id,
        product_tax_class_ids: [2],
        customer_tax_class_ids: groups,
        rates: [{ rate, tax_country_id: "FI" }],
      });
    const taxRules = [rule(1, [2], 0), rule(2, [0, 3], 25.5)];
    const of = (customerId: number | null, groupId: number) => {
      const { totals } = priceCart([lamp(10_000)], context({ taxRules, shopper: { customerId, groupId, emails: [] } }));
      return [totals.lines[0]?.tax, totals.subtotal];
    };
    // by no group the first rule counts
    expect(of(null, 0)).toEqual([0, 10_000]);
    Object.assign(tax, { userGroupId: 3 });
    try {
      expect(of(null, 0)).toEqual([2032, 10_000]);
      expect(of(7, 2)).toEqual([0, 10_000]);
      expect(of(7, 1)).toEqual([0, 10_000]);
      expect(of(7, 0)).toEqual([2032, 10_000]);
    } finally {
      Object.assign(tax, { userGroupId: null });
    }
  });

  it("changes nothing it is given and gives the same twice", () => {
    const [lines, given] = [[lamp(10_000, 3)], context({ rules: [tenPercent] })];
    const copy = structuredClone({ lines, given });
    const { totals } = priceCart(lines, given);
    expect(priceCart(lines, given).totals).toEqual(totals);
    expect({ lines, given }).toEqual(copy);
    expect(totals).toMatchObject({ subtotal: 30_000, discount: 3000, grandTotal: 27_000 });
  });
});
