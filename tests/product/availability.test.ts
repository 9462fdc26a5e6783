import { describe, expect, it } from "vitest";
import { canBuy } from "@/lib/product";
import { toAvailability } from "@/lib/product/availability";
import { toDeliveryWeeks, withLiveStock } from "@/lib/product/stock-words";
import { buildChild, buildDocument, buildSofa, NOW } from "./documents";

const at = (stock: Record<string, unknown> | undefined, place: "listing" | "page", days: number | null = 10) =>
  toAvailability(buildDocument({ stock, product_delivery_time: days }), "bmse", place, NOW);

/** Stock that may be ordered beyond the last piece, which is not counted here. */
const BEYOND = { qty: 0, is_in_stock: true, manage_stock: false, backorders: 1 };

describe("toAvailability", () => {
  it.each([
    [{ qty: 50 }, "in", "in"],
    [{ qty: 11 }, "in", "in"],
    [{ qty: 10 }, "in", "low"],
    [{ qty: 6 }, "in", "low"],
    [{ qty: 5 }, "low", "low"],
    [{ qty: 1 }, "low", "low"],
    [{ qty: 0 }, "out", "out"],
    [{ qty: -3 }, "out", "out"],
    [{ qty: 50, is_in_stock: false }, "out", "out"],
    [{ qty: 0, manage_stock: false }, "in", "in"],
    [{ qty: 0, manage_stock: false, is_in_stock: false }, "out", "out"],
    [undefined, "in", "in"],
  ])("stock %o is %s in lists and %s on the page (docs/domain-rules.md#stock-badge)", (stock, listing, page) => {
    expect([at(stock, "listing").state, at(stock, "page").state]).toEqual([listing, page]);
  });

  it.each(["listing", "page"] as const)("of a product in variants that has none to sell is out: %s", (place) => {
    const sold = (...configurable_children: unknown[]) =>
      toAvailability(buildSofa({ stock: { qty: 9 }, configurable_children }), "bmse", place, NOW).state;
    expect([sold(), sold(buildChild({ status: 2 })), sold(buildChild())]).toEqual(["out", "out", "in"]);
  });

  it("tells the pieces left only where they are few", () => {
    expect([at({ qty: 3 }, "page").left, at({ qty: 30 }, "page").left, at({ qty: 0 }, "page").left]).toEqual([
      3,
      null,
      null,
    ]);
  });

  it("is 'later' beyond a short delivery of 14 days, but few and none come first", () => {
    expect([
      at({ qty: 50 }, "page", 14).state,
      at({ qty: 50 }, "page", 15).state,
      at({ qty: 2 }, "page", 40).state,
      at({ qty: 0 }, "page", 40).state,
    ]).toEqual(["in", "later", "low", "out"]);
    expect(at({ qty: 50 }, "page", null)).toMatchObject({ state: "in", left: null, deliveryDays: null });
  });

  it("of a configurable product counts the variants that can be bought together", () => {
    expect(toAvailability(buildSofa(), "bmse", "page", NOW)).toMatchObject({ state: "in" });
    const few = buildSofa({
      configurable_children: [
        buildChild({ stock: { qty: 2 } }),
        buildChild({ sku: "B", stock: { qty: 1 } }),
        buildChild({ sku: "C", status: 2, stock: { qty: 90 } }),
      ],
    });
    expect(toAvailability(few, "bmse", "listing", NOW)).toMatchObject({ state: "low", left: 3 });
    const none = buildSofa({
      configurable_children: [
        buildChild({ stock: { qty: 0, is_in_stock: false } }),
        buildChild({ sku: "B", stock: { qty: -2, is_in_stock: false } }),
      ],
    });
    expect(toAvailability(none, "bmse", "listing", NOW).state).toBe("out");
  });
});

describe("the stock text (docs/domain-rules.md#stock-words)", () => {
  const said = (over: Record<string, unknown>) =>
    toAvailability(buildDocument({ stock: { qty: 0 }, product_delivery_time: 10, ...over }), "bmse", "page", NOW);
  const soon = new Date(NOW.getTime() + 20 * 86_400_000).toISOString().slice(0, 10);

  it.each([
    ["in stock", { stock: { qty: 50 } }, { state: "in", words: "in" }, true],
    ["immediate delivery", { stock: { qty: 50 }, product_delivery_time: 2 }, { state: "in", words: "immediate" }, true],
    ["low stock", { stock: { qty: 3 } }, { state: "low", words: "low", left: 3 }, true],
    ["in some weeks", { stock: { qty: 50 }, product_delivery_time: 30 }, { state: "later", words: "later" }, true],
    [
      "from a supplier",
      { stock: { qty: 50 }, product_supplier: "Verkstad Sju" },
      { state: "later", words: "supplier", supplier: "Verkstad Sju" },
      true,
    ],
    [
      "discontinued with remaining stock",
      { stock: { qty: 40 }, product_sale_status: "discontinued" },
      { state: "low", words: "lastPieces", left: 40 },
      true,
    ],
    [
      "discontinued without remaining stock",
      { product_sale_status: "discontinued" },
      { state: "out", words: "discontinued" },
      false,
    ],
    ["sold out for the season", { product_sale_status: "season" }, { state: "out", words: "season" }, false],
    ["sold beyond the last piece", { stock: BEYOND }, { state: "later", words: "later" }, true],
    [
      "pieces there, and sold beyond them",
      { stock: { ...BEYOND, qty: 50 } },
      { state: "in", words: "in", left: null },
      true,
    ],
    ["in season again", { product_sale_status: "season", stock: { qty: 50 } }, { state: "in", words: "in" }, true],
    [
      "planned from a date",
      { product_planned_date: soon, product_planned_qty: 40 },
      { state: "later", words: "planned", plannedDate: soon, left: null },
      false,
    ],
    [
      "planned, few of them (threshold 10)",
      { product_planned_date: soon, product_planned_qty: 10 },
      { words: "planned", left: 10 },
      false,
    ],
    ["a planned day that has passed", { product_planned_date: "2020-01-01" }, { state: "out", words: "out" }, false],
    ["a planned day that is none", { product_planned_date: "soon" }, { state: "out", words: "out" }, false],
    [
      "planned, but in stock",
      { stock: { qty: 50 }, product_planned_date: soon },
      { state: "in", words: "in", plannedDate: null },
      true,
    ],
  ])("%s", (_, over, expected, buyable) => {
    expect(said(over)).toMatchObject(expected);
    expect(canBuy(said(over))).toBe(buyable);
  });
});

it.each([
  [1, "2"],
  [14, "2"],
  [15, "2–4"],
  [28, "2–4"],
  [29, "4–6"],
  [42, "4–6"],
  [43, "6–8"],
  [56, "6–8"],
  [57, "8–10"],
  [70, "8–10"],
  [71, "10+"],
])("%i days are %s weeks (docs/domain-rules.md#delivery-time-labels)", (days, weeks) => {
  expect(toDeliveryWeeks(days)).toBe(weeks);
});

describe("the current stock of the warehouse", () => {
  const said = (over: Record<string, unknown>) =>
    toAvailability(buildDocument({ stock: { qty: 50 }, product_delivery_time: 10, ...over }), "bmse", "page", NOW);
  const live = (over: Record<string, unknown>, qty: number, isIn = qty > 0, managed = true, backordered = false) =>
    withLiveStock(said(over), { qty, isInStock: isIn, isManaged: managed, isBackordered: backordered }, "bmse");
  const soon = new Date(NOW.getTime() + 20 * 86_400_000).toISOString().slice(0, 10);

  it.each([
    ["sold out meanwhile", live({}, 0), { state: "out", words: "out", left: null }, false],
    [
      "its last pieces sold",
      live({ product_sale_status: "discontinued" }, 0),
      { state: "out", words: "discontinued" },
      false,
    ],
    ["switched off though counted", live({}, 7, false), { state: "out", words: "out" }, false],
    ["few left, at 10", live({}, 10), { state: "low", words: "low", left: 10 }, true],
    ["more than few", live({ stock: { qty: 3 } }, 11), { state: "in", words: "in", left: null }, true],
    ["back", live({ stock: { qty: 0 } }, 20), { state: "in", words: "in" }, true],
    [
      "back, in some weeks",
      live({ stock: { qty: 0 }, product_delivery_time: 30 }, 20),
      { state: "later", words: "later" },
      true,
    ],
    [
      "a planned delivery that came",
      live({ stock: { qty: 0 }, product_planned_date: soon }, 20),
      { state: "in", words: "in", plannedDate: null },
      true,
    ],
    [
      "a planned delivery still to come",
      live({ stock: { qty: 0 }, product_planned_date: soon }, 0),
      { words: "planned", plannedDate: soon },
      false,
    ],
    [
      "a season that is over",
      live({ stock: { qty: 0 }, product_sale_status: "season" }, 0),
      { words: "season" },
      false,
    ],
    ["last pieces", live({ product_sale_status: "discontinued" }, 12), { words: "lastPieces", left: 12 }, true],
    ["not counted", live({}, 0, true, false), { state: "in", words: "in", left: null }, true],
    ["sold beyond the last piece", live({}, 0, true, false, true), { state: "later", words: "later" }, true],
    ["still so", live({ stock: BEYOND }, 0, true, false), { state: "later", words: "later" }, true],
    ["there again", live({ stock: BEYOND }, 50), { state: "in", words: "in" }, true],
  ])("%s", (_, availability, expected, buyable) => {
    expect(availability).toMatchObject(expected);
    expect(canBuy(availability)).toBe(buyable);
  });

  it("agrees with the page where nothing has changed", () => {
    for (const over of [
      {},
      { stock: { qty: 3 } },
      { stock: { qty: 0 } },
      { product_delivery_time: 30 },
      { product_supplier: "Sju" },
      { product_sale_status: "discontinued" },
      { stock: { qty: 0 }, product_planned_date: soon, product_planned_qty: 4 },
    ]) {
      const told = said(over);
      const { qty } = { stock: { qty: 50 }, ...over }.stock;
      expect(withLiveStock(told, { qty, isInStock: qty > 0, isManaged: true, isBackordered: false }, "bmse")).toEqual(
        told,
      );
    }
  });
});
