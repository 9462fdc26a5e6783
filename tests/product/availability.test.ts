import { describe, expect, it } from "vitest";
import { toAvailability, toDeliveryWeeks } from "@/lib/product/availability";
import { buildChild, buildDocument, buildSofa } from "./documents";

const at = (stock: Record<string, unknown> | undefined, place: "listing" | "page", days: number | null = 10) =>
  toAvailability(buildDocument({ stock, product_delivery_time: days }), "bmse", place);

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
  ])("stock %o is %s in lists and %s on the page (spec §9: low at 5 and 10)", (stock, listing, page) => {
    expect([at(stock, "listing").state, at(stock, "page").state]).toEqual([listing, page]);
  });

  it("tells the pieces left only where they are few", () => {
    expect([at({ qty: 3 }, "page").left, at({ qty: 30 }, "page").left, at({ qty: 0 }, "page").left]).toEqual([3, null, null]);
  });

  it("is 'later' beyond a short delivery of 14 days, but few and none come first", () => {
    expect([at({ qty: 50 }, "page", 14).state, at({ qty: 50 }, "page", 15).state, at({ qty: 2 }, "page", 40).state, at({ qty: 0 }, "page", 40).state]).toEqual(["in", "later", "low", "out"]);
    expect(at({ qty: 50 }, "page", null)).toEqual({ state: "in", left: null, deliveryDays: null });
  });

  it("of a configurable product counts the variants that can be bought together", () => {
    expect(toAvailability(buildSofa(), "bmse", "page")).toMatchObject({ state: "in" });
    const few = buildSofa({ configurable_children: [buildChild({ stock: { qty: 2 } }), buildChild({ sku: "B", stock: { qty: 1 } }), buildChild({ sku: "C", status: 2, stock: { qty: 90 } })] });
    expect(toAvailability(few, "bmse", "listing")).toMatchObject({ state: "low", left: 3 });
    const none = buildSofa({ configurable_children: [buildChild({ stock: { qty: 0, is_in_stock: false } }), buildChild({ sku: "B", stock: { qty: -2, is_in_stock: false } })] });
    expect(toAvailability(none, "bmse", "listing").state).toBe("out");
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
])("%i days are %s weeks (spec §9 'Delivery labels in weeks')", (days, weeks) => {
  expect(toDeliveryWeeks(days)).toBe(weeks);
});
