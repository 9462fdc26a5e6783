import { describe, expect, it } from "vitest";
import { listStores } from "@/lib/storefront";
import { formatNumber } from "@/lib/storefront/numbers";

describe.each(listStores().map(({ code, locale }) => ({ code, locale })))("a number in $code", ({ code, locale }) => {
  it.each([0, 7, 26, 999, 1000, 12_995, 123_456, 1_234_567])("%i is written as its language does", (value) => {
    expect(formatNumber(code, value)).toBe(new Intl.NumberFormat(locale).format(value));
  });

  it.each([0, 3.5, 4, 4.9, 1234.5])("%d has one decimal where one is requested", (value) => {
    const language = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    expect(formatNumber(code, value, 1)).toBe(language.format(value));
  });

  it("is rounded to whole ones where none is requested", () => {
    expect(formatNumber(code, 1499.5)).toBe(new Intl.NumberFormat(locale).format(1500));
  });
});
