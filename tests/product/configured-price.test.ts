import { describe, expect, it } from "vitest";
import { minor, ZERO } from "@/lib/money";
import { toProductCard } from "@/lib/product/card";
import { bundleSelectionPrice, customPrice, groupPrice } from "@/lib/product/configured-price";
import type { BundleOption, CustomOption, Price } from "@/lib/product/types";
import { buildDocument, NOW } from "./documents";

const plain: Price = {
  final: minor(100_000),
  regular: minor(100_000),
  from: false,
  lowest30: null,
  discountPercent: null,
  until: null,
};
const reduced: Price = {
  ...plain,
  final: minor(80_000),
  lowest30: minor(90_000),
  discountPercent: 11,
  until: "2026-12-01T00:00:00.000Z",
};

const option = (optionId: string, charge: CustomOption["values"][number]["charge"]): CustomOption => ({
  optionId,
  title: optionId,
  type: "radio",
  required: false,
  maxCharacters: null,
  charge: null,
  values: [{ id: "1", title: "Ja", charge }],
});
const EDGE = option("edge", { type: "fixed", amount: minor(49_500) });
const COAT = option("coat", { type: "percent", percent: 4 });
const all = [
  { optionId: "edge", value: "1" },
  { optionId: "coat", value: "1" },
];

describe("the price with custom options", () => {
  it("is the product's own without any", () => {
    expect(customPrice(reduced, [EDGE, COAT], [])).toEqual(reduced);
    expect(customPrice({ ...plain, from: true }, [EDGE], [])).toEqual(plain);
  });

  it("is reduced no more where the options make the reduced price the regular one", () => {
    const raise = option("raise", { type: "fixed", amount: minor(20_000) });
    const same = { ...reduced, regular: minor(80_000), final: minor(80_000) };
    expect(customPrice(same, [raise], [{ optionId: "raise", value: "1" }])).toEqual({
      ...plain,
      final: 100_000,
      regular: 100_000,
    });
    expect(customPrice({ ...reduced, final: reduced.regular }, [], [])).toEqual(plain);
  });

  it("adds what they cost to every amount, percentages of that amount itself", () => {
    expect(customPrice(plain, [EDGE, COAT], all)).toEqual({ ...plain, final: 153_500, regular: 153_500 });
    expect(customPrice(reduced, [EDGE, COAT], all)).toEqual({
      ...reduced,
      final: 132_700,
      regular: 153_500,
      lowest30: 143_100,
      discountPercent: 7,
    });
    expect(customPrice({ ...reduced, lowest30: null }, [EDGE], all)).toMatchObject({
      lowest30: null,
      regular: 149_500,
    });
  });

  it("stays unknown where the product's is", () => {
    const unknown = { ...plain, final: minor(-1) };
    expect(customPrice(unknown, [EDGE], all)).toBe(unknown);
  });
});

const cardOf = (sku: string, price: number) => toProductCard(buildDocument({ id: price, sku, price }), "bmse", NOW);

const OPTIONS: BundleOption[] = [
  {
    optionId: 1,
    title: "Bord",
    required: true,
    choices: [
      { linkId: "a", sku: "A", qty: 1, isDefault: true, card: cardOf("A", 1000) },
      { linkId: "b", sku: "B", qty: 2, isDefault: false, card: cardOf("B", 1000) },
    ],
  },
];
const select = (linkId: string, qty: number) => [{ optionId: 1, linkId, sku: linkId, qty }];

describe("the price of a bundle's selection", () => {
  it("is the percentage of its sum, with the lowest of 30 days in proportion", () => {
    const how = { percent: 80, reduction: reduced };
    expect(bundleSelectionPrice(OPTIONS, select("a", 1), how)).toEqual(reduced);
    expect(bundleSelectionPrice(OPTIONS, select("b", 2), how)).toEqual({
      ...reduced,
      final: 160_000,
      regular: 200_000,
      lowest30: 180_000,
    });
  });

  it("has no lowest price where none is known, or none for what the bundle itself cost", () => {
    const of = (reduction: Price) => bundleSelectionPrice(OPTIONS, select("a", 1), { percent: 80, reduction });
    expect(of({ ...reduced, lowest30: null })).toMatchObject({ final: 80_000, lowest30: null, discountPercent: 20 });
    expect(of({ ...reduced, regular: minor(-1) })).toMatchObject({ final: 80_000, lowest30: null });
  });

  it("is not reduced at the full sum", () => {
    expect(bundleSelectionPrice(OPTIONS, select("b", 2), { percent: 100, reduction: reduced })).toEqual({
      ...plain,
      final: 200_000,
      regular: 200_000,
    });
  });
});

it("the price of a group is what its pieces cost together", () => {
  const price = minor(25_000);
  expect(
    groupPrice([
      { qty: 2, price },
      { qty: 1, price },
    ]),
  ).toEqual({ ...plain, final: 75_000, regular: 75_000 });
  expect(groupPrice([])).toEqual({ ...plain, final: ZERO, regular: ZERO });
});
