import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { productDocument } from "../../lib/product/schema";
import { readDocument } from "../../lib/search-engine/document";
import { fuzzRuns } from "../fuzz-runs";

const whole = {
  id: 1,
  sku: "SOFA",
  name: "Soffa",
  type_id: "configurable",
  price: 100,
  special_to_date: "2026-12-01",
  media_gallery: [
    { image: "/a.webp", pos: 1 },
    { image: "/b.webp", pos: 2 },
  ],
  configurable_children: [
    { id: 2, sku: "SOFA-A", price: 100 },
    { id: 3, sku: "SOFA-B", price: 110 },
  ],
};

describe("readDocument", () => {
  it("reads a sound document as it is", () => {
    const { document, faults } = readDocument(productDocument, whole);
    expect([document?.name, document?.configurable_children.length, faults]).toEqual(["Soffa", 2, []]);
  });

  it.each([
    ["a wrong field", { ...whole, special_to_date: { y: 1 } }, ["special_to_date"], 2],
    ["a list that is none", { ...whole, configurable_children: "all" }, ["configurable_children"], 0],
    [
      "one variant without its sku",
      { ...whole, configurable_children: [{ id: 2 }, whole.configurable_children[1]] },
      ["configurable_children.0"],
      1,
    ],
    [
      "a variant that is none",
      { ...whole, configurable_children: [null, 7, whole.configurable_children[1]] },
      ["configurable_children.0", "configurable_children.1"],
      1,
    ],
    [
      "a price that is no number",
      {
        ...whole,
        configurable_children: [{ ...whole.configurable_children[0], price: "dear" }, whole.configurable_children[1]],
      },
      ["configurable_children.0.price"],
      2,
    ],
  ])("leaves out %s, and nothing else", (_, source, expected, children) => {
    const before = structuredClone(source);
    const { document, faults } = readDocument(productDocument, source);
    expect([faults, document?.configurable_children.length, document?.media_gallery.length]).toEqual([
      expected,
      children,
      2,
    ]);
    expect(source).toEqual(before);
  });

  it.each([null, 7, "x", [], {}, { ...whole, sku: 7 }, { ...whole, name: null }])(
    "is null for what cannot be one: %j",
    (source) => {
      expect(readDocument(productDocument, source).document).toBeNull();
    },
  );

  it("stands whatever any one field holds", () => {
    const essential = new Set(["id", "sku", "name", "type_id"]);
    const fields = Object.keys(productDocument.shape).filter((field) => !essential.has(field));
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.anything(), (field, value) => {
        const { document } = readDocument(productDocument, { ...whole, [field]: value });
        expect(document?.sku).toBe("SOFA");
      }),
      { numRuns: 2 * fuzzRuns },
    );
  });
});
