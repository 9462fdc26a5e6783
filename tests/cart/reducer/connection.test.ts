import { describe, expect, it } from "vitest";
import { type CartAction, reduceCart } from "@/lib/cart/reducer";
import { type CartState, EMPTY_CART, isDirty } from "@/lib/cart/state";
import type { CartItem } from "@/lib/cart/types";
import { buildItem } from "../builders";

const reduce = (state: CartState, ...actions: CartAction[]) => actions.reduce(reduceCart, state);
const cartOf = (owner: CartState["owner"], ...items: CartItem[]): CartState => ({
  ...EMPTY_CART,
  owner,
  items,
  connection: "c",
});
const lines = ({ items }: CartState) => items.map(({ sku, qty }) => `${sku} ${qty}`);
const add = (sku: string, qty = 1): CartAction => ({ type: "add", item: buildItem({ sku, qty }), max: 999 });

/** Lines on the server, and lines never sent. */
const chair = buildItem({ qty: 2, prevQty: 2, serverItemId: 7, serverCartId: "c", isSent: true });
const table = buildItem({ sku: "TABLE" });

describe("an order", () => {
  const order = (...ordered: CartItem[]): CartAction => ({ type: "cleared", ordered });

  it("removes what was ordered, without pending removals", () => {
    const state = reduce(cartOf("guest", chair, table), order(chair, table));
    expect([state.items, state.connection, isDirty(state)]).toEqual([[], null, false]);
  });

  it("leaves lines another tab added while it was sent, as new lines", () => {
    const state = reduce(cartOf("customer", chair), add("TABLE"), add("CHAIR"), order(chair));
    expect(lines(state)).toEqual(["CHAIR 1", "TABLE 1"]);
    expect(state).toMatchObject({
      owner: "customer",
      connection: null,
      items: [{ serverItemId: null, prevQty: 0, isSent: false }, { prevQty: 0 }],
    });
    expect(isDirty(state)).toBe(true);
  });

  it("leaves lines added after it, in whatever order the tabs' intents are applied", () => {
    expect(lines(reduce(cartOf("guest", chair), order(chair), add("TABLE")))).toEqual(["TABLE 1"]);
  });
});

describe("a log-in that ended by itself", () => {
  it("leaves lines never sent to the server; the rest is the customer's and stays on the server", () => {
    const state = reduce(cartOf("customer", chair, table, buildItem({ sku: "LAMP", isSent: true })), {
      type: "loginEnded",
    });
    expect(lines(state)).toEqual(["TABLE 1"]);
    expect([state.owner, state.connection, state.coupon, isDirty(state)]).toEqual(["guest", null, null, true]);
  });

  it("changes nothing in a guest's cart, also where two tabs report it", () => {
    const state = cartOf("guest", chair);
    expect(reduce(state, { type: "loginEnded" })).toBe(state);
    const ended = reduce(cartOf("customer", chair, table), { type: "loginEnded" });
    expect(reduce(ended, { type: "loginEnded" }, { type: "loggedOut" })).toBe(ended);
  });
});

describe("a cart of the server that turns out to be", () => {
  const connected = (owner?: CartState["owner"]): CartAction => ({
    type: "connected",
    connection: "d",
    ...(owner && { owner }),
  });
  const unconnected = (owner: CartState["owner"]) => ({ ...cartOf(owner, chair, table), connection: null });

  it("a customer's, changes the owner before the merge: quantities are added, not overwritten", () => {
    const state = reduce(unconnected("guest"), connected("customer"));
    expect(state).toMatchObject({
      owner: "customer",
      connection: "d",
      items: [{ sku: "CHAIR", qty: 2, prevQty: 0, isSent: false }, { sku: "TABLE" }],
    });
  });

  it("a guest's, gets no line of the customer", () => {
    const state = reduce(unconnected("customer"), connected("guest"));
    expect([lines(state), state.owner, state.connection]).toEqual([["TABLE 1"], "guest", "d"]);
  });

  it("the expected owner's, or of an unknown owner, is connected", () => {
    for (const action of [connected("guest"), connected()])
      expect(reduce(unconnected("guest"), action)).toMatchObject({
        owner: "guest",
        connection: "d",
        items: [{ prevQty: 2 }, {}],
      });
  });
});
