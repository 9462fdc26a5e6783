import { describe, expect, it } from "vitest";
import { isPriceKnown } from "@/lib/product";
import { toPrice } from "@/lib/product/price";
import { buildChild, buildDocument, buildSofa, CLOSED, NOW, OPEN } from "./documents";

describe("toPrice", () => {
  it("is one amount where nothing is reduced, whatever else the document remembers", () => {
    const price = { final: 100_000, regular: 100_000, from: false, lowest30: null, discountPercent: null, until: null };
    expect(toPrice(buildDocument(), NOW)).toEqual(price);
    expect(toPrice(buildDocument({ lowest_price_30d: 900, special_to_date: "2026-06-30 00:00:00" }), NOW)).toEqual(
      price,
    );
  });

  it.each([
    ["inside its dates", OPEN, 80_000],
    ["without dates", {}, 80_000],
    ["after its dates", CLOSED, 100_000],
    ["before its dates", { special_from_date: "2026-07-01 00:00:00" }, 100_000],
  ])("a special price %s (docs/domain-rules.md#special-price)", (_, dates, final) => {
    expect(toPrice(buildDocument({ special_price: 800, final_price: 800, ...dates }), NOW)).toMatchObject({
      final,
      regular: 100_000,
    });
  });

  it.each([
    [{ lowest_price_30d: 900 }, 90_000, 11],
    [{ lowest_price_30d: 1000 }, 100_000, 20],
    [{ lowest_price_30d: null }, null, 20],
    [{ lowest_price_30d: 800 }, 80_000, null],
    [{ lowest_price_30d: 750 }, 75_000, null],
  ])("the percentage counts from the lowest price of 30 days: %o", (lowest, lowest30, discountPercent) => {
    expect(toPrice(buildDocument({ special_price: 800, ...OPEN, ...lowest }), NOW)).toMatchObject({
      lowest30,
      discountPercent,
    });
  });

  it("tells the end as an instant, the same wherever it is read", () => {
    const until = (special_to_date: unknown) =>
      toPrice(buildDocument({ special_price: 800, special_to_date }), NOW).until;
    expect(until("2026-06-30 23:59:59")).toBe("2026-06-30T23:59:59.000Z");
    expect(until("2026-06-30")).toBe("2026-07-01T00:00:00.000Z");
    expect(
      toPrice(buildDocument({ special_price: 800, special_to_date: "2026-06-30" }), NOW, "Europe/Helsinki").until,
    ).toBe("2026-06-30T21:00:00.000Z");
    expect(until(null)).toBeNull();
  });

  it("of a configurable product is its cheapest variant that can be bought, 'from' where they differ", () => {
    expect(toPrice(buildSofa(), NOW)).toMatchObject({ final: 100_000, regular: 100_000, from: true });
    const same = buildSofa({ configurable_children: [buildChild({ sku: "A" }), buildChild({ sku: "B" })] });
    expect(toPrice(same, NOW).from).toBe(false);
  });

  it("of a configurable product comes with what belongs to the same variant", () => {
    const reduced = buildSofa({
      configurable_children: [
        buildChild(),
        buildChild({
          sku: "SOFA-GREEN",
          price: 1200,
          special_price: 900,
          final_price: 900,
          lowest_price_30d: 1100,
          ...OPEN,
        }),
      ],
    });
    expect(toPrice(reduced, NOW)).toEqual({
      final: 90_000,
      regular: 120_000,
      from: true,
      lowest30: 110_000,
      discountPercent: 18,
      until: "2026-06-30T23:59:59.000Z",
    });
  });

  it("keeps to one variant where two cost the same now and did not before", () => {
    const twins = buildSofa({
      configurable_children: [
        buildChild({ special_price: 900, lowest_price_30d: 950, ...OPEN }),
        buildChild({ sku: "B", price: 1100, special_price: 900, lowest_price_30d: 1050, ...OPEN }),
      ],
    });
    expect(toPrice(twins, NOW)).toMatchObject({ final: 90_000, regular: 110_000, lowest30: 105_000 });
  });

  it("takes computed prices as they are", () => {
    const computed = buildDocument({
      price: 640,
      price_incl_tax: 800,
      original_price_incl_tax: 1000,
      special_price: 640,
      special_price_incl_tax: 800,
      final_price: 640,
    });
    expect(toPrice(computed, NOW)).toMatchObject({ final: 80_000, regular: 100_000 });
  });
});

describe("an unknown price", () => {
  const bare = buildDocument({ price: 100 });

  it("is none: a document without any price is not sold for nothing", () => {
    const none = { ...bare, price: null, final_price: null };
    expect(toPrice(none, NOW)).toMatchObject({ final: -1, discountPercent: null });
    expect(
      [none, { ...none, price: 0 }, { ...none, final_price: 90 }].map((document) =>
        isPriceKnown(toPrice(document, NOW)),
      ),
    ).toEqual([false, true, true]);
    expect(toPrice({ ...none, final_price: 90 }, NOW)).toMatchObject({ final: 9000, regular: 9000 });
  });

  it("is that of a product in variants that has none to sell, whatever its document says", () => {
    const off = buildChild({ status: 2 });
    expect(
      [[], [off]].map((configurable_children) => toPrice(buildSofa({ configurable_children }), NOW).final),
    ).toEqual([-1, -1]);
    expect(toPrice(buildSofa({ configurable_children: [off, buildChild()] }), NOW).final).toBe(100_000);
  });

  it("of a parent is that of its variants", () => {
    const sofa = { ...buildSofa({ configurable_children: [buildChild({ price: 100 })] }), price: null };
    expect(toPrice(sofa, NOW).final).toBe(10_000);
  });
});
