import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatListingQuery, parseListingQuery } from "@/lib/catalog/listing-query";
import { formatNumber } from "@/lib/storefront/numbers";
import { readTypedLength, readTypedNumber } from "@/lib/storefront/typed-number";
import { STORE_CODES } from "@/lib/storefront/types";

describe("a typed number", () => {
  it.each([
    ["9000,00", 9000],
    ["9000.00", 9000],
    ["9 000", 9000],
    ["9\u00a0000 kr", 9000],
    ["9.000 kr.", 9000],
    ["9.000,50", 9000.5],
    ["€1,234.5", 1234.5],
    ["1,234,567", 1_234_567],
    ["12'500", 12_500],
    ["499:-", 499],
    ["-2", -2],
    ["−2", -2],
    ["0,5", 0.5],
    ["１２", 12],
    ["\u202a900\u202c", 900],
    ["12,3456", 12.3456],
  ])("%j is %d", (text, value) => expect(readTypedNumber(text)).toBe(value));

  it.each(["", " ", "kr", "abc", "1e3", "12-14", "0x10", "--2", "9".repeat(50), "1;2", "NaN"])("%j is none", (text) =>
    expect(readTypedNumber(text)).toBeNull(),
  );

  it("is what the shop writes itself, in every store view", () => {
    fc.assert(
      fc.property(fc.constantFrom(...STORE_CODES), fc.integer({ min: 0, max: 9_999_999 }), (store, value) => {
        expect(readTypedNumber(formatNumber(store, value))).toBe(value);
      }),
    );
  });

  it("has its one or two decimals after either separator, whatever groups it", () => {
    const parts = fc.record({
      whole: fc.integer({ min: 0, max: 999_999 }),
      cents: fc.stringMatching(/^\d{1,2}$/),
      mark: fc.constantFrom(",", "."),
    });
    fc.assert(
      fc.property(parts, ({ whole, cents, mark }) => {
        expect(readTypedNumber(`${whole}${mark}${cents}`)).toBe(Number(`${whole}.${cents}`));
      }),
    );
  });
});

describe("a typed length", () => {
  it.each([
    ["220", 220],
    ["220,5", 220.5],
    ["2,2 m", 220],
    ["2.20m", 220],
    ["2200 mm", 220],
    ["1 020 cm", 1020],
  ])("%j is %d cm", (text, cm) => expect(readTypedLength(text)).toBe(cm));

  it.each(["220 kr", "2 fot", ""])("%j is none", (text) => expect(readTypedLength(text)).toBeNull());
});

describe("typed bounds of a list", () => {
  const queryOf = (search: string) => formatListingQuery(parseListingQuery(new URLSearchParams(search)));

  it.each([
    ["price_to=9000,00", "price_to=9000"],
    ["product_measure_width_to=220,5", "product_measure_width_to=220"],
    ["product_measure_width_from=220,5", "product_measure_width_from=221"],
    ["product_measure_width_to=2,2 m", "product_measure_width_to=220"],
    ["product_measure_width=220,5", "product_measure_width=220"],
  ])("%s means %s", (typed, plain) => {
    expect(queryOf(typed)).toBe(queryOf(plain));
    expect(queryOf(typed)).not.toBe("");
  });
});
