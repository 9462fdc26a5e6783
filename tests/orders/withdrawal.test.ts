import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minor, splitMinor, sumMinor, ZERO } from "@/lib/money";
import type { LineState, OrderStatus, RefundableOrder } from "@/lib/orders/types";
import { buildRefund, dayOf, kindOfLine, lastDayOf, withdrawablePieces, withdrawalDays } from "@/lib/orders/withdrawal";

describe("what is paid back", () => {
  const order: RefundableOrder = {
    lines: [
      { line: 1, qty: 3, withdrawn: 0, paid: minor(10_000) },
      { line: 2, qty: 1, withdrawn: 0, paid: minor(4_999) },
    ],
    shipping: minor(900),
    fees: minor(500),
  };

  it("is the pieces' share of their line; the first of them bear the units left over", () => {
    expect(buildRefund(order, [{ line: 1, qty: 1 }])).toEqual({
      lines: [{ line: 1, qty: 1, amount: 3334 }],
      shipping: 0,
      fees: 0,
      total: 3334,
    });
    expect(buildRefund(order, [{ line: 1, qty: 2 }])?.total).toBe(6667);
  });

  it("has delivery and fees once nothing is left, also after parts went back before", () => {
    const whole = [
      { line: 1, qty: 3 },
      { line: 2, qty: 1 },
    ];
    expect(buildRefund(order, whole)).toMatchObject({ shipping: 900, fees: 500, total: 16_399 });
    const [sofa, lamp] = order.lines;
    if (!sofa || !lamp) throw new Error("no lines");
    const rest = { ...order, lines: [{ ...sofa, withdrawn: 3 }, lamp] };
    expect(buildRefund(rest, [{ line: 2, qty: 1 }])).toMatchObject({ shipping: 900, fees: 500, total: 6399 });
    expect(buildRefund(order, [{ line: 2, qty: 1 }])).toMatchObject({ shipping: 0, fees: 0, total: 4999 });
  });

  it.each([
    ["nothing", []],
    ["an unknown line", [{ line: 9, qty: 1 }]],
    ["more than there is", [{ line: 2, qty: 2 }]],
    ["no piece", [{ line: 2, qty: 0 }]],
    ["less than no piece", [{ line: 2, qty: -1 }]],
    [
      "a line twice",
      [
        { line: 1, qty: 1 },
        { line: 1, qty: 2 },
      ],
    ],
  ])("is nothing for %s", (_, chosen) => {
    expect(buildRefund(order, chosen)).toBeNull();
  });

  it("adds up to what was paid, however it is taken in parts, each piece as a split by largest remainder", () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        (paid, parts) => {
          const qty = parts.reduce((sum, part) => sum + part, 0);
          const shares = splitMinor(
            minor(paid),
            Array.from({ length: qty }, () => minor(1)),
          );
          let withdrawn = 0;
          const amounts = parts.map((part) => {
            const refund = buildRefund(
              { lines: [{ line: 1, qty, withdrawn, paid: minor(paid) }], shipping: ZERO, fees: ZERO },
              [{ line: 1, qty: part }],
            );
            expect(refund?.total).toBe(sumMinor(shares.slice(withdrawn, withdrawn + part)));
            withdrawn += part;
            return refund?.total ?? ZERO;
          });
          expect(sumMinor(amounts)).toBe(paid);
        },
      ),
    );
  });
});

describe("how long it can be withdrawn from", () => {
  it("the shop's days, and never fewer than the law's 14", () => {
    expect(withdrawalDays(30)).toBe(30);
    expect(withdrawalDays(7)).toBe(14);
  });

  it("counts whole days of the buyer's own calendar, without that of the arrival", () => {
    // half past eleven at night in Stockholm, half past midnight of the next day in Helsinki
    const arrival = new Date("2026-06-15T21:30:00Z");
    expect(dayOf(arrival, "Europe/Stockholm")).toBe("2026-06-15");
    expect(dayOf(arrival, "Europe/Helsinki")).toBe("2026-06-16");
    expect(lastDayOf(arrival, 30, "Europe/Stockholm")).toBe("2026-07-15");
    expect(lastDayOf(arrival, 30, "Europe/Helsinki")).toBe("2026-07-16");
    // over the end of summer time
    expect(lastDayOf(new Date("2026-10-20T10:00:00Z"), 14, "Europe/Stockholm")).toBe("2026-11-03");
  });

  const goods: LineState = { kind: "goods", qty: 3, shipped: 2, withdrawn: 1 };
  const period = {
    status: "shipped" as OrderStatus,
    today: "2026-06-20",
    goodsUntil: null as string | null,
    servicesUntil: "2026-06-19",
  };
  it.each([
    ["goods that were shipped and are still here", goods, {}, 1, null],
    ["goods that have not left", { ...goods, withdrawn: 2 }, {}, 0, "notShipped"],
    ["goods that all went back", { ...goods, shipped: 3, withdrawn: 3 }, {}, 0, "withdrawn"],
    ["goods on their last day", goods, { goodsUntil: "2026-06-20" }, 1, null],
    ["goods a day later", goods, { goodsUntil: "2026-06-19" }, 0, "over"],
    ["goods of a cancelled order", goods, { status: "cancelled" as const }, 0, "cancelled"],
    ["goods made for one buyer", { ...goods, kind: "custom" as const }, {}, 0, "custom"],
    ["a download", { ...goods, kind: "download" as const }, {}, 0, "download"],
    ["a service after its own days", { ...goods, kind: "service" as const }, {}, 0, "over"],
    [
      "a service, which is never shipped",
      { ...goods, kind: "service" as const, shipped: 0 },
      { servicesUntil: "2026-06-20", goodsUntil: "2026-06-01" },
      2,
      null,
    ],
  ])("%s", (_, line, over, qty, barrier) => {
    expect(withdrawablePieces(line, { ...period, ...over })).toEqual({ qty, barrier });
  });

  it.each([
    ["simple", false, "goods"],
    ["bundle", false, "goods"],
    ["simple", true, "custom"],
    ["virtual", true, "custom"],
    ["virtual", false, "service"],
    ["downloadable", false, "download"],
  ])("a line of type %s, custom options %s, is %s", (type, isCustom, kind) => {
    expect(kindOfLine(type, isCustom)).toBe(kind);
  });
});
