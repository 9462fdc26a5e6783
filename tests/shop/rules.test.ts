import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withOverrides } from "@/lib/config/overrides";
import { getSettings } from "@/lib/config/settings";
import { isHoliday } from "@/lib/delivery/holidays";
import { deliveryKindOf, isBookable } from "@/lib/delivery/schema";
import { buildFolder, shopFolder } from "@/lib/shop/folder.mjs";
import { inLanguage } from "@/lib/storefront";

describe("settings of a shop", () => {
  it("differ level by level, and lists are replaced whole", () => {
    const base = { a: { b: 1, list: [1, 2] }, c: { d: true }, e: null as { f: number } | null };
    expect(withOverrides(base, { a: { list: [3] } })).toEqual({ ...base, a: { b: 1, list: [3] } });
    expect(withOverrides(base, { e: { f: 2 } })).toEqual({ ...base, e: { f: 2 } });
    expect(withOverrides(base, undefined)).toBe(base);
    expect(base.a.list).toEqual([1, 2]);
  });

  it("never lose a name of the standard ones", () => {
    const tree = fc.dictionary(
      fc.constantFrom("a", "b", "c"),
      fc.oneof(fc.integer(), fc.dictionary(fc.constantFrom("d", "e"), fc.integer())),
    );
    fc.assert(
      fc.property(tree, tree, (base, over) => {
        const names = Object.keys(withOverrides(base, over));
        expect(names.toSorted()).toEqual([...new Set([...Object.keys(base), ...Object.keys(over)])].toSorted());
      }),
    );
  });

  it("are the standard's, then the shop's, then the store view's", () => {
    const [danish, finnish] = [getSettings("bmdk"), getSettings("bmfi")];
    expect([danish.catalog.pageSize, danish.catalog.filterSize]).toEqual([50, 20]);
    expect(danish.catalog.filterAttributes).toContain("color");
    expect(danish.invoice).toEqual({ orderLimit: 35_000, creditLine: 100_000 });
    expect(finnish.invoice).toEqual({ orderLimit: 5000, creditLine: 15_000 });
    expect([danish.checkout.preselectPayment, finnish.checkout.preselectPayment]).toEqual([true, false]);
  });
});

describe("words by language", () => {
  it("fall back on the default store view's language, then on English, then on any", () => {
    expect(inLanguage({ sv: "ett", de: "eins", en: "one" }, "de")).toBe("eins");
    expect(inLanguage({ sv: "ett", en: "one" }, "de")).toBe("ett");
    expect(inLanguage({ fr: "un", en: "one" }, "de")).toBe("one");
    expect(inLanguage({ fr: "un" }, "de")).toBe("un");
    expect(() => inLanguage({}, "de")).toThrow(RangeError);
  });
});

describe("holidays of other countries", () => {
  it.each([
    ["DE", "2026-10-03", true],
    ["DE", "2026-05-25", true],
    ["DE", "2026-06-06", false],
    ["GB", "2026-05-04", true],
    ["GB", "2026-05-25", true],
    ["GB", "2026-05-18", false],
    ["GB", "2026-08-31", true],
    ["GB", "2026-08-24", false],
    ["GB", "2026-04-06", true],
    ["XX", "2026-12-25", false],
  ])("%s %s: %s", (country, day, expected) => {
    expect(isHoliday(country, day)).toBe(expected);
  });
});

describe("the shop's folder", () => {
  const folderOf = (value: string | undefined) => {
    const before = process.env.SHOP;
    try {
      if (value === undefined) delete process.env.SHOP;
      else process.env.SHOP = value;
      return [shopFolder(), buildFolder()];
    } finally {
      if (before === undefined) delete process.env.SHOP;
      else process.env.SHOP = before;
    }
  };

  it.each([
    [undefined, "shop", ".next"],
    [" ", "shop", ".next"],
    ["./shop/", "shop", ".next"],
    ["examples/krugmann", "examples/krugmann", ".next-examples-krugmann"],
    ["./examples/krugmann//", "examples/krugmann", ".next-examples-krugmann"],
  ])("%s is %s, built into %s", (value, folder, built) => {
    expect(folderOf(value)).toEqual([folder, built]);
  });
});

it("hours are booked for what is brought home, and for nothing else", () => {
  const methods = [
    { carrierCode: "bjorkmo", methodCode: "kerb" },
    { carrierCode: "bjorkmo", methodCode: "pickup" },
    { carrierCode: "logtrade", methodCode: "parcel" },
  ];
  expect(methods.map(deliveryKindOf)).toEqual(["home", "pickup", "parcel"]);
  expect(methods.map(isBookable)).toEqual([true, false, false]);
});
