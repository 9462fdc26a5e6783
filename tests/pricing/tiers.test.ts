import { describe, expect, it } from "vitest";
import { calculateProductTax } from "@/lib/pricing/tax";
import { applyTiers, priceFor, quantityPrices } from "@/lib/pricing/tiers";

const tier = (customer_group_id: number | string, value: number, qty = 1) => ({ customer_group_id, qty, value });

describe("applyTiers", () => {
  it("gives a group its price for one piece and drops the special price", () => {
    const document = {
      sku: "A",
      price: 1000,
      special_price: 900,
      final_price: 900,
      tier_prices: [tier(1, 950), tier(2, 800)],
    };
    expect(applyTiers(document, "2")).toEqual({
      sku: "A",
      price: 800,
      special_price: 0,
      final_price: 0,
      tier_prices: [tier(2, 800)],
    });
    expect(document.price).toBe(1000);
  });

  it("compares groups as text and takes the price of all groups too", () => {
    expect(applyTiers({ price: 1000, tier_prices: [tier("3", 700)] }, "3").price).toBe(700);
    expect(applyTiers({ price: 1000, tier_prices: [tier(3, 700), tier(32_000, 650)] }, "3").price).toBe(650);
  });

  it("never raises a price, and keeps to tiers of one piece", () => {
    expect(applyTiers({ price: 500, tier_prices: [tier(1, 600)] }, "1").price).toBe(500);
    expect(applyTiers({ price: 500, special_price: 450, tier_prices: [tier(1, 300, 10)] }, "1")).toMatchObject({
      price: 500,
      special_price: 450,
      tier_prices: [tier(1, 300, 10)],
    });
  });

  it("takes a price of nothing, and no tier that starts below one piece", () => {
    expect(applyTiers({ price: 500, tier_prices: [tier(1, 0)] }, "1").price).toBe(0);
    expect(applyTiers({ price: 500, tier_prices: [tier(1, 300, 0), tier(1, 400, 0.5)] }, "1").price).toBe(500);
  });

  it("leaves the document as it is for a group without a price, without other groups' prices", () => {
    expect(applyTiers({ price: 500, special_price: 450, tier_prices: [tier(1, 300)] }, "0")).toEqual({
      price: 500,
      special_price: 450,
      tier_prices: [],
    });
    expect(applyTiers({ price: 500 }, "0")).toEqual({ price: 500 });
    expect(applyTiers({ price: 500, tier_prices: "none" }, "0")).toEqual({ price: 500, tier_prices: [] });
  });

  it("prices each variant, and the product by its cheapest", () => {
    const document = {
      price: 1000,
      configurable_children: [
        { sku: "A", price: 1000, tier_prices: [tier(1, 900)] },
        { sku: "B", price: 1200, tier_prices: [tier(1, 850)] },
      ],
    };
    expect(applyTiers(document, "1")).toMatchObject({
      price: 850,
      configurable_children: [{ price: 900 }, { price: 850 }],
    });
    expect(applyTiers(document, "2")).toMatchObject({
      price: 1000,
      configurable_children: [{ price: 1000 }, { price: 1200 }],
    });
  });
});

const NOW = new Date("2026-06-15T12:00:00Z");

describe("a lower special price", () => {
  const document = {
    price: 1000,
    special_price: 700,
    final_price: 700,
    special_from_date: "2026-06-01",
    special_to_date: "2026-06-30",
    tier_prices: [tier(2, 800)],
  };

  it("stays: nobody pays more for being of a group, and the group's price follows it", () => {
    expect(applyTiers(document, "2")).toMatchObject({ price: 800, special_price: 700, final_price: 700 });
    expect(priceFor(document, { groupId: "2", now: NOW })).toEqual({ final: 70_000, regular: 80_000 });
    const later = new Date("2026-07-15T12:00:00Z");
    expect(priceFor(document, { groupId: "2", now: later })).toEqual({ final: 80_000, regular: 80_000 });
    expect(priceFor(document, { groupId: "0", now: later })).toEqual({ final: 100_000, regular: 100_000 });
  });

  it("gives way where it is the same", () => {
    expect(applyTiers({ ...document, tier_prices: [tier(2, 700)] }, "2")).toMatchObject({
      price: 700,
      special_price: 0,
    });
  });
});

it("leaves the price of a bundle to its parts", () => {
  const bundle = { type_id: "bundle", price: 1000, special_price: 90, tier_prices: [tier(2, 100)] };
  expect(applyTiers(bundle, "2")).toEqual(bundle);
});

it("counts nothing that a product with variants has itself", () => {
  const document = {
    price: 1000,
    tier_prices: [tier(2, 100)],
    configurable_children: [{ sku: "A", price: 1000, tier_prices: [tier(2, 900)] }],
  };
  expect(priceFor(document, { groupId: "2", now: NOW }).final).toBe(90_000);
});

describe("priceFor", () => {
  const document = {
    price: 1000,
    tier_prices: [
      tier(1, 900, 2),
      tier("1", 800, 10),
      tier(1, 850, 12),
      tier(32_000, 950),
      tier(2, 100),
      { customer_group_id: 1, qty: "4", value: "880.5000" },
    ],
  };

  it.each([
    ["0", 1, 95_000],
    ["1", 1, 95_000],
    ["1", 2, 90_000],
    ["1", 4, 88_050],
    ["1", 9, 88_050],
    ["1", 12, 80_000],
    ["2", 1, 10_000],
  ])("gives group %s for %s pieces the lowest tier that starts there: %s", (groupId, quantity, price) => {
    expect(priceFor(document, { groupId, quantity, now: NOW }).final).toBe(price);
  });

  it("is the price itself where no tier fits or can be read", () => {
    const hostile = [
      { customer_group_id: 1, qty: 1, value: "free" },
      { customer_group_id: 1, qty: null, value: 1 },
      { customer_group_id: 1, qty: 1, value: -5 },
      { customer_group_id: 1, qty: 9, value: 1 },
      null,
      7,
    ];
    expect(priceFor({ price: 100, tier_prices: hostile }, { groupId: "1", quantity: 4, now: NOW }).final).toBe(10_000);
    expect(priceFor({ price: -1, tier_prices: [tier(1, 5)] }, { groupId: "1", now: NOW }).final).toBeLessThan(0);
  });
});

describe("a document that has been through the tax", () => {
  const document = {
    price: 800,
    price_incl_tax: 1000,
    original_price: 960,
    original_price_incl_tax: 1200,
    special_price_incl_tax: 1000,
    tier_prices: [tier(0, 1100), tier(0, 900, 6)],
  };
  const options = { ratePercent: 25, sourcePriceIncludesTax: true, finalPriceIncludesTax: true, now: NOW };

  it("is lowered to its gross tiers, as the same document before the tax is", () => {
    const of = (quantity: number) => priceFor(document, { groupId: "0", quantity, now: NOW });
    expect([of(1), of(6)]).toEqual([
      { final: 100_000, regular: 110_000 },
      { final: 90_000, regular: 90_000 },
    ]);
    expect(quantityPrices(document, { groupId: "0", now: NOW })).toEqual([{ from: 6, price: 90_000 }]);
    const stored = { price: 1200, special_price: 1000, tier_prices: document.tier_prices };
    const computed = calculateProductTax(applyTiers(stored, "0"), options);
    for (const quantity of [1, 5, 6, 20])
      expect(priceFor(computed, { groupId: "0", quantity, now: NOW })).toEqual(
        priceFor(stored, { groupId: "0", quantity, now: NOW }),
      );
  });

  it("keeps a price that is unknown", () => {
    expect(priceFor({ ...document, price_incl_tax: -1 }, { groupId: "0", quantity: 6, now: NOW }).final).toBeLessThan(
      0,
    );
  });
});

describe("quantityPrices", () => {
  const of = (tiers: unknown[], more: Record<string, unknown> = {}) =>
    quantityPrices({ price: 1000, tier_prices: tiers, ...more }, { groupId: "0", now: NOW });

  it("are the steps that lower the price, by quantity", () => {
    expect(of([tier(0, 700, 12), tier(0, 900, 6), tier(0, 950, 8), tier(2, 1, 2)])).toEqual([
      { from: 6, price: 90_000 },
      { from: 12, price: 70_000 },
    ]);
  });

  it("begin with the first whole piece, and are none for one piece or above the present price", () => {
    expect(of([tier(0, 800), tier(32_000, 700, 2.5)])).toEqual([{ from: 3, price: 70_000 }]);
    expect(of([tier(0, 800, 6)], { special_price: 750 })).toEqual([]);
  });

  it("are a variant's own, and none of a price that is unknown", () => {
    expect(of([tier(0, 800, 6)], { configurable_children: [{ sku: "A", price: 1000 }] })).toEqual([]);
    expect(of([tier(0, 800, 6)], { price: -1 })).toEqual([]);
  });
});
