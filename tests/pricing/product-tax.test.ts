import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateProductTax, type ProductTaxOptions } from "@/lib/pricing/tax";
import { fuzzRuns } from "../fuzz-runs";
import { type Expected, expectedPrices, type Priced } from "./oracle";

const NOW = new Date("2026-11-21T12:00:00Z");
const GROSS: ProductTaxOptions = {
  ratePercent: 25,
  sourcePriceIncludesTax: true,
  finalPriceIncludesTax: true,
  now: NOW,
};
const NET: ProductTaxOptions = { ...GROSS, sourcePriceIncludesTax: false, finalPriceIncludesTax: false };
const OPEN = { special_from_date: "2026-11-01 00:00:00", special_to_date: "2026-11-30 23:59:59" };
const OVER = { special_from_date: "2026-10-01", special_to_date: "2026-10-31" };

describe("calculateProductTax: worked examples (docs/domain-rules.md#tax-calculation)", () => {
  it("gross 1000, special 800, 25 %", () => {
    expect(calculateProductTax({ price: 1000, special_price: 800 }, GROSS)).toEqual({
      price: 640,
      price_tax: 160,
      price_incl_tax: 800,
      special_price: 640,
      special_price_tax: 160,
      special_price_incl_tax: 800,
      final_price: 640,
      final_price_tax: 160,
      final_price_incl_tax: 800,
      original_price: 800,
      original_price_tax: 200,
      original_price_incl_tax: 1000,
      original_special_price: 640,
    });
  });

  it("with final 700 too", () => {
    expect(calculateProductTax({ price: 1000, special_price: 800, final_price: 700 }, GROSS)).toMatchObject({
      price_incl_tax: 800,
      special_price_incl_tax: 700,
      original_special_price: 640,
      original_final_price: 560,
      final_price_incl_tax: 700,
    });
  });

  it("1000 with an expired special price", () => {
    expect(calculateProductTax({ price: 1000, special_price: 800, ...OVER }, GROSS)).toMatchObject({
      price_incl_tax: 1000,
      special_price: 0,
      special_price_tax: 0,
      special_price_incl_tax: 0,
    });
  });
});

describe("calculateProductTax", () => {
  it.each([
    [
      "source without tax",
      { price: 800, special_price: 640 },
      NET,
      { price: 640, price_tax: 160, price_incl_tax: 800, original_price_incl_tax: 1000 },
    ],
    [
      "source without, final with tax",
      { price: 800, final_price: 900 },
      { ...GROSS, sourcePriceIncludesTax: false },
      { price: 720, price_tax: 180, price_incl_tax: 900, original_price_incl_tax: 1000, special_price: 0 },
    ],
    [
      "source with, final without tax",
      { price: 1000, final_price: 720 },
      { ...GROSS, finalPriceIncludesTax: false },
      { price: 720, price_incl_tax: 900, final_price: 720, final_price_incl_tax: 900 },
    ],
    [
      "a number that repeats itself in the other kind is no echo",
      { price: 1000, special_price: 790, final_price: 790, ...OVER },
      { ...GROSS, finalPriceIncludesTax: false },
      { price: 790, price_incl_tax: 987.5 },
    ],
    [
      "the rate of the English view",
      { price: 125.5 },
      { ...GROSS, ratePercent: 25.5 },
      { price: 100, price_tax: 25.5, price_incl_tax: 125.5 },
    ],
    [
      "a rate of 0",
      { price: 100, special_price: 80 },
      { ...GROSS, ratePercent: 0 },
      { price: 80, price_tax: 0, price_incl_tax: 80, special_price_incl_tax: 80 },
    ],
    [
      "half a cent rounds up",
      { price: 0.02 },
      { ...NET, ratePercent: 25 },
      { price: 0.02, price_tax: 0.01, price_incl_tax: 0.03 },
    ],
    [
      "a gross price stays what was entered where net and tax both end on half a cent",
      { price: 0.14 },
      { ...GROSS, ratePercent: 12 },
      { price: 0.13, price_tax: 0.01, price_incl_tax: 0.14 },
    ],
    [
      "a net price of four decimals is taxed before it is rounded",
      { price: "0.8040" },
      NET,
      { price: 0.8, price_tax: 0.2, price_incl_tax: 1 },
    ],
  ])("%s", (_, document, options, expected) => {
    expect(calculateProductTax(document, options)).toMatchObject(expected);
  });

  it.each([null, undefined])("without a rule (%s) leaves the price as it is, with no tax (step 7)", (ratePercent) => {
    const product = { price: 1000, special_price: 800, configurable_children: [{ price: 900, special_price: 700 }] };
    const untaxed = {
      price: 700,
      price_tax: 0,
      price_incl_tax: 700,
      special_price: 700,
      special_price_tax: 0,
      special_price_incl_tax: 0,
    };
    expect(calculateProductTax(product, { ...GROSS, ratePercent })).toMatchObject({
      ...untaxed,
      configurable_children: [untaxed],
    });
  });

  it("a price a catalogue rule lowered stands when the special price is over (step 5 keeps what step 4 gave)", () => {
    expect(calculateProductTax({ price: 1000, final_price: 900, special_price: 700, ...OVER }, GROSS)).toMatchObject({
      price_incl_tax: 900,
      special_price: 0,
    });
    expect(calculateProductTax({ price: 1000, final_price: 900, special_price: 700, ...OPEN }, GROSS)).toMatchObject({
      price_incl_tax: 700,
      special_price_incl_tax: 700,
      final_price_incl_tax: 900,
    });
  });

  it("a special price above the price neither counts nor raises it", () => {
    expect(calculateProductTax({ price: 1000, special_price: 1200, final_price: 700 }, GROSS)).toMatchObject({
      price_incl_tax: 700,
      special_price: 0,
      original_special_price: 960,
    });
  });

  it("shows the cheapest variant, whose custom attributes are fields of its own (step 6)", () => {
    const product = {
      price: 1500,
      configurable_children: [
        {
          sku: "a",
          price: 1200,
          custom_attributes: [
            { attribute_code: "color", value: "49" },
            { attribute_code: "special_price", value: "1000.0000" },
            "junk",
            { attribute_code: 5 },
          ],
        },
        { sku: "b", price: 1000, custom_attributes: [{ attribute_code: "__proto__", value: { price: 1 } }] },
        { sku: "c", price: 100, status: 2 },
        { sku: "d", price: -1 },
      ],
    };
    const computed = calculateProductTax(product, GROSS);
    expect(computed).toMatchObject({
      price_incl_tax: 1000,
      price: 800,
      special_price: 0,
      original_price_incl_tax: 1000,
    });
    expect(computed.configurable_children).toMatchObject([
      { color: "49", price_incl_tax: 1000, special_price_incl_tax: 1000, original_price_incl_tax: 1200 },
      { price_incl_tax: 1000 },
      { price_incl_tax: 100 },
      { price_incl_tax: -1 },
    ]);
    expect(({} as Record<string, unknown>).price).toBeUndefined();
  });

  it("a parent without a price of its own has that of its variants", () => {
    expect(calculateProductTax({ configurable_children: [{ price: 900 }, { price: 800 }] }, GROSS)).toMatchObject({
      price_incl_tax: 800,
      original_price_incl_tax: 800,
    });
  });

  it("starts from the original net amounts where all three are there (step 1)", () => {
    const kept = { price: 1, original_price: 800, original_special_price: 640, original_final_price: 0 };
    expect(calculateProductTax(kept, GROSS)).toMatchObject({
      price: 640,
      price_incl_tax: 800,
      original_price: 800,
      original_price_incl_tax: 1000,
      special_price_incl_tax: 800,
    });
    expect(calculateProductTax({ ...kept, ...OVER }, GROSS)).toMatchObject({ price_incl_tax: 1000, special_price: 0 });
  });

  it("adds the camelCase names only where they are enabled", () => {
    const product = { price: 1000, special_price: 800, configurable_children: [{ price: 900 }] };
    const twins = calculateProductTax(product, { ...GROSS, deprecatedPriceFieldsSupport: true });
    expect(twins).toMatchObject({
      priceInclTax: 800,
      priceTax: 160,
      specialPrice: 640,
      specialPriceInclTax: 800,
      specialPriceTax: 160,
      finalPriceInclTax: 800,
      originalPrice: 800,
      originalPriceTax: 200,
      originalPriceInclTax: 1000,
      configurable_children: [{ priceInclTax: 900 }],
    });
    expect(Object.keys(calculateProductTax(product, GROSS)).filter((name) => /[A-Z]/.test(name))).toEqual([]);
  });

  it("a negative price is an unknown one and stays so", () => {
    expect(calculateProductTax({ price: -5, special_price: 4 }, GROSS)).toMatchObject({
      price_incl_tax: -5,
      special_price: 0,
    });
  });

  it.each([null, undefined, "", "free", "12,50", {}, [], true, Number.NaN, Infinity, 1e300, "1e5", () => 1])(
    "takes %s for no amount",
    (value) => {
      expect(calculateProductTax({ price: 1000, special_price: value, final_price: value }, GROSS)).toMatchObject({
        price_incl_tax: 1000,
        special_price: 0,
        final_price_incl_tax: 1000,
      });
      expect(calculateProductTax({ price: value }, GROSS)).toMatchObject({ price: 0, price_incl_tax: 0 });
      expect(calculateProductTax({ price: 1000, configurable_children: value }, GROSS)).toMatchObject({
        price_incl_tax: 1000,
      });
    },
  );

  it.each(["800", "800.0000", " 800 ", 800])("reads %s as the amount it is", (special_price) => {
    expect(calculateProductTax({ price: "1000.0000", special_price }, GROSS)).toMatchObject({
      price_incl_tax: 800,
      original_price_incl_tax: 1000,
    });
  });
});

describe("the dates of a special price", () => {
  const paid = (dates: Record<string, unknown>, now: string, timeZone?: string) =>
    calculateProductTax({ price: 1000, special_price: 800, ...dates }, { ...GROSS, now: new Date(now), timeZone })
      .price_incl_tax;

  it.each([
    ["no dates", {}, 800],
    ["from alone, begun", { special_from_date: "2026-11-21 11:59:59" }, 800],
    ["from alone, at its very instant", { special_from_date: "2026-11-21 12:00:00" }, 1000],
    ["to alone, not over", { special_to_date: "2026-11-21 12:00:01" }, 800],
    ["to alone, at its very instant", { special_to_date: "2026-11-21 12:00:00" }, 1000],
    ["to as ms since 1970", { special_to_date: NOW.getTime() + 1 }, 800],
    ["a date nobody can read", { special_to_date: "soon" }, 1000],
    ["a day no calendar has", { special_to_date: "2026-11-31" }, 1000],
    ["a date of another type", { special_from_date: {} }, 1000],
    ["its last day", { special_to_date: "2026-11-21" }, 800],
    ["the day after its last", { special_to_date: "2026-11-20" }, 1000],
    ["its first day", { special_from_date: "2026-11-21" }, 800],
    ["the day before its first", { special_from_date: "2026-11-22" }, 1000],
  ])("%s", (_, dates, expected) => {
    expect(paid(dates, NOW.toISOString())).toBe(expected);
  });

  it("a day without a time is the store's, to its last second", () => {
    const day = { special_from_date: "2026-11-21", special_to_date: "2026-11-21" };
    const at = (now: string) =>
      ["Europe/Helsinki", "Europe/Stockholm", "UTC"].map((timeZone) => paid(day, now, timeZone));
    expect(at("2026-11-20T21:59:59Z")).toEqual([1000, 1000, 1000]);
    expect(at("2026-11-20T22:00:01Z")).toEqual([800, 1000, 1000]);
    expect(at("2026-11-20T23:00:01Z")).toEqual([800, 800, 1000]);
    expect(at("2026-11-21T21:59:59Z")).toEqual([800, 800, 800]);
    expect(at("2026-11-21T22:00:00Z")).toEqual([1000, 800, 800]);
    expect(at("2026-11-21T23:00:00Z")).toEqual([1000, 1000, 800]);
  });

  it("holds on days on which clocks change", () => {
    for (const [day, opens, closes] of [
      ["2026-03-29", "2026-03-28T22:00:00Z", "2026-03-29T21:00:00Z"],
      ["2026-10-25", "2026-10-24T21:00:00Z", "2026-10-25T22:00:00Z"],
    ] as const) {
      const dates = { special_from_date: day, special_to_date: day };
      const around = [Date.parse(opens), Date.parse(closes)].flatMap((edge) => [edge - 1, edge + 1]);
      expect(around.map((time) => paid(dates, new Date(time).toISOString(), "Europe/Helsinki"))).toEqual([
        1000, 800, 800, 1000,
      ]);
    }
  });
});

const cents = fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 100_000_000 }));
const WINDOWS: [Record<string, unknown>, boolean][] = [
  [{}, true],
  [OPEN, true],
  [OVER, false],
  [{ special_from_date: "2026-11-22" }, false],
  [{ special_to_date: "2026-11-21" }, true],
  [{ special_from_date: null, special_to_date: "" }, true],
];
/** Numbers and numeric texts alike, as documents carry them. */
const amountOf = (value: number | null, asText: boolean) =>
  value === null ? null : asText ? (value / 100).toFixed(4) : value / 100;
const source = fc
  .record({
    price: cents,
    special: fc.option(cents),
    final: fc.option(cents),
    echo: fc.boolean(),
    near: fc.boolean(),
    window: fc.constantFrom(...WINDOWS),
    status: fc.constantFrom(1, 1, 1, 2),
    asText: fc.boolean(),
  })
  .map(({ price, special: given, final: told, echo, near, window: [dates, isOpen], status, asText }) => {
    // prices a cent apart, and a final price that repeats the special one, are what goes wrong
    const special = near && given !== null ? Math.max(price - (given % 3), 1) : given;
    const final = echo ? special : told;
    const document = {
      price: amountOf(price, asText),
      special_price: amountOf(special, asText),
      final_price: amountOf(final, asText),
      status,
      ...dates,
    };
    const priced: Priced = {
      price: BigInt(price),
      special: BigInt(special ?? 0),
      final: BigInt(final ?? 0),
      isOpen,
      status,
    };
    return { document, priced };
  });
const rules = fc.record({
  rate: fc.option(
    fc.oneof(
      fc.constantFrom(0, 6000, 10_000, 12_000, 14_000, 20_000, 24_000, 25_000, 25_500),
      fc.integer({ min: 0, max: 100_000 }),
    ),
    { freq: 10 },
  ),
  sourceIncludes: fc.boolean(),
  finalIncludes: fc.boolean(),
});
const product = fc.tuple(source, fc.array(source, { maxLength: 4 }), rules);

type Product = typeof product extends fc.Arbitrary<infer T> ? T : never;
const compute = ([parent, children, { rate, sourceIncludes, finalIncludes }]: Product) => {
  const document = {
    ...parent.document,
    ...(children.length > 0 && { configurable_children: children.map((child) => child.document) }),
  };
  const options = {
    ratePercent: rate === null ? null : rate / 1000,
    sourcePriceIncludesTax: sourceIncludes,
    finalPriceIncludesTax: finalIncludes,
    now: NOW,
  };
  return { document, options, computed: calculateProductTax(document, options) };
};
const toCents = (document: Record<string, unknown>, name: string) =>
  ["", "_tax", "_incl_tax"].map((end) => BigInt(Math.round(Number(document[`${name}${end}`]) * 100)));
const pricesOf = (document: Record<string, unknown>) =>
  Object.fromEntries(
    ["price", "special_price", "final_price", "original_price"].map((name) => [name, toCents(document, name)]),
  ) as Expected; // the four names above

describe("calculateProductTax against fractions", () => {
  it("gives every field of any document, with any rate, in any kind of prices", () => {
    fc.assert(
      fc.property(product, (given) => {
        const [parent, children, { rate, ...kinds }] = given;
        const expected = expectedPrices(
          parent.priced,
          children.map(({ priced }) => priced),
          { rate: rate === null ? null : BigInt(rate), ...kinds },
        );
        const { computed } = compute(given);
        expect(pricesOf(computed)).toEqual(expected.own);
        expect((computed.configurable_children ?? []).map(pricesOf)).toEqual(expected.children);
      }),
      { numRuns: 4 * fuzzRuns },
    );
  });

  it("never divides twice, and never touches what it is given", () => {
    fc.assert(
      fc.property(product, (given) => {
        const before = JSON.stringify(compute(given).document);
        const { document, options, computed } = compute(given);
        expect(JSON.stringify(document)).toBe(before);
        const again = calculateProductTax(computed, { ...options, now: new Date("2027-06-01") });
        expect(again).toEqual(computed);
        expect(again).not.toBe(computed);
      }),
      { numRuns: fuzzRuns },
    );
  });

  it("gives numbers, whatever its fields hold", () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.double(),
      fc.string(),
      fc.integer(),
      fc.constantFrom("1e999", "-0", "0x10", "٣", "<script>"),
    );
    const names = [
      "price",
      "special_price",
      "final_price",
      "original_price",
      "original_special_price",
      "original_final_price",
      "special_from_date",
      "special_to_date",
      "status",
      "type_id",
      "custom_attributes",
    ];
    const hostile = fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] });
    fc.assert(
      fc.property(hostile, fc.oneof(anything, fc.array(hostile, { maxLength: 3 })), anything, (own, children, rate) => {
        // clients send what types forbid
        const options = { ...GROSS, ratePercent: rate as number };
        const computed = calculateProductTax({ ...own, configurable_children: children }, options);
        for (const name of ["price", "special_price", "final_price", "original_price"]) {
          for (const end of ["", "_tax", "_incl_tax"]) expect(computed[`${name}${end}`]).toSatisfy(Number.isFinite);
        }
        expect(calculateProductTax(computed, options)).toEqual(computed);
      }),
      { numRuns: 2 * fuzzRuns },
    );
  });
});
