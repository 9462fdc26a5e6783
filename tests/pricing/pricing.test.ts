import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toMinor } from "@/lib/money";
import { isComputed, isSpecialOpen, type PricedDocument, priceOf, toTime } from "@/lib/pricing";
import { taxRuleDocument } from "@/lib/pricing/schema";
import { calculateProductTax, type ProductTaxOptions, taxGroupOf, taxPercentOf } from "@/lib/pricing/tax";

const NOW = new Date("2026-06-15T12:00:00Z");
const context: ProductTaxOptions = {
  ratePercent: 25,
  sourcePriceIncludesTax: true,
  finalPriceIncludesTax: true,
  now: NOW,
};
const OPEN = { special_from_date: "2026-06-01 00:00:00", special_to_date: "2026-06-30 00:00:00" };
const CLOSED = { special_from_date: "2026-05-01", special_to_date: "2026-05-31" };

describe("special price window", () => {
  it.each([
    [{}, true],
    [OPEN, true],
    [CLOSED, false],
    [{ special_from_date: "2026-06-15 12:00:00" }, false],
    [{ special_from_date: "2026-06-15 11:59:59" }, true],
    [{ special_to_date: "2026-06-15 12:00:00" }, false],
    [{ special_to_date: "2026-06-15T14:00:01+02:00" }, true],
    [{ special_to_date: "soon" }, false],
    [{ special_from_date: "soon" }, false],
  ])("%o is open: %s", (dates, expected) => {
    expect(isSpecialOpen(dates, NOW)).toBe(expected);
  });
});

describe("dates of documents", () => {
  it.each([
    [" 2026-06-15 12:00:00 ", "2026-06-15T12:00:00Z"],
    ["2026-06-15T12:00:00", "2026-06-15T12:00:00Z"],
    ["2026-06-15T12:00:00z", "2026-06-15T12:00:00Z"],
    ["2026-06-15T12:00:00+0200", "2026-06-15T10:00:00Z"],
    ["2026-06-15T12:00:00-02:00", "2026-06-15T14:00:00Z"],
    ["2026-06-15", "2026-06-15T00:00:00Z"],
  ])("'%s' is %s", (text, instant) => {
    expect(new Date(toTime(text)).toISOString()).toBe(new Date(instant).toISOString());
  });

  it("are none where an offset stands within, or nothing is readable", () => {
    expect(toTime("2026-06-15T12:00:00+02:00 or so")).toBeNaN();
    expect(toTime("soon")).toBeNaN();
  });
});

describe("which documents are computed", () => {
  it.each([
    [{ original_price_incl_tax: 1000, price_incl_tax: 800 }, true],
    [{ original_price_incl_tax: 1000 }, false],
    [{ price_incl_tax: 800 }, false],
    [{ price: 1000 }, false],
  ])("%o: %s", (document, expected) => {
    expect(isComputed(document)).toBe(expected);
  });
});

describe("computed prices (docs/domain-rules.md#tax-calculation)", () => {
  it.each([
    [
      { price: 1000, special_price: 800 },
      {
        price: 640,
        price_tax: 160,
        price_incl_tax: 800,
        special_price: 640,
        special_price_incl_tax: 800,
        original_price_incl_tax: 1000,
        final_price_incl_tax: 800,
      },
    ],
    [
      { price: 1000, special_price: 800, final_price: 700 },
      { price_incl_tax: 800, special_price_incl_tax: 700 },
    ],
    [
      { price: 1000, special_price: 800, ...CLOSED },
      { price_incl_tax: 1000, special_price: 0 },
    ],
    [
      { price: 1000, final_price: 700 },
      { price_incl_tax: 700, special_price: 0, original_price_incl_tax: 1000 },
    ],
    [
      { price: 1000, special_price: 1200 },
      { price_incl_tax: 1000, special_price: 0 },
    ],
    [
      { type_id: "bundle", price: 1000, special_price: 80 },
      { price_incl_tax: 800, original_price_incl_tax: 1000 },
    ],
  ])("%o", (document, expected) => {
    expect(calculateProductTax(document, context)).toMatchObject(expected);
  });

  it("lets a final price that repeats the special price end with it", () => {
    const document = { price: 1000, special_price: 800, final_price: 800 };
    expect(calculateProductTax({ ...document, ...OPEN }, context)).toMatchObject({
      price_incl_tax: 800,
      final_price_incl_tax: 800,
    });
    expect(calculateProductTax({ ...document, ...CLOSED }, context)).toMatchObject({
      price_incl_tax: 1000,
      final_price_incl_tax: 1000,
    });
  });

  it("shows the cheapest variant, the last of equals, and none that is switched off", () => {
    const document = {
      price: 500,
      configurable_children: [
        { sku: "a", price: 400 },
        { sku: "b", price: 450, special_price: 400 },
        { sku: "c", price: 100, status: 2 },
      ],
    };
    const computed = calculateProductTax(document, context);
    expect(computed).toMatchObject({ price_incl_tax: 400, original_price_incl_tax: 450, special_price_incl_tax: 400 });
    expect(computed.configurable_children?.map(({ price_incl_tax }) => price_incl_tax)).toEqual([400, 400, 100]);
  });

  it("passes over a variant whose price is unknown, and takes any for an unknown or missing own price", () => {
    const finalOf = (price: number, ...children: number[]) =>
      priceOf({ price, configurable_children: children.map((child) => ({ price: child, status: 1 })) }, NOW).final;
    expect(finalOf(100, -1, 90)).toBe(90_00);
    expect(finalOf(100, -1)).toBe(100_00);
    expect(finalOf(-1, 120)).toBe(120_00);
    expect(finalOf(0, 120)).toBe(120_00);
    expect(finalOf(100, 0)).toBe(0);
  });

  it("without a rule leaves the price as it is, with no tax", () => {
    expect(calculateProductTax({ price: 1000, special_price: 800 }, { ...context, ratePercent: null })).toMatchObject({
      price: 800,
      price_tax: 0,
      price_incl_tax: 800,
      special_price: 800,
      special_price_incl_tax: 0,
    });
  });

  it("adds tax to net prices", () => {
    expect(
      calculateProductTax({ price: 800 }, { ...context, sourcePriceIncludesTax: false, finalPriceIncludesTax: false }),
    ).toMatchObject({ price: 800, price_tax: 200, price_incl_tax: 1000 });
  });
});

const amount = fc.integer({ min: 1, max: 5_000_000 }).map((minor) => minor / 100);
const own = fc.record(
  {
    price: amount,
    special_price: fc.option(amount),
    final_price: fc.option(amount),
    special_from_date: fc.constantFrom(null, "2026-06-01 00:00:00", "2026-07-01 00:00:00"),
    special_to_date: fc.constantFrom(null, "2026-06-30 00:00:00", "2026-06-10 00:00:00"),
  },
  { requiredKeys: ["price"] },
);
const document: fc.Arbitrary<PricedDocument> = fc
  .tuple(own, fc.array(own, { maxLength: 4 }))
  .map(([parent, configurable_children]) => ({ ...parent, configurable_children }));
const percent = fc.constantFrom(null, 0, 6, 12, 14, 24, 25, 25.5);

describe("prices of any document", () => {
  it("are the same after a second run", () => {
    fc.assert(
      fc.property(document, percent, (source, rate) => {
        const once = calculateProductTax(source, { ...context, ratePercent: rate });
        expect(calculateProductTax(once, { ...context, ratePercent: rate, now: new Date("2027-01-01") })).toEqual(once);
      }),
    );
  });

  it("leave the stored document alone", () => {
    fc.assert(
      fc.property(document, (source) => {
        const before = structuredClone(source);
        calculateProductTax(source, context);
        expect(source).toEqual(before);
      }),
    );
  });

  it("are net plus tax to the cent, and the shopper pays what is shown", () => {
    fc.assert(
      fc.property(document, percent, (source, rate) => {
        const computed = calculateProductTax(source, { ...context, ratePercent: rate });
        const cents = (name: string) => toMinor(Number(computed[name]));
        expect(cents("price") + cents("price_tax")).toBe(cents("price_incl_tax"));
        const { final, regular } = priceOf(source, NOW);
        expect(final).toBe(cents("price_incl_tax"));
        expect(regular).toBe(cents("original_price_incl_tax"));
        expect(final).toBeLessThanOrEqual(regular);
        expect(priceOf(computed, new Date("2027-01-01"))).toEqual({ final, regular });
      }),
    );
  });
});

describe("tax rate", () => {
  const rules = [
    taxRuleDocument.parse({
      id: 1,
      product_tax_class_ids: [4],
      rates: [{ rate: 6, tax_country_id: "SE", tax_region_id: 0 }],
    }),
    taxRuleDocument.parse({
      id: 2,
      product_tax_class_ids: [2, "3"],
      rates: [
        { rate: "25.5", tax_country_id: "FI", tax_region_id: 7, region_name: "Åland" },
        { rate: 25, tax_country_id: "FI", tax_region_id: "0" },
        { rate: 15, tax_country_id: "NO", tax_region_id: 0, region_name: "All regions" },
        { rate: 22, tax_country_id: "DK", tax_region_id: 9 },
      ],
    }),
  ];

  it.each([
    [{ taxClassId: "2", country: "FI" }, 25],
    [{ taxClassId: "3", country: "FI", region: "Åland" }, 25.5],
    [{ taxClassId: "2", country: "FI", region: "Uusimaa" }, 25],
    [{ taxClassId: "2", country: "NO", region: "Oslo" }, 15],
    [{ taxClassId: "2", country: "DK", region: "Fyn" }, 22],
    [{ taxClassId: "4", country: "SE" }, 6],
    [{ taxClassId: "2", country: "SE" }, null],
    [{ taxClassId: "9", country: "FI" }, null],
  ])("%o is %s", (place, expected) => {
    expect(taxPercentOf(rules, place)).toBe(expected);
  });

  const grouped = [
    taxRuleDocument.parse({
      id: 1,
      product_tax_class_ids: [2],
      customer_tax_class_ids: [3],
      rates: [{ rate: 25.5, tax_country_id: "FI", tax_region_id: 0 }],
    }),
    taxRuleDocument.parse({
      id: 2,
      product_tax_class_ids: [2],
      customer_tax_class_ids: ["5"],
      rates: [{ rate: 0, tax_country_id: "FI", tax_region_id: 0 }],
    }),
  ];

  it.each([
    [undefined, 25.5],
    ["3", 25.5],
    ["5", 0],
    ["9", null],
  ])("of the customer group %s, where tax goes by group, is %s", (groupId, expected) => {
    expect(taxPercentOf(grouped, { taxClassId: "2", country: "FI", groupId })).toBe(expected);
  });

  it.each([
    [{ userGroupId: null, useOnlyDefaultUserGroupId: false }, "5", null],
    [{ userGroupId: 3, useOnlyDefaultUserGroupId: false }, "5", "5"],
    [{ userGroupId: 3, useOnlyDefaultUserGroupId: false }, null, "3"],
    [{ userGroupId: 0, useOnlyDefaultUserGroupId: true }, "5", "0"],
  ])("the group that decides with %o and a customer's %s is %s", (tax, group, expected) => {
    expect(taxGroupOf(tax, group)).toBe(expected);
  });
});
