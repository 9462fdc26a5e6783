import { beforeEach, describe, expect, it } from "vitest";
import { buildLine } from "../builders";
import type { FakeServer } from "../fake-server";
import { openBrowser, type Tab } from "../world";

let tab: Tab;
let server: FakeServer;
beforeEach(() => {
  ({ tab, server } = openBrowser());
});

const theirs = () => server.lines.map(({ sku, qty }) => `${sku} ${qty}`);

/** From now on the edge answers whose cart it created; a customer's has two chairs already. */
function serve(owner: "guest" | "customer"): void {
  const call = server.call;
  server.call = (async (name, input) => {
    const answer = await call(name, input);
    if (name !== "cartCreate" || !answer.ok) return answer;
    server.lines = owner === "customer" ? [buildLine({ item_id: 50, qty: 2 })] : [];
    return { ok: true, value: owner };
  }) as typeof call; // one call of the table answered otherwise
}

describe("connecting", () => {
  it("adds quantities once also before the page has noticed a log-in", async () => {
    serve("customer");
    tab.add({ qty: 3 });
    expect(await tab.sync()).toEqual({ kind: "synced" });
    tab.dispatch({ type: "loggedIn" });
    await tab.sync(true);
    expect([tab.lines, theirs(), tab.cart.owner]).toEqual([["CHAIR 5"], ["CHAIR 5"], "customer"]);
  });

  it("after an expired log-in pushes no customer's line into a guest's cart, and loses none never sent", async () => {
    serve("customer");
    tab.dispatch({ type: "loggedIn" });
    await tab.sync();
    server.hasCart = false;
    tab.add({ sku: "LAMP" });
    serve("guest");
    expect(await tab.sync()).toEqual({ kind: "synced" });
    expect([tab.lines, theirs(), tab.cart.owner]).toEqual([["LAMP 1"], ["LAMP 1"], "guest"]);
  });

  it("retries during a log-in: the cart just created is a guest's", async () => {
    server.meanwhile.cartCreate = () => {
      server.meanwhile = {};
      tab.dispatch({ type: "loggedIn" });
    };
    tab.add();
    await tab.sync();
    expect([server.created, server.calls.slice(0, 3), tab.cart.owner]).toEqual([
      2,
      ["cartCreate", "cartCreate", "cartPull"],
      "customer",
    ]);
  });

  it("pushes the guest's lines into a new cart when the old one's cookie is gone", async () => {
    tab.add({ qty: 2 });
    tab.dispatch({ type: "couponWanted", code: "BREV10" });
    await tab.sync();
    server.hasCart = false;
    expect(await tab.sync(true)).toEqual({ kind: "synced" });
    expect([tab.lines, theirs(), server.coupon, tab.cart.coupon]).toEqual([
      ["CHAIR 2"],
      ["CHAIR 2"],
      "BREV10",
      { code: "BREV10", state: "applied" },
    ]);
    expect(tab.notices, "nothing new for the shopper").toEqual(["added"]);
  });

  it("of a customer who ordered on another device does not restore the ordered lines", async () => {
    serve("customer");
    tab.add({ qty: 1 });
    await tab.sync();
    expect([tab.lines, theirs()]).toEqual([["CHAIR 3"], ["CHAIR 3"]]);
    server.hasCart = false;
    const call = server.call;
    server.call = (async (name, input) => {
      const answer = await call(name, input);
      if (name === "cartCreate") server.lines = [];
      return answer;
    }) as typeof call; // the customer's next cart
    tab.events = [];
    tab.add({ sku: "LAMP" });
    expect(await tab.sync()).toEqual({ kind: "synced" });
    expect([tab.lines, theirs(), tab.notices]).toEqual([["LAMP 1"], ["LAMP 1"], ["removed Chair", "added"]]);
  });
});
