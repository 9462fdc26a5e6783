import { beforeEach, expect, it, vi } from "vitest";
import type { CartItem } from "@/lib/cart/types";
import { takeBack } from "@/stores/cart-take-back";
import { buildItem } from "../cart/builders";

const tab = vi.hoisted(() => ({
  read: vi.fn<() => { items: CartItem[] }>(),
  setQuantity: vi.fn<(line: CartItem, qty: number) => void>(),
  remove: vi.fn<(line: CartItem) => void>(),
}));
vi.mock("@/stores/cart-tab", () => ({ getCartTab: () => tab }));

beforeEach(() => {
  tab.setQuantity.mockClear();
  tab.remove.mockClear();
});

it("what was in the cart before stays; what was only added goes; what is gone already is left alone", () => {
  const grown = buildItem({ sku: "CHAIR", qty: 5 });
  const added = buildItem({ sku: "TABLE", qty: 1 });
  const other = buildItem({ sku: "LAMP", qty: 3 });
  tab.read.mockReturnValue({ items: [grown, added, other] });
  takeBack("bmse", [{ ...grown, qty: 2 }, added, buildItem({ sku: "GONE" })]);
  expect(tab.setQuantity.mock.calls).toEqual([[grown, 3]]);
  expect(tab.remove.mock.calls).toEqual([[added]]);
});
