import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minor, sumMinor, ZERO } from "@/lib/money";
import { splitMinor } from "@/lib/money/split";
import type { LineState, OrderStatus, RefundableOrder } from "@/lib/orders/types";
import { buildRefund, dayOf, kindOfLine, lastDayOf, withdrawablePieces, withdrawalDays } from "@/lib/orders/withdrawal";

describe("what is paid back", () => {
  const order: RefundableOrder = {
    isPaid: true,
    lines: [
      { line: 1, qty: 3, withdrawn: 0, shipped: 3, unshipped: 0, paid: minor(10_000) },
      { line: 2, qty: 1, withdrawn: 0, shipped: 1, unshipped: 0, paid: minor(4_999) },
    ],
    shipping: minor(900),
    fees: minor(500),
  };

  it("is the pieces' share of their line; the first of them bear the units left over", () => {
    expect(buildRefund(order, [{ line: 1, qty: 1 }])).toEqual({
      lines: [{ line: 1, qty: 1, unshipped: 0, amount: 3334 }],
      shipping: 0,
      fees: 0,
      total: 3334,
      unpaid: 0,
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

  describe("of what has not been paid", () => {
    const open: RefundableOrder = { ...order, isPaid: false };
    const [lamps, table] = open.lines;
    if (!lamps || !table) throw new Error("no lines");
    const partly = { ...open, lines: [{ ...lamps, shipped: 1, unshipped: 2 }, table] };
    const nothingLeft = {
      ...open,
      lines: [
        { ...lamps, shipped: 0, unshipped: 3 },
        { ...table, shipped: 0, unshipped: 1 },
      ],
    };
    const whole = [
      { line: 1, qty: 3 },
      { line: 2, qty: 1 },
    ];
    it.each([
      ["pieces that never left need not be paid", partly, [{ line: 1, qty: 2 }], 6667, 6667],
      ["they are the first to be withdrawn from", partly, [{ line: 1, qty: 3 }], 10_000, 6667],
      ["pieces that left are paid back, as they are paid at the door", open, [{ line: 2, qty: 1 }], 4999, 0],
      ["delivery is paid back once something was delivered", partly, whole, 16_399, 6667],
      ["nothing is paid of an order that never left", nothingLeft, whole, 16_399, 16_399],
      ["what was paid is paid back", { ...nothingLeft, isPaid: true }, whole, 16_399, 0],
    ])("%s", (_, of, chosen, total, unpaid) => {
      expect(buildRefund(of, chosen)).toMatchObject({ total, unpaid });
    });

    it("names the pieces that stay", () => {
      expect(buildRefund(partly, [{ line: 1, qty: 3 }])?.lines).toEqual([
        { line: 1, qty: 3, unshipped: 2, amount: 10_000 },
      ]);
    });
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
              {
                isPaid: true,
                lines: [{ line: 1, qty, withdrawn, shipped: qty, unshipped: 0, paid: minor(paid) }],
                shipping: ZERO,
                fees: ZERO,
              },
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

  const goods: LineState = { kind: "goods", qty: 3, withdrawn: 1 };
  const period = {
    status: "shipped" as OrderStatus,
    today: "2026-06-20",
    goodsUntil: null as string | null,
    servicesUntil: "2026-06-19",
  };
  it.each([
    ["goods, from the order on", goods, { status: "received" as const }, 2, null],
    ["goods that all went back", { ...goods, withdrawn: 3 }, {}, 0, "withdrawn"],
    ["goods on their last day", goods, { goodsUntil: "2026-06-20" }, 2, null],
    ["goods a day later", goods, { goodsUntil: "2026-06-19" }, 0, "over"],
    ["goods of a cancelled order", goods, { status: "cancelled" as const }, 0, "cancelled"],
    ["goods made for one buyer", { ...goods, kind: "custom" as const }, {}, 0, "custom"],
    ["a download", { ...goods, kind: "download" as const }, {}, 0, "download"],
    ["a service after its own days", { ...goods, kind: "service" as const }, {}, 0, "over"],
    [
      "a service in its own days",
      { ...goods, kind: "service" as const },
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
