import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatSharedCart, parseSharedCart, takenOf } from "../../lib/cart/shared";
import { fuzzRuns } from "../fuzz-runs";
import { buildItem } from "./builders";

const parse = (query: string) =>
  parseSharedCart(new URLSearchParams(query), 99).lines.map(({ sku, qty }) => `${sku}×${qty}`);

describe("parseSharedCart", () => {
  it.each([
    ["skus=A:2,B", ["A×2", "B×1"]],
    ["skus=A&skus=B:3&utm_source=mail", ["A×1", "B×3"]],
    ["skus=A:2,A:3", ["A×5"]],
    ["skus=A:0,B:-4,C:two,D:2.9,E:", ["A×1", "B×1", "C×1", "D×2", "E×1"]],
    ["skus=A:1000000", ["A×99"]],
    ["skus=,,%20,:3", []],
    [`skus=${"x".repeat(65)},B`, ["B×1"]],
    ["sku=A", []],
    ["", []],
  ])("%s", (query, lines) => expect(parse(query)).toEqual(lines));

  it("reads thirty lines at most", () => {
    expect(parse(`skus=${Array.from({ length: 500 }, (_, index) => `S${index}`).join(",")}`)).toHaveLength(30);
  });

  it("reads what it writes", () => {
    const sku = fc.stringMatching(/^[A-Za-z0-9._-]{1,20}$/);
    const id = fc.integer({ min: 1, max: 9999 });
    const bundle = fc
      .array(
        fc.record({
          option_id: id,
          option_qty: fc.integer({ min: 1, max: 9 }),
          option_selections: id.map((link) => [String(link)]),
        }),
        { minLength: 1, maxLength: 4 },
      )
      .map((bundle_options) => ({ extension_attributes: { bundle_options } }));
    const custom = fc
      .array(fc.record({ option_id: id.map(String), option_value: fc.string({ maxLength: 20 }) }), {
        minLength: 1,
        maxLength: 4,
      })
      .map((custom_options) => ({ extension_attributes: { custom_options } }));
    const lines = fc.uniqueArray(
      fc.record({
        sku,
        qty: fc.integer({ min: 1, max: 99 }),
        productOption: fc.oneof(fc.constant(null), bundle, custom),
      }),
      { selector: (line) => line.sku, maxLength: 30 },
    );
    fc.assert(
      fc.property(lines, (all) => {
        const read = parseSharedCart(new URLSearchParams(formatSharedCart(all)), 99).lines;
        expect(read).toEqual(
          all.map(({ sku: code, qty, productOption }) => ({ sku: code, qty, option: productOption })),
        );
      }),
      { numRuns: fuzzRuns },
    );
  });

  it("reads bundle options and a coupon", () => {
    const { lines, coupon } = parseSharedCart(
      new URLSearchParams("skus=SET:2:b1-101-1.b2-201-4,WISH:1:o7-70.o8-Hej%2520d%25C3%25A5&coupon=%20BREV10%20"),
      99,
    );
    expect(lines).toEqual([
      {
        sku: "SET",
        qty: 2,
        option: {
          extension_attributes: {
            bundle_options: [
              { option_id: 1, option_qty: 1, option_selections: ["101"] },
              { option_id: 2, option_qty: 4, option_selections: ["201"] },
            ],
          },
        },
      },
      {
        sku: "WISH",
        qty: 1,
        option: {
          extension_attributes: {
            custom_options: [
              { option_id: "7", option_value: "70" },
              { option_id: "8", option_value: "Hej då" },
            ],
          },
        },
      },
    ]);
    expect(coupon).toBe("BREV10");
  });

  it.each(["b1", "b1-x", "bx-1", "z1-2", "o-1", "o7-%E0%A4%A", "b1-1-1.<script>", "x".repeat(2000)])(
    "leaves hostile options out: %s",
    (options) => {
      expect(parseSharedCart(new URLSearchParams({ skus: `SET:1:${options}` }), 99).lines).toEqual([
        { sku: "SET", qty: 1, option: null },
      ]);
    },
  );

  it("ignores an invalid coupon", () => {
    for (const coupon of ["", " ", "x".repeat(61)])
      expect(parseSharedCart(new URLSearchParams({ coupon }), 99).coupon).toBeNull();
  });
});

describe("takenOf", () => {
  const chair = (qty: number) => buildItem({ sku: "CHAIR", qty });
  const table = (qty: number) => buildItem({ sku: "TABLE", qty });
  it.each([
    ["all of a new line", [], [chair(3)], [3]],
    ["what a line grew by", [chair(2)], [chair(5)], [3]],
    ["less than was asked for", [chair(2)], [chair(3)], [1]],
    ["none of a refused line", [], [table(1)], [0]],
    ["none of a line that shrank meanwhile", [chair(2)], [chair(1)], [0]],
  ])("counts %s", (_, before, after, taken) => expect(takenOf([chair(3)], before, after)).toEqual(taken));
});
