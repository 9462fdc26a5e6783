import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDiscounts, type Discount, type DiscountedLine } from "@/backend/cart/discount";
import { minor } from "@/lib/money";
import { fuzzRuns } from "../fuzz-runs";

const discount = (over: Partial<Discount> = {}): Discount => ({
  title: "Ten",
  kind: "percent",
  value: 1000,
  categories: [],
  skus: [],
  minQty: 0,
  minSubtotal: minor(0),
  groups: null,
  priority: 1,
  stops: false,
  ...over,
});
const line = (over: Partial<DiscountedLine> = {}): DiscountedLine => ({
  row: minor(10_000),
  qty: 1,
  sku: "A-1",
  parentSku: "A",
  categories: [5],
  ...over,
});
const apply = (lines: DiscountedLine[], rules: Discount[], coupon: Discount | null = null, groupId = 0) =>
  applyDiscounts(lines, { rules, coupon, groupId });

const sku = fc.constantFrom("A", "B", "C");
const lines = fc.array(
  fc.record({
    row: fc.integer({ min: 0, max: 900_000_000 }).map(minor),
    qty: fc.integer({ min: 1, max: 50 }),
    sku,
    parentSku: sku,
    categories: fc.subarray([1, 2, 3]),
  }),
  { maxLength: 12 },
);
const anyDiscount: fc.Arbitrary<Discount> = fc
  .record({
    title: fc.string(),
    offer: fc.oneof(
      fc.record({ kind: fc.constant<"percent">("percent"), value: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ kind: fc.constant<"fixed">("fixed"), value: fc.integer({ min: 1, max: 2_000_000_000 }) }),
    ),
    categories: fc.subarray([1, 2, 3]),
    skus: fc.subarray(["A", "B"]),
    minQty: fc.integer({ min: 0, max: 20 }),
    minSubtotal: fc.integer({ min: 0, max: 1_000_000 }).map(minor),
    groups: fc.option(fc.subarray([0, 1, 2])),
    priority: fc.integer({ min: 0, max: 9 }),
    stops: fc.boolean(),
  })
  .map(({ offer, ...rest }) => ({ ...rest, ...offer }));

describe("discounts", () => {
  it("add up: of the lines, of the discounts, and never more than a row", () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(anyDiscount, { maxLength: 5 }),
        fc.option(anyDiscount),
        fc.constantFrom(0, 1, 2),
        (cart, rules, coupon, groupId) => {
          const taken = apply(cart, rules, coupon, groupId);
          expect(taken.lines).toHaveLength(cart.length);
          for (const [index, amount] of taken.lines.entries()) {
            expect(Number.isInteger(amount)).toBe(true);
            expect(amount).toBeGreaterThanOrEqual(0);
            expect(amount).toBeLessThanOrEqual(cart[index]?.row ?? 0);
          }
          expect(taken.lines.reduce((sum, amount) => sum + amount, 0)).toBe(
            taken.applied.reduce((sum, { amount }) => sum + amount, 0),
          );
          for (const { amount } of taken.applied) expect(amount).toBeGreaterThan(0);
        },
      ),
      { numRuns: fuzzRuns },
    );
  });

  it("do not depend on the order of the rules, where their priorities differ", () => {
    fc.assert(
      fc.property(
        lines,
        fc.uniqueArray(anyDiscount, { selector: ({ priority }) => priority, maxLength: 5 }),
        (cart, rules) => {
          expect(apply(cart, rules.toReversed())).toEqual(apply(cart, rules));
        },
      ),
    );
  });

  it("take a percentage of what earlier ones left, smaller priority first", () => {
    expect(apply([line()], [discount({ title: "Half", value: 5000, priority: 2 }), discount()])).toEqual({
      lines: [5500],
      applied: [
        { title: "Ten", amount: 1000 },
        { title: "Half", amount: 4500 },
      ],
    });
  });

  it("spread a fixed sum over its goods in proportion, to the unit, and take no more than they cost", () => {
    const cart = [
      line({ row: minor(100) }),
      line({ row: minor(100) }),
      line({ row: minor(100) }),
      line({ row: minor(999), sku: "B", parentSku: "B" }),
    ];
    expect(apply(cart, [discount({ kind: "fixed", value: 100, skus: ["A"] })]).lines).toEqual([34, 33, 33, 0]);
    expect(apply(cart, [discount({ kind: "fixed", value: 5000, skus: ["A"] })]).lines).toEqual([100, 100, 100, 0]);
  });

  it("are for a category, a sku or its parent, and count the pieces of those", () => {
    const cart = [line({ qty: 2 }), line({ row: minor(5000), qty: 2, sku: "B-1", parentSku: "B", categories: [6] })];
    expect(apply(cart, [discount({ categories: [6] })]).lines).toEqual([0, 500]);
    expect(apply(cart, [discount({ skus: ["A"] })]).lines).toEqual([1000, 0]);
    expect(apply(cart, [discount({ skus: ["B-1"] })]).lines).toEqual([0, 500]);
    expect(apply(cart, [discount({ skus: ["B-1"], categories: [5] })]).lines).toEqual([1000, 500]);
    expect(apply(cart, [discount({ categories: [5], minQty: 3 })]).applied).toEqual([]);
    expect(apply(cart, [discount({ minQty: 4 })]).lines).toEqual([1000, 500]);
    expect(apply(cart, [discount({ categories: [7] })]).applied).toEqual([]);
  });

  it("need a minimum of all goods before discounts, and a customer group", () => {
    const cart = [line(), line({ row: minor(5000) })];
    expect(
      apply(cart, [
        discount({ value: 5000 }),
        discount({ title: "Big", minSubtotal: minor(15_000), priority: 2 }),
      ]).applied.map(({ title }) => title),
    ).toEqual(["Ten", "Big"]);
    expect(apply(cart, [discount({ minSubtotal: minor(15_001) })]).applied).toEqual([]);
    expect(apply(cart, [discount({ groups: [2] })], null, 1).applied).toEqual([]);
    expect(apply(cart, [discount({ groups: [2] })], null, 2).lines).toEqual([1000, 500]);
  });

  it("end with a rule that stops, if it took something; the coupon is still applied last", () => {
    const coupon = discount({ title: "CODE", priority: 0 });
    const rules = [discount({ title: "First", stops: true }), discount({ title: "Second", priority: 2 })];
    expect(apply([line()], rules, coupon).applied.map(({ title }) => title)).toEqual(["First", "CODE"]);
    expect(
      apply(
        [line()],
        [{ ...discount({ title: "First", stops: true }), minQty: 9 }, discount({ title: "Second", priority: 2 })],
      ).applied.map(({ title }) => title),
    ).toEqual(["Second"]);
    expect(apply([line()], [discount({ value: 10_000 })], coupon)).toEqual({
      lines: [10_000],
      applied: [{ title: "Ten", amount: 10_000 }],
    });
  });
});
