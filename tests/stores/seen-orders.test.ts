import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderEntry } from "@/lib/account/orders";
import { minor } from "@/lib/money";
import { forgetOrders, keepOrders, readSeenOrders, seenOrdersKey } from "@/stores/seen-orders";
import { type FakeStorage, GARBAGE, stubStorage } from "./storage";

let storage: FakeStorage;
beforeEach(() => {
  storage = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const order: OrderEntry = {
  number: "100000001",
  placedAt: new Date("2026-06-15T10:00:00Z"),
  status: "complete",
  total: minor(189_500),
  currency: "SEK",
  names: ["Soffan Linden"],
  pieces: 2,
};

describe("the orders a customer has seen", () => {
  it("are there again without a network, in their store view, until the log-in ends", () => {
    expect(readSeenOrders("bmse")).toEqual([]);
    keepOrders("bmse", [order]);
    expect([readSeenOrders("bmse"), readSeenOrders("bmfi")]).toEqual([[order], []]);
    forgetOrders("bmse");
    expect(readSeenOrders("bmse")).toEqual([]);
  });

  it.each([
    ...GARBAGE,
    ["a day that is none", JSON.stringify({ version: 1, state: { orders: [{ ...order, placedAt: "soon" }] } })],
    ["half a sum", JSON.stringify({ version: 1, state: { orders: [{ ...order, total: 0.5 }] } })],
  ])("count as none where %s stands in their place", (_, text) => {
    storage.entries.set(seenOrdersKey("bmse"), text);
    expect(readSeenOrders("bmse")).toEqual([]);
  });
});
