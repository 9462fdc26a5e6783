import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalCompared, formatCompared, parseCompared, replaceCompared, toggleCompared } from "@/lib/compare";

const parse = (search: string) => parseCompared(new URLSearchParams(search));

describe("a link to a comparison", () => {
  it("names products once each, in its order, given once or several times", () => {
    expect(parse("skus=B,A,B&skus=C, ,A")).toEqual(["B", "A", "C"]);
    expect(parse("sku=A")).toEqual([]);
    expect(parse("skus=,,")).toEqual([]);
  });

  it("is bounded: twelve skus of 64 characters", () => {
    const many = Array.from({ length: 30 }, (_, index) => `SKU-${index}`);
    expect(parse(`skus=${many.join(",")}`)).toEqual(many.slice(0, 12));
    expect(parse(`skus=${"x".repeat(65)},${"y".repeat(64)}`)).toEqual(["y".repeat(64)]);
  });

  it("has one form, which is read as what it was made of", () => {
    expect(canonicalCompared(new URLSearchParams("utm=1&skus=B&skus=A"))).toBe("skus=B,A");
    expect(canonicalCompared(new URLSearchParams("utm=1"))).toBe("");
    expect(formatCompared([])).toBe("");
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 12 }), (texts) => {
        const skus = parseCompared(new URLSearchParams({ skus: texts.join(",") }));
        expect(parse(formatCompared(skus))).toEqual(skus);
      }),
    );
  });
});

describe("a compare list", () => {
  it("takes a product in and out, and no fifth", () => {
    expect(toggleCompared([], "A")).toEqual(["A"]);
    expect(toggleCompared(["A", "B", "C"], "D")).toEqual(["A", "B", "C", "D"]);
    expect(toggleCompared(["A", "B", "C", "D"], "E")).toBeNull();
    expect(toggleCompared(["A", "B", "C", "D"], "B")).toEqual(["A", "C", "D"]);
  });

  it("replaces one in its place, and lists none twice", () => {
    expect(replaceCompared(["A", "B", "C"], "B", "X")).toEqual(["A", "X", "C"]);
    expect(replaceCompared(["A", "B", "C"], "C", "A")).toEqual(["B", "A"]);
    expect(replaceCompared(["A", "B"], "C", "X")).toEqual(["A", "B"]);
  });
});
