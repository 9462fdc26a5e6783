import { describe, expect, it } from "vitest";
import { localSubtotal } from "@/lib/cart";
import { parseSharedCart } from "@/lib/cart/shared";
import { type CartState, couponOutcome, currentTotals, EMPTY_CART, isDirty, shownTotal } from "@/lib/cart/state";
import { type Minor, minor } from "@/lib/money";
import { buildTotals } from "../checkout/builders";
import { buildItem } from "./builders";

const state = (over: Partial<CartState>): CartState => ({ ...EMPTY_CART, ...over });

describe("the outcome of a coupon", () => {
  const applied = state({ coupon: { code: "BREV10", state: "applied" } });
  const wanted = state({ coupon: { code: "BREV10", state: "wanted" } });
  const refused = state({ couponRefusal: { code: "WRONG", reason: "incorrect" } });

  it.each([
    ["in the cart", applied, "BREV10", "applied"],
    ["in the cart, typed otherwise", applied, " brev10 ", "applied"],
    ["not sent yet", wanted, "BREV10", "waiting"],
    ["refused", refused, "wrong", { code: "WRONG", reason: "incorrect" }],
    ["another than the one refused", refused, "BREV10", "waiting"],
    ["another than the one in the cart", applied, "HEM500", "waiting"],
    ["none", EMPTY_CART, "BREV10", "waiting"],
    [
      "in the cart again after it was refused",
      { ...applied, couponRefusal: { code: "BREV10", reason: "incorrect" as const } },
      "BREV10",
      "applied",
    ],
  ])("%s", (_, cart, code, outcome) => {
    expect(couponOutcome(cart, code)).toEqual(outcome);
  });

  it.each([
    [60, 0],
    [61, 1],
  ])("a shared one of %i characters leaves %i parts unread", (length, unread) => {
    const code = "X".repeat(length);
    const shared = parseSharedCart(new URLSearchParams({ coupon: code }), 9);
    expect([shared.unread, shared.coupon]).toEqual([unread, unread ? null : code]);
  });
});

describe("versions", () => {
  it("tell whether every change is synchronised, and whether the totals are current", () => {
    const totals = buildTotals();
    expect([isDirty({ version: 2, syncedVersion: 2 }), isDirty({ version: 2, syncedVersion: 1 })]).toEqual([
      false,
      true,
    ]);
    expect(currentTotals({ totals, totalsVersion: 2, version: 2 })).toBe(totals);
    expect(currentTotals({ totals, totalsVersion: 1, version: 2 })).toBeNull();
    const items = [buildItem({ qty: 2 })];
    const of = (subtotalInclTax: Minor, totalsVersion: number) =>
      shownTotal({ items, totals: { ...totals, subtotalInclTax }, totalsVersion, version: 2 });
    expect(of(minor(1), 2)).toBe(totals.grandTotal);
    // while they are computed again: of the same goods the last total, of others the sum of the lines
    expect(of(localSubtotal(items), 1)).toBe(totals.grandTotal);
    expect(of(minor(1), 1)).toBe(localSubtotal(items));
    expect(shownTotal({ items, totals: null, totalsVersion: 0, version: 2 })).toBe(localSubtotal(items));
  });
});
