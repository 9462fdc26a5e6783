import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatSharedCart, parseSharedCart } from "../../lib/cart/shared";

const parse = (query: string) => parseSharedCart(new URLSearchParams(query), 99).map(({ sku, qty }) => `${sku}×${qty}`);

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
    const lines = fc.uniqueArray(fc.record({ sku, qty: fc.integer({ min: 1, max: 99 }) }), { selector: (line) => line.sku, maxLength: 30 });
    expect(fc.check(fc.property(lines, (all) => JSON.stringify(parseSharedCart(new URLSearchParams(formatSharedCart(all)), 99)) === JSON.stringify(all)), { numRuns: 500 }).failed).toBe(false);
  });
});
