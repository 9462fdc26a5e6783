import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addMinor,
  formatPrice,
  fromMinor,
  maxMinor,
  type Minor,
  minMinor,
  minor,
  negateMinor,
  roundMinor,
  subtractMinor,
  sumMinor,
  taxOfGross,
  timesMinor,
  toMinor,
} from "@/lib/money";
import { splitMinor } from "@/lib/money/split";
import { listStores, STORES } from "@/lib/storefront";

const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(minor);
const NBSP = "\u00a0";

describe("amounts", () => {
  it("are whole minor units, and nothing else can stand in for them", () => {
    expect([minor(5), minor(-5), minor(-0)]).toEqual([5, -5, 0]);
    for (const units of [0.5, 129.95, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => minor(units)).toThrow(RangeError);
    // @ts-expect-error a decimal of the wire is no amount
    const decimal: Minor = 129.95;
    // @ts-expect-error what arithmetic leaves is a plain number
    const sum: Minor = minor(1) + minor(2);
    // @ts-expect-error minor units are not converted a second time
    const twice = toMinor(minor(100));
    expect([decimal, sum, twice]).toEqual([129.95, 3, 10_000]);
  });

  it("add up, and keep no negative zero", () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 9 }), amount, fc.integer({ min: -99, max: 99 }), (list, one, qty) => {
        const sum = list.reduce((whole, part) => whole + part, 0);
        expect([sumMinor(list), addMinor(...list)]).toEqual([sum + 0, sum + 0]);
        expect([subtractMinor(one, one), addMinor(one, negateMinor(one))]).toEqual([0, 0]);
        expect(timesMinor(one, qty)).toBe(one * qty + 0);
        expect([minMinor(one, ...list), maxMinor(one, ...list)]).toEqual([
          Math.min(one, ...list),
          Math.max(one, ...list),
        ]);
      }),
    );
  });
});

describe("toMinor", () => {
  it("is the inverse of fromMinor", () => {
    fc.assert(
      fc.property(amount, (units) => {
        expect(toMinor(fromMinor(units))).toBe(units + 0);
      }),
    );
  });

  it("rounds half away from zero, as written rather than as stored", () => {
    expect([1.005, 1.015, 1.025, 8.345, 1.255, 0.125, 2.675].map(toMinor)).toEqual([101, 102, 103, 835, 126, 13, 268]);
    expect([-1.005, -0.125].map(toMinor)).toEqual([-101, -13]);
    expect([1.0049999, 0.0049].map(toMinor)).toEqual([100, 0]);
  });

  it("rounds every decimal of three places as on paper", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (thousandths) => {
        const text = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, "0")}`;
        expect(toMinor(Number(text))).toBe(Math.floor(thousandths / 10) + (thousandths % 10 >= 5 ? 1 : 0));
      }),
    );
  });

  it("has no negative zero", () => {
    for (const value of [-0, 0, -0.001, 0.001]) expect(Object.is(toMinor(value), 0)).toBe(true);
    expect(Object.is(roundMinor(-0.2), 0)).toBe(true);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("throws on %s", (garbage) => {
    expect(() => toMinor(garbage)).toThrow(RangeError);
  });
});

describe("taxOfGross", () => {
  it("leaves a net amount whose tax makes the gross again, within half a minor unit", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }).map(minor),
        fc.constantFrom(0, 6, 12, 14, 24, 25, 25.5),
        (gross, percent) => {
          const tax = taxOfGross(gross, percent);
          const net = gross - tax;
          expect(Number.isInteger(tax)).toBe(true);
          expect(tax).toBeGreaterThanOrEqual(0);
          expect(Math.abs(net * (1 + percent / 100) - gross)).toBeLessThanOrEqual(0.5 * (1 + percent / 100) + 1e-6);
        },
      ),
    );
  });

  it("takes 200 of 1000 at 25 %", () => {
    expect(taxOfGross(minor(100_000), 25)).toBe(20_000);
    expect(taxOfGross(minor(125_500), 25.5)).toBe(25_500);
    expect(taxOfGross(minor(-100_000), 25)).toBe(-20_000);
  });
});

describe("formatPrice", () => {
  it.each([
    ["bmse", `12${NBSP}995${NBSP}kr`, `1${NBSP}234${NBSP}568${NBSP}kr`, `0${NBSP}kr`, `\u2212995${NBSP}kr`],
    ["bmdk", `12.995${NBSP}kr.`, `1.234.568${NBSP}kr.`, `0${NBSP}kr.`, `\u2212995${NBSP}kr.`],
    ["bmno", `12${NBSP}995${NBSP}kr`, `1${NBSP}234${NBSP}568${NBSP}kr`, `0${NBSP}kr`, `\u2212995${NBSP}kr`],
    ["bmfi", `12${NBSP}995${NBSP}€`, `1${NBSP}234${NBSP}568${NBSP}€`, `0${NBSP}€`, `\u2212995${NBSP}€`],
    ["bmen", "€12,995", "€1,234,568", "€0", "\u2212€995"],
  ] as const)("to the letter in %s", (store, thousands, millions, zero, negative) => {
    expect(formatPrice(store, minor(1_299_500))).toBe(thousands);
    expect(formatPrice(store, minor(123_456_789))).toBe(millions);
    expect(formatPrice(store, minor(0))).toBe(zero);
    expect(formatPrice(store, minor(-99_500))).toBe(negative);
  });

  it("rounds for display, half away from zero, and never shows minus nothing", () => {
    expect(formatPrice("bmen", minor(149))).toBe("€1");
    expect(formatPrice("bmen", minor(150))).toBe("€2");
    expect(formatPrice("bmen", minor(-150))).toBe("\u2212€2");
    expect(formatPrice("bmen", minor(-49))).toBe("€0");
    expect(formatPrice("bmen", minor(99_950))).toBe("€1,000");
  });

  it("can be read back: sign, groups of three, nothing that breaks a line", () => {
    fc.assert(
      fc.property(fc.constantFrom(...listStores()), amount, ({ code, price }, units) => {
        const text = formatPrice(code, units);
        expect(text).not.toMatch(/ /);
        expect(text.replace("\u2212", "").startsWith(price.sign)).toBe(price.signFirst);
        const digits = text.replace("\u2212", "").replace(price.sign, "").trim();
        expect(
          digits
            .split(price.group)
            .slice(1)
            .every((group) => group.length === 3),
        ).toBe(true);
        const whole = Number(digits.replaceAll(price.group, "")) * (text.startsWith("\u2212") ? -1 : 1);
        expect(Math.abs(whole * 100 - units)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it("shows as many decimals as a view is set to", () => {
    const { fractionDigits } = STORES.bmfi.price;
    STORES.bmfi.price.fractionDigits = 2;
    try {
      expect(formatPrice("bmfi", minor(1_299_505))).toBe(`12${NBSP}995,05${NBSP}€`);
      expect(formatPrice("bmfi", minor(-5))).toBe(`\u22120,05${NBSP}€`);
    } finally {
      STORES.bmfi.price.fractionDigits = fractionDigits;
    }
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("throws on %s rather than show it", (garbage) => {
    expect(() => formatPrice("bmse", garbage as Minor)).toThrow(RangeError);
  });
});

describe("splitMinor", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 900_000_000_000 }).map(minor), { maxLength: 40 });

  it("divides to the unit, in proportion, and gives nobody more than its weight", () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const sum = list.reduce((whole, weight) => whole + weight, 0);
        const total = minor(Math.floor(sum * share));
        const parts = splitMinor(total, list);
        expect(parts.reduce((whole, part) => whole + part, 0)).toBe(sum === 0 ? 0 : total);
        for (const [index, part] of parts.entries()) {
          const weight = list[index] ?? 0;
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(weight);
          expect(Math.abs(part - total * (weight / (sum || 1)))).toBeLessThan(1.01);
        }
      }),
    );
  });

  it("gives the remainder to the largest fractions, the first of equal ones", () => {
    const split = (total: number, list: number[]) => splitMinor(minor(total), list.map(minor));
    expect(split(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(split(10, [35, 25, 40])).toEqual([4, 2, 4]);
    expect([split(5, []), split(5, [0, 0]), split(7, [0, 7])]).toEqual([[], [0, 0], [0, 7]]);
  });
});
