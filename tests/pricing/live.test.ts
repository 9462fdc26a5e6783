import { describe, expect, it } from "vitest";
import { minor } from "@/lib/money";
import { withPlatformPrice } from "@/lib/pricing/live";

const told = {
  final: minor(80_000),
  regular: minor(100_000),
  lowest30: minor(90_000),
  discountPercent: 11,
  until: "2026-06-30T21:59:59.000Z",
  from: false,
};

describe("withPlatformPrice (docs/domain-rules.md#current-price)", () => {
  it("changes nothing where it is the price of the page", () => {
    expect(withPlatformPrice(told, { final: minor(80_000), regular: minor(100_000) })).toBe(told);
  });

  it("replaces it, without what was computed for the other", () => {
    expect(withPlatformPrice(told, { final: minor(70_000), regular: minor(100_000) })).toEqual({
      final: 70_000,
      regular: 100_000,
      lowest30: null,
      discountPercent: null,
      until: null,
      from: false,
    });
    expect(withPlatformPrice(told, { final: minor(100_000), regular: minor(100_000) })).toMatchObject({
      final: 100_000,
      regular: 100_000,
      discountPercent: null,
    });
  });

  it("replaces a price of which only the comparison changed", () => {
    expect(withPlatformPrice(told, { final: minor(80_000), regular: minor(90_000) })).toMatchObject({
      final: 80_000,
      regular: 90_000,
      lowest30: null,
    });
  });

  it("is never above the price it is compared with", () => {
    expect(withPlatformPrice(told, { final: minor(120_000), regular: minor(100_000) })).toMatchObject({
      final: 120_000,
      regular: 120_000,
    });
  });
});
