import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  OrderAmountError,
  buildProviderOrder,
  checkAmount,
  providerLocale,
  purchaseCountry,
} from "../../lib/checkout-provider";
import { providerTax } from "../../lib/checkout-provider/tax";
import type { ProviderCart, ProviderCartLine } from "../../lib/checkout-provider/types";
import { ZERO, addMinor, minor, subtractMinor, sumMinor, timesMinor } from "../../lib/money";
import { STORE_CODES } from "../../lib/storefront/types";
import { providerOrder } from "../../lib/upstream/contract/checkout-provider";
import { fuzzRuns } from "../fuzz-runs";
import { aLine, aProviderCart } from "./builders";

const rate = fc.constantFrom(0, 1000, 1400, 2400, 2500, 2550);

const lines: fc.Arbitrary<ProviderCartLine> = fc
  .record({
    qty: fc.integer({ min: 1, max: 25 }),
    unit: fc.integer({ min: 0, max: 2_500_099 }),
    share: fc.integer({ min: 0, max: 100 }),
    taxRate: rate,
    isDigital: fc.boolean(),
  })
  .map(({ qty, unit, share, taxRate, isDigital }) => {
    const row = timesMinor(minor(unit), qty);
    return aLine({ qty, row, discount: minor(Math.floor((row * share) / 100)), taxRate, isDigital });
  });

const carts: fc.Arbitrary<ProviderCart> = fc
  .record({
    store: fc.constantFrom(...STORE_CODES),
    lines: fc.array(lines, { minLength: 1, maxLength: 8 }),
    fees: fc.array(fc.record({ amount: fc.integer({ min: 0, max: 99_999 }), taxRate: rate }), { maxLength: 3 }),
    shipping: fc.option(fc.record({ amount: fc.integer({ min: 0, max: 149_900 }), taxRate: rate })),
    over: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ store, lines: some, fees, shipping, over }) => {
    const cart = aProviderCart({
      store,
      lines: some,
      fees: fees.map((fee, index) => ({ ...fee, reference: `fee_${index}`, name: "Fee", amount: minor(fee.amount) })),
      shipping: shipping && { ...shipping, reference: "dsv_home", name: "Home", amount: minor(shipping.amount) },
    });
    return { ...cart, grandTotal: minor(Math.floor((full(cart) * over) / 100)) };
  });

const full = ({ lines: some, fees, shipping }: ProviderCart) =>
  addMinor(
    sumMinor(some.map(({ row, discount }) => subtractMinor(row, discount))),
    sumMinor(fees.map(({ amount }) => amount)),
    shipping?.amount ?? ZERO,
  );

describe("any cart's order", () => {
  it("adds up as the provider checks it", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const order = buildProviderOrder(cart);
        expect(providerOrder.safeParse(order).success).toBe(true);
        expect(order.order_amount).toBe(cart.grandTotal);
        let sum = 0;
        let tax = 0;
        for (const line of order.order_lines) {
          const { total_discount_amount: discount = 0 } = line;
          expect(line.total_amount).toBe(line.quantity * line.unit_price - discount);
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(line.total_amount).toBeGreaterThanOrEqual(0);
          const exact = line.total_amount - (line.total_amount * 10_000) / (10_000 + line.tax_rate);
          expect(Math.abs(line.total_tax_amount - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
          sum += line.total_amount;
          tax += line.total_tax_amount;
        }
        expect(order.order_amount).toBe(sum);
        expect(order.order_tax_amount).toBe(tax);
      }),
      { numRuns: fuzzRuns, seed: 24 },
    );
  });

  it("leaves fees and delivery as they are while the goods cover the discount", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const order = buildProviderOrder(cart);
        const goods = order.order_lines.slice(0, cart.lines.length);
        const others = order.order_lines.slice(cart.lines.length);
        const taken = others.reduce((whole, line) => whole + (line.total_discount_amount ?? 0), 0);
        const left = goods.reduce((whole, line) => whole + line.total_amount, 0);
        expect(Math.min(taken, left)).toBe(0);
      }),
      { numRuns: fuzzRuns, seed: 25 },
    );
  });
});

describe("the lines of an order", () => {
  it("say what each is", () => {
    const order = buildProviderOrder(
      aProviderCart({
        lines: [
          aLine({ sku: "chair", name: "Stol", qty: 2, row: minor(199_800), discount: minor(19_980) }),
          aLine({ sku: "card", qty: 1, row: minor(50_000), taxRate: 0, isDigital: true }),
        ],
        fees: [{ reference: "fee_2_13", name: "Montering", amount: minor(49_900), taxRate: 2500 }],
        shipping: { reference: "dsv_home", name: "DSV (Hemleverans)", amount: minor(39_900), taxRate: 2500 },
      }),
    );
    expect(order.order_lines).toEqual([
      {
        type: "physical",
        reference: "chair",
        name: "Stol",
        quantity: 2,
        unit_price: 99_900,
        tax_rate: 2500,
        total_amount: 179_820,
        total_discount_amount: 19_980,
        total_tax_amount: 35_964,
        shipping_attributes: {
          weight: 13_800,
          dimensions: { height: 1640, width: 1000, length: 1020 },
          tags: ["without_lift"],
        },
      },
      {
        type: "digital",
        reference: "card",
        name: "Chair",
        quantity: 1,
        unit_price: 50_000,
        tax_rate: 0,
        total_amount: 50_000,
        total_tax_amount: 0,
      },
      {
        type: "surcharge",
        reference: "fee_2_13",
        name: "Montering",
        quantity: 1,
        unit_price: 49_900,
        tax_rate: 2500,
        total_amount: 49_900,
        total_tax_amount: 9980,
      },
      {
        type: "shipping_fee",
        reference: "dsv_home",
        name: "DSV (Hemleverans)",
        quantity: 1,
        unit_price: 39_900,
        tax_rate: 2500,
        total_amount: 39_900,
        total_tax_amount: 7980,
      },
    ]);
    expect(order).toMatchObject({ order_amount: 319_620, order_tax_amount: 53_924 });
  });

  it("share a discount of nobody's by the largest remainder", () => {
    const three = aProviderCart({
      lines: [1, 2, 3].map((piece) => aLine({ sku: String(piece), qty: 1, row: minor(100) })),
      shipping: { reference: "x", name: "Home", amount: minor(900), taxRate: 2500 },
    });
    const order = buildProviderOrder({ ...three, grandTotal: minor(1100) });
    expect(order.order_lines.map((line) => line.total_discount_amount ?? 0)).toEqual([34, 33, 33, 0]);
  });

  it("take what the goods cannot cover off fees and delivery", () => {
    const cart = aProviderCart({
      lines: [aLine({ qty: 1, row: minor(100) })],
      shipping: { reference: "x", name: "Home", amount: minor(900), taxRate: 2500 },
    });
    const order = buildProviderOrder({ ...cart, grandTotal: minor(250) });
    expect(order.order_lines.map((line) => line.total_amount)).toEqual([0, 250]);
  });

  it("make a fee that gives money back a discount", () => {
    const cart = aProviderCart({
      lines: [aLine({ qty: 1, row: minor(10_000) })],
      fees: [{ reference: "back", name: "Retur", amount: minor(-2500), taxRate: 2500 }],
    });
    const [, back] = buildProviderOrder(cart).order_lines;
    expect(back).toMatchObject({ type: "discount", unit_price: -2500, total_amount: -2500, total_tax_amount: -500 });
  });

  it("keep within the provider's lengths, and leave out what nobody wants", () => {
    const cart = aProviderCart({
      lines: [
        aLine({ name: "x".repeat(300), sku: "y".repeat(300), imageUrl: `https://x/${"z".repeat(1100)}` }),
        aLine({ qty: 0, row: ZERO }),
        aLine({ productUrl: "https://x/p/stol" }),
      ],
    });
    const [first, second, third] = buildProviderOrder(cart).order_lines;
    expect(first?.name).toHaveLength(255);
    expect(first?.reference).toHaveLength(255);
    expect(first).not.toHaveProperty("image_url");
    expect(second?.product_url).toBe("https://x/p/stol");
    expect(third).toBeUndefined();
  });

  it("are refused where a row is no multiple of its quantity", () => {
    expect(() => buildProviderOrder(aProviderCart({ lines: [aLine({ qty: 3, row: minor(100) })] }))).toThrow(
      "not a whole number",
    );
  });
});

describe("the amount", () => {
  it("is told with that of the lines where both differ", () => {
    const cart = aProviderCart({ lines: [aLine({ qty: 1, row: minor(100) })] });
    const wrong = () => buildProviderOrder({ ...cart, grandTotal: minor(101) });
    expect(wrong).toThrow(OrderAmountError);
    expect(wrong).toThrow("Order amount incorrect (101:100)");
    expect(() => buildProviderOrder({ ...cart, grandTotal: minor(-1) })).toThrow("Order amount incorrect (-1:0)");
    const order = buildProviderOrder(cart);
    expect(() => checkAmount({ ...order, order_amount: 99 })).toThrow("Order amount incorrect (99:100)");
    expect(() => checkAmount(order)).not.toThrow();
  });
});

describe("the tax within an amount", () => {
  it.each([
    [12_345, 2500, 2469],
    [10_000, 2550, 2032],
    [49_900, 2550, 10_139],
    [-2500, 2500, -500],
    [0, 2500, 0],
    [99, 0, 0],
    // exactly half a unit: away from zero on both sides
    [1, 10_000, 1],
    [-1, 10_000, -1],
  ])("of %i at %i is %i", (gross, taxRate, tax) => {
    expect(providerTax(gross, taxRate)).toBe(tax);
  });
});

describe("who buys, where, in which language", () => {
  it("is the store view's", () => {
    expect(STORE_CODES.map(providerLocale)).toEqual(["sv-SE", "da-DK", "nb-NO", "fi-FI", "en-FI"]);
    const order = buildProviderOrder(aProviderCart({ store: "bmen", shippingCountries: ["FI"] }));
    expect(order).toMatchObject({ purchase_country: "FI", purchase_currency: "EUR", shipping_countries: ["FI"] });
  });

  it.each([
    ["SE", "SE"],
    ["dk", "DK"],
    [" dk ", "DK"],
    ["PL", "SE"],
    ["SWE", "SE"],
    ["", "SE"],
    ["S1", "SE"],
  ])("of the country %j is %s", (country, expected) => {
    expect(purchaseCountry({ store: "bmse", country, shippingCountries: ["SE", "DK", "SWE", "S1", ""] })).toBe(
      expected,
    );
  });

  it("tells a company from a person", () => {
    const typeOf = (isCompany: boolean) => {
      const { customer, options } = buildProviderOrder(aProviderCart({ isCompany }));
      return [customer?.type, options?.allowed_customer_types];
    };
    expect(typeOf(true)).toEqual(["organization", ["organization"]]);
    expect(typeOf(false)).toEqual(["person", ["person"]]);
  });
});
