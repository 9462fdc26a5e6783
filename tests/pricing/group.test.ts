import { expect, it } from "vitest";
import { priceGroupOf } from "@/lib/pricing/group";

it.each([
  [0, "0"],
  [1, "0"],
  [2, "2"],
  [7, "7"],
])("a shopper of group %s pays the prices of group %s", (groupId, expected) => {
  expect(priceGroupOf(groupId, { shared: [0, 1] })).toBe(expected);
});

it("a group that is not shared has its own, even that of guests", () => {
  expect(priceGroupOf(1, { shared: [0] })).toBe("1");
  expect(priceGroupOf(0, { shared: [] })).toBe("0");
});
