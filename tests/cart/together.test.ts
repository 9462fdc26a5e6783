import { describe, expect, it } from "vitest";
import { jointDelivery } from "@/lib/cart/together";

const lines = (...days: (number | null)[]) => days.map((deliveryDays) => ({ deliveryDays, isVirtual: false }));

describe("lines with different delivery weeks", () => {
  it.each([
    [[10, 12], null],
    [[10], null],
    [[], null],
    [[10, null], null],
    [[10, 24], { first: "2", last: "2–4" }],
    [[80, 38, 10], { first: "2", last: "10+" }],
  ])("of %j days say %j", (days, expected) => {
    expect(jointDelivery(lines(...days))).toEqual(expected);
  });

  it("leave out lines that are not shipped", () => {
    expect(
      jointDelivery([
        { deliveryDays: 10, isVirtual: false },
        { deliveryDays: 40, isVirtual: true },
      ]),
    ).toBeNull();
  });
});
