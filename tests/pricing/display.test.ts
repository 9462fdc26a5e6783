import { describe, expect, it } from "vitest";
import { minor } from "@/lib/money";
import { displayAmount, displayPrice } from "@/lib/pricing/display";

describe("prices with tax for consumers, without it for businesses", () => {
  it.each([
    ["incl", 25.5, 12_550, 12_550],
    ["excl", 25.5, 12_550, 10_000],
    ["excl", 25, 99, 79],
    ["excl", null, 99, 99],
    ["excl", 0, 99, 99],
  ] as const)("%s at %s %% of %s is %s", (taxDisplay, percent, gross, shown) => {
    expect(displayAmount(minor(gross), { taxDisplay, percent })).toBe(shown);
  });

  it("converts every amount of a price and keeps the rest", () => {
    const price = { final: minor(80_000), regular: minor(100_000), lowest30: minor(90_000), discountPercent: 11 };
    expect(displayPrice(price, { taxDisplay: "excl", percent: 25 })).toEqual({
      final: 64_000,
      regular: 80_000,
      lowest30: 72_000,
      discountPercent: 11,
    });
    for (const taxDisplay of ["incl", "excl"] as const)
      expect(displayPrice({ ...price, lowest30: null }, { taxDisplay, percent: 25 }).lowest30).toBeNull();
  });
});
