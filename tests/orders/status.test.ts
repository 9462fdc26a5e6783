import { describe, expect, it } from "vitest";
import { canMove, type FlowFacts, listMoves, toMagentoStatus } from "@/lib/orders/status";
import { ORDER_STATUSES } from "@/lib/upstream/contract/placed-order-limits";

const FACTS: FlowFacts = {
  status: "received",
  isPrepaid: false,
  isPaid: false,
  isCharged: false,
  unshipped: 2,
  underWay: 0,
};

describe("where an order can go", () => {
  it.each([
    ["paid at the door", {}, ["paid", "packed", "cancelled"]],
    ["paid before it leaves", { isPrepaid: true }, ["paid", "cancelled"]],
    ["charged by its provider", { isCharged: true }, ["packed", "cancelled"]],
    ["money is here", { status: "paid", isPrepaid: true, isPaid: true }, ["packed", "cancelled"]],
    ["packed", { status: "packed" }, ["shipped", "cancelled"]],
    ["packed, with nothing to ship", { status: "packed", unshipped: 0 }, ["delivered", "cancelled"]],
    ["one parcel of two left", { status: "shipped", unshipped: 1, underWay: 1 }, ["shipped", "returned"]],
    ["all left, one still under way", { status: "shipped", unshipped: 0, underWay: 1 }, ["returned"]],
    ["all arrived", { status: "shipped", unshipped: 0 }, ["delivered", "returned"]],
    ["delivered", { status: "delivered", unshipped: 0 }, ["returned"]],
    ["cancelled and never paid", { status: "cancelled" }, []],
    ["cancelled and paid", { status: "cancelled", isPaid: true }, ["refunded"]],
    ["returned", { status: "returned", isPaid: true }, ["refunded"]],
    ["refunded", { status: "refunded", isPaid: true }, []],
  ] as const)("%s", (_, over, moves) => {
    expect(listMoves({ ...FACTS, ...over })).toEqual(moves);
  });

  it("is asked for one move", () => {
    expect(canMove(FACTS, "cancelled")).toBe(true);
    expect(canMove({ ...FACTS, status: "shipped" }, "cancelled")).toBe(false);
  });
});

it("every status has a state and a status of Magento", () => {
  expect(ORDER_STATUSES.map((status) => Object.values(toMagentoStatus(status)).join(" "))).toEqual([
    "new pending",
    "processing processing",
    "processing processing",
    "complete complete",
    "complete complete",
    "canceled canceled",
    "closed closed",
    "closed closed",
  ]);
});
