import { describe, expect, it } from "vitest";
import { toProduct } from "@/lib/product/detail";
import type { Product } from "@/lib/product/types";
import { toSelectableValues } from "@/lib/product/variant";
import { buildChild, buildDocument, NOW } from "./documents";

const COLOURS = { sand: 1, green: 2, red: 3 };
const SIZES = { large: 11, small: 12 };

type Made = [colour: keyof typeof COLOURS, size: keyof typeof SIZES, over?: Record<string, unknown>];

/** Cushions in colours and sizes; only what is listed is made. */
function buildCushions(...made: Made[]): Product {
  const valuesOf = (ids: Record<string, number>) =>
    Object.entries(ids).map(([label, value_index]) => ({ label, value_index }));
  const document = buildDocument({
    type_id: "configurable",
    configurable_options: [
      { attribute_id: 93, attribute_code: "color", values: valuesOf(COLOURS) },
      { attribute_id: 156, attribute_code: "size", values: valuesOf(SIZES) },
    ],
    configurable_children: made.map(([colour, size, over], index) =>
      buildChild({ id: 20 + index, sku: `${colour}-${size}`, color: COLOURS[colour], size: SIZES[size], ...over }),
    ),
  });
  return toProduct(document, new Map(), "bmse", NOW);
}

/** Every value of an option: its label, the variant it leads to, whether that is the combination asked for. */
function choicesOf(product: Product, option: number, current: string | null) {
  const row = product.options[option];
  if (!row) throw new Error("no such option");
  const variant = product.variants.find(({ sku }) => sku === current) ?? null;
  return toSelectableValues(row, product.variants, variant).map(({ value, target, fits }) => [
    value.label,
    target?.sku ?? null,
    fits,
  ]);
}

describe("impossible combinations", () => {
  const cushions = buildCushions(["sand", "large"], ["green", "large"], ["sand", "small"]);

  it("are shown as such, not hidden, and lead to the nearest variant that has the value (docs/domain-rules.md#variants)", () => {
    expect(choicesOf(cushions, 0, "sand-small")).toEqual([
      ["sand", "sand-small", true],
      ["green", "green-large", false],
      ["red", null, false],
    ]);
    expect(choicesOf(cushions, 1, "green-large")).toEqual([
      ["large", "green-large", true],
      ["small", "sand-small", false],
    ]);
  });

  it("are none where every other choice can stay", () => {
    expect(choicesOf(cushions, 0, "sand-large")).toEqual([
      ["sand", "sand-large", true],
      ["green", "green-large", true],
      ["red", null, false],
    ]);
    expect(choicesOf(cushions, 1, "sand-large")).toEqual([
      ["large", "sand-large", true],
      ["small", "sand-small", true],
    ]);
  });

  it("cannot be told of before anything is chosen", () => {
    expect(choicesOf(cushions, 0, null).map(([, , fits]) => fits)).toEqual([true, true, false]);
  });

  it("do not include variants that are switched off", () => {
    const product = buildCushions(
      ["sand", "large"],
      ["green", "large"],
      ["green", "small", { status: 2 }],
      ["sand", "small"],
    );
    expect(choicesOf(product, 1, "green-large")).toEqual([
      ["large", "green-large", true],
      ["small", "sand-small", false],
    ]);
  });

  it("lead to what can be bought before what is sold out, then to what costs less", () => {
    const out = { stock: { qty: 0, is_in_stock: false } };
    const dear = { price: 2000, final_price: 2000 };
    expect(
      choicesOf(buildCushions(["red", "large"], ["sand", "small", dear], ["green", "small"]), 1, "red-large")[1],
    ).toEqual(["small", "green-small", false]);
    expect(
      choicesOf(buildCushions(["red", "large"], ["sand", "small", dear], ["green", "small", out]), 1, "red-large")[1],
    ).toEqual(["small", "sand-small", false]);
  });

  it("lead to a sold-out variant rather than to another choice of the rest", () => {
    const product = buildCushions(
      ["red", "large"],
      ["red", "small", { stock: { qty: 0, is_in_stock: false } }],
      ["green", "small"],
    );
    expect(choicesOf(product, 1, "red-large")[1]).toEqual(["small", "red-small", true]);
  });
});
