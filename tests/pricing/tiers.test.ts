import { describe, expect, it } from "vitest";
import { applyTiers, tierPriceFor } from "@/lib/pricing/tiers";

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

describe("tierPriceFor", () => {
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
    expect(tierPriceFor(document, { groupId, quantity })).toBe(price);
  });

  it("is none where no tier fits or has a price", () => {
    expect(tierPriceFor({ tier_prices: [tier(1, 900, 5)] }, { groupId: "1", quantity: 4 })).toBeNull();
    expect(tierPriceFor({}, { groupId: "1", quantity: 4 })).toBeNull();
    const hostile = [
      { customer_group_id: 1, qty: 1, value: "free" },
      { customer_group_id: 1, qty: null, value: 1 },
      { customer_group_id: 1, qty: 1, value: -5 },
      null,
      7,
    ];
    expect(tierPriceFor({ tier_prices: hostile }, { groupId: "1", quantity: 4 })).toBeNull();
    expect(applyTiers({ price: 100, tier_prices: hostile }, "1").price).toBe(100);
  });
});
