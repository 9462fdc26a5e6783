import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canSplit, deliveryWeek, type PlannableLine, planDeliveries, priceDeliveries } from "@/lib/delivery/groups";
import { minor, sumMinor } from "@/lib/money";

const line = (deliveryDays: number | null, isVirtual = false) => ({ deliveryDays, isVirtual });
const lines = fc.array(
  fc.record({ deliveryDays: fc.option(fc.integer({ min: 0, max: 90 }), { freq: 12 }), isVirtual: fc.boolean() }),
  { maxLength: 12 },
);
const daysIn = (all: PlannableLine[], choice: "together" | "split") =>
  planDeliveries(all, choice).map((group) => [group.number, group.days, group.lines.length]);

describe("the week of a delivery (docs/domain-rules.md#deliveries)", () => {
  it.each([
    [0, 1],
    [1, 1],
    [7, 1],
    [8, 2],
    [14, 2],
    [15, 3],
  ])("of %i days is %i", (days, week) => {
    expect(deliveryWeek(days)).toBe(week);
  });
});

describe("planned deliveries", () => {
  it("are one with the slowest line, or one for each week, the first to arrive first", () => {
    const all = [line(26), line(2), line(5), line(27), line(null, true)];
    expect(daysIn(all, "together")).toEqual([[1, 27, 4]]);
    expect(daysIn(all, "split")).toEqual([
      [1, 5, 2],
      [2, 27, 2],
    ]);
    expect(canSplit(all)).toBe(true);
  });

  it.each([
    ["lines of one week", [line(8), line(14)], 14],
    ["a line that tells no days", [line(2), line(30), line(null)], null],
    ["one line", [line(40)], 40],
    ["nothing else that is shipped", [line(3), line(90, true)], 3],
  ])("cannot come apart with %s", (_, all, days) => {
    expect(canSplit(all)).toBe(false);
    expect(planDeliveries(all, "split").map((group) => group.days)).toEqual([days]);
  });

  it("are none of a cart that is not shipped", () => {
    expect(planDeliveries([line(2, true)], "together")).toEqual([]);
    expect(planDeliveries([], "split")).toEqual([]);
  });

  it("hold every shipped line exactly once, and never mix weeks when apart", () => {
    fc.assert(
      fc.property(lines, fc.constantFrom("together" as const, "split" as const), (all, choice) => {
        const groups = planDeliveries(all, choice);
        const held = groups.flatMap((group) => group.lines);
        expect(new Set(held)).toEqual(new Set(all.filter(({ isVirtual }) => !isVirtual)));
        expect(held).toHaveLength(new Set(held).size);
        expect(groups.map(({ number }) => number)).toEqual(groups.map((_, index) => index + 1));
        expect(groups.length > 1 && choice === "together").toBe(false);
        const weeksIn = (group: (typeof groups)[number]) =>
          new Set(group.lines.map(({ deliveryDays }) => deliveryWeek(deliveryDays ?? -1))).size;
        expect(groups.length > 1 && groups.some((group) => weeksIn(group) !== 1)).toBe(false);
      }),
    );
  });

  it("cost the method's price once and a further delivery's for each other; the parts add up", () => {
    expect(priceDeliveries(3, minor(79_00), minor(149_00))).toEqual([79_00, 149_00, 149_00]);
    expect(priceDeliveries(0, minor(79_00), minor(149_00))).toEqual([]);
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map(minor);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), amount, amount, (count, first, further) => {
        expect(sumMinor(priceDeliveries(count, first, further))).toBe(first + further * (count - 1));
      }),
    );
  });
});
