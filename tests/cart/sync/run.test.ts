import { beforeEach, describe, expect, it } from "vitest";
import { isDirty, isSyncRequired, NEW_TAB } from "@/lib/cart/state";
import { hashOf } from "@/lib/cart/sync/run";
import { CONTRACT } from "@/lib/upstream/contract";
import { bundle, buildItem, buildLine, colour } from "../builders";
import type { FakeServer } from "../fake-server";
import { type Browser, openBrowser, syncLines, type Tab } from "../world";

let browser: Browser;
let tab: Tab;
let server: FakeServer;
beforeEach(() => {
  ({ browser, tab, server } = openBrowser());
});

const theirs = () => server.lines.map(({ sku, qty }) => `${sku} ${qty}`);
const inCart = () => tab.cart.items;

describe("a synchronisation", () => {
  it("creates a server cart on demand, pushes and collects totals", async () => {
    tab.add({ qty: 2 });
    expect(await tab.sync()).toEqual({ kind: "synced" });
    expect(server.calls).toEqual([
      "cartCreate",
      "cartPull",
      "cartUpdate",
      "cartShippingMethods",
      "cartPaymentMethods",
      "cartTotals",
    ]);
    expect(inCart()).toMatchObject([
      { qty: 2, prevQty: 2, serverItemId: 100, serverCartId: "tab-1/1", totals: { rowTotal: 20_000, discount: 0 } },
    ]);
    expect(tab.cart).toMatchObject({
      totals: { grandTotal: 20_000 },
      version: 1,
      syncedVersion: 1,
      totalsVersion: 1,
      totalsSyncedAt: browser.now,
      syncedAt: browser.now,
    });
    expect(tab.notices).toEqual(["added"]);
  });

  it("creates none for a guest's empty cart, and succeeds", async () => {
    tab.dispatch({ type: "touch" });
    expect(await tab.sync()).toEqual({ kind: "synced" });
    expect([server.calls, isDirty(tab.cart)]).toEqual([[], false]);
  });

  it("is required when the cart hash is empty or changed, or there has never been a sync", async () => {
    expect(isSyncRequired(tab.cart, hashOf(tab.cart))).toBe(true);
    tab.add();
    await tab.sync();
    expect(isSyncRequired(tab.cart, hashOf(tab.cart))).toBe(false);
    server.calls = [];
    expect([await tab.sync(), server.calls]).toEqual([{ kind: "idle" }, []]);
    tab.setQuantity("CHAIR", 2);
    expect(isSyncRequired(tab.cart, hashOf(tab.cart))).toBe(true);
  });

  it("needs cart sync enabled", async () => {
    tab.add();
    tab.flags.synchronize = false;
    expect([await tab.sync(true), server.calls]).toEqual([{ kind: "off" }, []]);
  });

  it("only pulls the second time, and the totals are current", async () => {
    tab.add({ qty: 2 });
    tab.add({ sku: "SOFA-49", parentSku: "SOFA", productOption: colour("49") });
    tab.add({ sku: "SET", productOption: bundle("11", "21") });
    await tab.sync();
    server.calls = [];
    expect(await tab.sync(true)).toEqual({ kind: "synced" });
    expect(server.calls).toEqual(["cartPull"]);
    expect(inCart().every(({ serverItemId, totals }) => serverItemId !== null && totals !== null)).toBe(true);
  });

  it("fetches totals again after a minute: prices change without the cart", async () => {
    tab.add();
    await tab.sync();
    server.calls = [];
    browser.now += 61_000;
    await tab.sync(true);
    expect(server.calls).toEqual(["cartPull", "cartShippingMethods", "cartPaymentMethods", "cartTotals"]);
  });

  it("sends a variant as its parent with options, or by its own sku", async () => {
    tab.add({ sku: "SOFA-49", parentSku: "SOFA", productOption: colour("49") });
    await tab.sync();
    expect(server.bodies[2]).toEqual({ cartItem: { sku: "SOFA", qty: 1, product_option: colour("49") } });
    expect(inCart()[0]?.sku).toBe("SOFA-49");
    tab.flags.setConfigurableProductOptions = false;
    tab.setQuantity("SOFA-49", 2);
    await tab.sync();
    expect(server.bodies.find((body) => JSON.stringify(body)?.includes('"qty":2'))).toMatchObject({
      cartItem: { sku: "SOFA-49" },
    });
  });

  it("sends an absolute quantity by the line's id, and notifies", async () => {
    syncLines(tab, { sku: "CHAIR", qty: 1 });
    tab.setQuantity("CHAIR", 4);
    await tab.sync();
    expect(server.bodies[1]).toEqual({ cartItem: { sku: "CHAIR", qty: 4, item_id: 7 } });
    expect([tab.notices, theirs()]).toEqual([["updated"], ["CHAIR 4"]]);
  });

  it("deletes removed lines on the server, and fetches no totals of an empty cart", async () => {
    syncLines(tab, { sku: "CHAIR", qty: 1 });
    tab.remove("CHAIR");
    expect(await tab.sync()).toEqual({ kind: "synced" });
    expect(server.calls).toEqual(["cartPull", "cartDelete"]);
    expect([theirs(), tab.cart.removed, isDirty(tab.cart)]).toEqual([[], [], false]);
  });

  it("gives equal lines their ids on the server", async () => {
    tab.dispatch({ type: "connected", connection: "x" });
    server.lines = [buildLine({ qty: 2 })];
    tab.add({ qty: 2 });
    await tab.sync();
    expect(inCart()).toMatchObject([{ serverItemId: 7, prevQty: 2, totals: { rowTotal: 20_000 } }]);
    expect(server.calls).not.toContain("cartUpdate");
  });

  it("leaves a removal pending that never reached the server", async () => {
    syncLines(tab, { sku: "CHAIR", qty: 1 }, { sku: "TABLE", qty: 1 });
    tab.remove("CHAIR");
    server.broken.add("cartDelete");
    expect(await tab.sync()).toMatchObject({ kind: "failed", error: { kind: "network" } });
    expect(tab.cart.removed).toEqual([{ serverItemId: 7, sku: "CHAIR" }]);
    server.broken.clear();
    server.lines = server.lines.filter(({ sku }) => sku !== "CHAIR");
    expect([await tab.sync(), tab.lines]).toEqual([{ kind: "synced" }, ["TABLE 1"]]);
  });

  it("adds lines of another device", async () => {
    syncLines(tab, { sku: "CHAIR", qty: 1 });
    server.lines.push(buildLine({ item_id: 9, sku: "LAMP", qty: 2 }));
    await tab.sync(true);
    expect(inCart()).toMatchObject([
      { sku: "CHAIR" },
      { sku: "LAMP", qty: 2, prevQty: 2, serverItemId: 9, totals: { rowTotal: 20_000 } },
    ]);
    expect(tab.notices).toEqual([]);
  });

  it("only compares both carts where merging is off by default, until the shopper changes something", async () => {
    syncLines(tab, { sku: "CHAIR", qty: 1 });
    server.lines.push(buildLine({ item_id: 9, sku: "LAMP", qty: 2 }));
    tab.flags.serverMergeByDefault = false;
    expect(await tab.sync(true)).toMatchObject({ kind: "dry", steps: [{ kind: "addLocal", server: { sku: "LAMP" } }] });
    expect([tab.lines, server.calls]).toEqual([["CHAIR 1"], ["cartPull"]]);
    tab.setQuantity("CHAIR", 2);
    expect(await tab.sync()).toEqual({ kind: "synced" });
    expect(theirs()).toEqual(["CHAIR 2", "LAMP 2"]);
  });

  it("shows no notification while the user is in checkout", async () => {
    tab.inCheckout = true;
    tab.add();
    await tab.sync();
    tab.setQuantity("CHAIR", 2);
    await tab.sync();
    expect([tab.notices, theirs()]).toEqual([[], ["CHAIR 2"]]);
  });

  it("in checkout removes unknown lines of the server, and notifies", async () => {
    syncLines(tab, { sku: "CHAIR", qty: 1 });
    server.lines.push(buildLine({ item_id: 9, sku: "LAMP", qty: 2, name: "Lamp" }));
    tab.inCheckout = true;
    await tab.sync(true);
    expect([theirs(), tab.notices]).toEqual([["CHAIR 1"], ["removed Lamp"]]);
  });

  describe("when the server refuses", () => {
    it("restores the previous quantity", async () => {
      syncLines(tab, { sku: "CHAIR", qty: 2 });
      server.limits = { CHAIR: 2 };
      tab.setQuantity("CHAIR", 3);
      expect(await tab.sync()).toEqual({ kind: "synced" });
      expect([tab.lines, theirs(), tab.notices]).toEqual([["CHAIR 2"], ["CHAIR 2"], ["refused Chair"]]);
      expect(inCart()[0]?.totals).toEqual({ rowTotal: 20_000, discount: 0 });
    });

    it("restores the server's quantity after several clicks, and leaves the line in the cart", async () => {
      syncLines(tab, { sku: "CHAIR", qty: 2 });
      server.limits = { CHAIR: 2 };
      for (const qty of [3, 4, 5]) tab.setQuantity("CHAIR", qty);
      for (let round = 0; round < 3; round++) await tab.sync(true);
      expect([tab.lines, theirs(), tab.notices]).toEqual([["CHAIR 2"], ["CHAIR 2"], ["refused Chair"]]);
    });

    it("removes a never-synced item, and no other", async () => {
      server.limits = { CHAIR: 2 };
      tab.add({ qty: 3 });
      tab.add({ sku: "TABLE" });
      await tab.sync();
      expect([tab.lines, theirs(), tab.notices]).toEqual([["TABLE 1"], ["TABLE 1"], ["refused Chair", "added"]]);
    });

    it("does not touch lines the shopper changed meanwhile", async () => {
      syncLines(tab, { sku: "CHAIR", qty: 2 });
      server.limits = { CHAIR: 2 };
      tab.setQuantity("CHAIR", 3);
      server.meanwhile.cartUpdate = () => {
        server.meanwhile = {};
        tab.setQuantity("CHAIR", 1);
      };
      await tab.sync();
      expect([tab.lines, isDirty(tab.cart)]).toEqual([["CHAIR 1"], true]);
      await tab.sync();
      expect([tab.lines, theirs()]).toEqual([["CHAIR 1"], ["CHAIR 1"]]);
    });

    it("notifies where it accepted fewer pieces than were sent", async () => {
      syncLines(tab, { sku: "CHAIR", qty: 2 });
      tab.setQuantity("CHAIR", 9);
      const call = server.call;
      server.call = (async (name, input) => {
        if (name !== "cartUpdate") return call(name, input);
        server.lines = [buildLine({ qty: 5 })];
        return { ok: true, value: server.lines[0] };
      }) as typeof call; // one call of the table answered otherwise
      await tab.sync();
      expect([tab.lines, inCart()[0]?.prevQty, tab.notices]).toEqual([["CHAIR 5"], 5, ["refused Chair"]]);
    });

    it("restores a line whose removal it refuses", async () => {
      syncLines(tab, { sku: "CHAIR", qty: 2 }, { sku: "TABLE", qty: 1 });
      server.refused.cartDelete = 400;
      tab.remove("CHAIR");
      await tab.sync();
      expect([tab.lines.toSorted(), tab.cart.removed, tab.notices]).toEqual([
        ["CHAIR 2", "TABLE 1"],
        [],
        ["notRemoved CHAIR"],
      ]);
    });
  });

  it("keeps a quantity changed during its push; a later refusal goes back to the pushed one", async () => {
    server.limits = { CHAIR: 3 };
    tab.add({ qty: 3 });
    server.meanwhile.cartUpdate = () => {
      server.meanwhile = {};
      tab.setQuantity("CHAIR", 5);
    };
    await tab.sync();
    expect([tab.lines, theirs(), isDirty(tab.cart), inCart()[0]?.totals]).toEqual([
      ["CHAIR 5"],
      ["CHAIR 3"],
      true,
      null,
    ]);
    await tab.sync();
    expect(tab.lines).toEqual(["CHAIR 3"]);
  });

  it("does not bring back a line removed while it was being pushed", async () => {
    tab.add();
    server.meanwhile.cartUpdate = () => {
      server.meanwhile = {};
      tab.remove("CHAIR");
    };
    await tab.sync();
    expect(tab.lines).toEqual([]);
    await tab.sync();
    expect([theirs(), tab.lines]).toEqual([[], []]);
  });

  it("does not double a line whose first answer was lost", async () => {
    tab.add({ qty: 2 });
    let isLost = false;
    server.fate = async (name, at) => {
      if (name !== "cartUpdate" || at === "before" || isLost) return null;
      isLost = true;
      return { kind: "unheard" };
    };
    expect(await tab.sync()).toMatchObject({ kind: "failed" });
    expect(theirs()).toEqual(["CHAIR 2"]);
    await tab.sync();
    expect([theirs(), tab.lines, tab.notices]).toEqual([["CHAIR 2"], ["CHAIR 2"], ["added"]]);
  });

  it("does not double a line that an equal one of the server would take in", async () => {
    tab.add({ qty: 2 });
    // the first answer comes to the server after the second look at its cart
    server.meanwhile.cartUpdate = () => {
      server.meanwhile = {};
      server.lines = [buildLine({ qty: 2 })];
    };
    await tab.sync();
    expect([theirs(), tab.lines]).toEqual([["CHAIR 2"], ["CHAIR 2"]]);
  });

  it("synchronises the other lines when the server fails on one, which stays", async () => {
    syncLines(tab, { sku: "CHAIR", qty: 1 }, { sku: "TABLE", qty: 1 });
    tab.setQuantity("CHAIR", 2);
    tab.setQuantity("TABLE", 2);
    let updates = 0;
    server.fate = async (name, at) =>
      name === "cartUpdate" && at === "before" && updates++ === 0
        ? { kind: "answered", error: { kind: "http", code: "serverError", retryable: true, status: 500 } }
        : null;
    expect(await tab.sync()).toMatchObject({ kind: "failed", error: { code: "serverError" } });
    expect([theirs(), tab.lines]).toEqual([
      ["CHAIR 1", "TABLE 2"],
      ["CHAIR 2", "TABLE 2"],
    ]);
    expect(await tab.sync()).toEqual({ kind: "synced" });
    expect(theirs()).toEqual(["CHAIR 2", "TABLE 2"]);
  });

  it("throws a bug", async () => {
    tab.add();
    await expect(
      tab.sync(true, {
        load: () => Promise.reject(new RangeError("bug")),
        isInCheckout: () => {
          throw new RangeError("bug");
        },
      }),
    ).rejects.toThrow(RangeError);
  });
});

describe("connect", () => {
  it("creates a new cart when the server has lost it and pushes all lines: a lost cookie loses nothing", async () => {
    syncLines(tab, { sku: "CHAIR", qty: 3 }, { sku: "TABLE", qty: 1 });
    server.hasCart = false;
    expect(await tab.sync(true)).toEqual({ kind: "synced" });
    expect(server.bodies.slice(3, 5)).toEqual([
      { cartItem: { sku: "CHAIR", qty: 3 } },
      { cartItem: { sku: "TABLE", qty: 1 } },
    ]);
    expect([theirs(), tab.lines, tab.notices]).toEqual([["CHAIR 3", "TABLE 1"], ["CHAIR 3", "TABLE 1"], []]);
  });

  it("puts the coupon of the lost cart into the new one", async () => {
    syncLines(tab, { sku: "CHAIR", qty: 1 });
    tab.dispatch({ type: "couponWanted", code: "BREV10" });
    await tab.sync();
    server.hasCart = false;
    await tab.sync(true);
    expect([server.coupon, tab.cart.coupon]).toEqual(["BREV10", { code: "BREV10", state: "applied" }]);
  });

  it("creates a vanishing cart again up to the maximum of bypass attempts; then it is logged and sync is off", async () => {
    syncLines(tab, { sku: "CHAIR", qty: 1 });
    server.refused.cartPull = 404;
    expect(await tab.sync(true)).toEqual({ kind: "off" });
    expect([server.created, tab.logged.length]).toEqual([1, 1]);
    expect(tab.lines).toEqual(["CHAIR 1"]);
    server.refused = {};
    expect([await tab.sync(true), server.created]).toEqual([{ kind: "off" }, 1]);
  });

  it("restarts when the cart disappears in the middle", async () => {
    syncLines(tab, { sku: "CHAIR", qty: 1 });
    tab.setQuantity("CHAIR", 2);
    server.meanwhile.cartUpdate = () => {
      server.meanwhile = {};
      server.hasCart = false;
    };
    expect(await tab.sync()).toEqual({ kind: "synced" });
    expect([theirs(), tab.lines, server.created]).toEqual([["CHAIR 2"], ["CHAIR 2"], 1]);
  });

  it("pushes a line again that disappeared in the middle", async () => {
    syncLines(tab, { sku: "CHAIR", qty: 1 });
    tab.setQuantity("CHAIR", 2);
    server.meanwhile.cartUpdate = () => {
      server.meanwhile = {};
      server.lines = [];
    };
    expect(await tab.sync()).toEqual({ kind: "synced" });
    expect([theirs(), tab.lines]).toEqual([["CHAIR 2"], ["CHAIR 2"]]);
  });

  it("on 401 retries as a guest up to the maximum bypass attempts; then cart sync is disabled", async () => {
    tab.add();
    server.refused.cartCreate = 401;
    expect(await tab.sync()).toEqual({ kind: "off" });
    expect(server.calls).toEqual(["cartCreate", "cartCreate"]);
    expect([tab.tab.syncState, tab.tab.connectBypassCount, tab.lines]).toEqual(["off", 1, ["CHAIR 1"]]);
    server.calls = [];
    expect([await tab.sync(true), server.calls]).toEqual([{ kind: "off" }, []]);
  });

  it("resets the bypass count after a cart was read", async () => {
    tab.add();
    server.refused.cartCreate = 401;
    const call = server.call;
    server.call = (async (name, input) => {
      const answer = await call(name, input);
      if (name === "cartCreate") server.refused = {};
      return answer;
    }) as typeof call; // refused once, then taken
    expect(await tab.sync()).toEqual({ kind: "synced" });
    expect([tab.tab.connectBypassCount, theirs()]).toEqual([0, ["CHAIR 1"]]);
  });

  it.each(["cartPull", "cartCreate", "cartUpdate", "cartTotals"] as const)(
    "keeps every line when the network fails at %s",
    async (name) => {
      server.broken.add(name);
      tab.add({ qty: 2 });
      tab.add({ sku: "TABLE" });
      expect(await tab.sync()).toMatchObject({ kind: "failed", error: { kind: "network", retryable: true } });
      expect([tab.lines, tab.notices.filter((kind) => kind !== "added")]).toEqual([["CHAIR 2", "TABLE 1"], []]);
      server.broken.clear();
      expect(await tab.sync()).toEqual({ kind: "synced" });
      expect(theirs()).toEqual(["CHAIR 2", "TABLE 1"]);
    },
  );
});

describe("a log-in", () => {
  beforeEach(async () => {
    tab.add({ qty: 2 });
    tab.add({ sku: "TABLE" });
    await tab.sync();
    tab.events = [];
  });

  /** What the server does when a token comes with `create`: the customer's own cart, the same every time. */
  function serveCustomer(...lines: { sku: string; qty: number }[]) {
    const own = lines.map(({ sku, qty }, index) => buildLine({ item_id: index + 500, sku, qty }));
    const call = server.call;
    let isOpen = false;
    server.call = (async (name, input) => {
      if (name !== "cartCreate") return call(name, input);
      server.calls.push(name);
      server.lines = isOpen ? server.lines : own;
      server.hasCart = true;
      server.coupon = isOpen ? server.coupon : null;
      isOpen = true;
      return { ok: true, value: "cart" };
    }) as typeof call; // one call of the table answered otherwise
  }

  it("adds the quantities of both carts once, however often it is synchronised", async () => {
    serveCustomer({ sku: "CHAIR", qty: 3 }, { sku: "LAMP", qty: 1 });
    tab.dispatch({ type: "loggedIn" });
    for (let round = 0; round < 3; round++) await tab.sync(true);
    expect([theirs().toSorted(), tab.lines.toSorted()]).toEqual([
      ["CHAIR 5", "LAMP 1", "TABLE 1"],
      ["CHAIR 5", "LAMP 1", "TABLE 1"],
    ]);
    tab.dispatch({ type: "loggedIn" });
    await tab.sync(true);
    expect(theirs().toSorted(), "a customer who is one already").toEqual(["CHAIR 5", "LAMP 1", "TABLE 1"]);
  });

  it.each(["cartCreate", "cartPull", "cartUpdate"] as const)(
    "adds them once when the network breaks at %s and the page is loaded anew",
    async (name) => {
      serveCustomer({ sku: "CHAIR", qty: 3 });
      tab.dispatch({ type: "loggedIn" });
      server.fate = async (called, at) => (called === name && at === "after" ? { kind: "unheard" } : null);
      await tab.sync(true);
      browser.crash(tab);
      server.fate = async () => null;
      tab = browser.open(server);
      await tab.replica.load();
      for (let round = 0; round < 2; round++) await tab.sync(true);
      expect([theirs().toSorted(), tab.lines.toSorted()]).toEqual([
        ["CHAIR 5", "TABLE 1"],
        ["CHAIR 5", "TABLE 1"],
      ]);
    },
  );

  it("re-applies the coupon to the customer's cart", async () => {
    tab.dispatch({ type: "couponWanted", code: "BREV10" });
    await tab.sync();
    serveCustomer();
    tab.dispatch({ type: "loggedIn" });
    await tab.sync();
    expect([server.coupon, tab.cart.coupon?.state]).toEqual(["BREV10", "applied"]);
  });

  it("of a shopper without a cart shows what they have on other devices", async () => {
    const fresh = openBrowser();
    ({ browser, tab, server } = fresh);
    serveCustomer({ sku: "LAMP", qty: 4 });
    tab.dispatch({ type: "loggedIn" });
    await tab.sync();
    expect([tab.lines, tab.cart.owner]).toEqual([["LAMP 4"], "customer"]);
  });

  it("that has expired by the next call loses no line", async () => {
    serveCustomer();
    tab.dispatch({ type: "loggedIn" });
    await tab.sync();
    server.meanwhile.cartPull = () => {
      server.refused.cartPull = 401;
      server.meanwhile = { cartPull: () => void (server.refused = {}) };
    };
    await tab.sync(true);
    expect([tab.lines, theirs()]).toEqual([
      ["CHAIR 2", "TABLE 1"],
      ["CHAIR 2", "TABLE 1"],
    ]);
  });
});

describe("a customer on two devices", () => {
  let phone: Tab;
  beforeEach(async () => {
    server.lines = [buildLine({ item_id: 7, qty: 2 }), buildLine({ item_id: 8, sku: "TABLE" })];
    phone = openBrowser(server).tab;
    for (const device of [tab, phone]) {
      device.dispatch({ type: "loggedIn" }, { type: "connected", connection: "own" });
      await device.sync(true);
    }
  });

  it("shows changes, additions and removals of the other, and notifies of removals", async () => {
    expect(phone.lines).toEqual(["CHAIR 2", "TABLE 1"]);
    phone.setQuantity("CHAIR", 5);
    phone.remove("TABLE");
    phone.add({ sku: "LAMP" });
    await phone.sync();
    tab.events = [];
    await tab.sync(true);
    expect([tab.lines.toSorted(), tab.notices]).toEqual([["CHAIR 5", "LAMP 1"], ["removed TABLE"]]);
  });

  it("keeps the changes of both, and the last one of the same line", async () => {
    phone.setQuantity("CHAIR", 5);
    tab.setQuantity("CHAIR", 4);
    tab.add({ sku: "LAMP" });
    await phone.sync();
    await tab.sync();
    await phone.sync(true);
    expect([tab.lines.toSorted(), phone.lines.toSorted(), theirs().toSorted()]).toEqual(
      Array.from({ length: 3 }, () => ["CHAIR 4", "LAMP 1", "TABLE 1"]),
    );
  });
});

describe("when the network is back", () => {
  it("the browser's state wins: lines of a guest's server cart alone are removed, quantities overwritten", async () => {
    syncLines(tab, { sku: "CHAIR", qty: 2 });
    server.lines = [...server.lines.map((line) => ({ ...line, qty: 9 })), { item_id: 50, sku: "LAMP", qty: 1 }];
    tab.flags.serverSyncCanModifyLocalItems = true;
    expect(await tab.syncAs("clientWins")).toEqual({ kind: "synced" });
    expect([tab.lines, server.lines.map(({ sku, qty }) => `${sku} ${qty}`)]).toEqual([["CHAIR 2"], ["CHAIR 2"]]);
  });

  it("a customer's cart is still followed over devices", async () => {
    tab.dispatch({ type: "loggedIn" });
    syncLines(tab, { sku: "CHAIR", qty: 2 });
    server.lines = [...server.lines, { item_id: 50, sku: "LAMP", qty: 1 }];
    await tab.syncAs("clientWins");
    expect(tab.lines).toEqual(["CHAIR 2", "LAMP 1"]);
  });
});

describe("totals", () => {
  beforeEach(() => {
    server.withKerb();
  });

  /** The shipping method the last request for totals named. */
  const sentMethod = () => {
    const body = server.bodies.at(-1);
    return CONTRACT.cartShippingInformation.body.safeParse(body).data?.addressInformation.shippingMethodCode;
  };

  it("are fetched with the default shipping method: shipping methods, then shipping information", async () => {
    tab.add();
    await tab.sync();
    expect(server.calls.slice(-2)).toEqual(["cartShippingMethods", "cartShippingInformation"]);
    expect(server.bodies.at(-2)).toMatchObject({ address: { country_id: "SE", street: [null, null] } });
    expect(server.bodies.at(-1)).toMatchObject({
      addressInformation: {
        shippingCarrierCode: "bjorkmo",
        shippingMethodCode: "kerb",
        shippingAddress: { countryId: "SE", street: [""] },
      },
    });
    expect(tab.cart).toMatchObject({
      totals: { shipping: 4900, grandTotal: 14_900 },
    });
    expect(tab.methods).toMatchObject({
      shipping: { methods: [{ methodCode: "kerb" }], status: "idle" },
      payment: { methods: [{ code: "cashondelivery" }], status: "idle" },
    });
  });

  it("are fetched with the selected method while it is offered; unavailable methods are dropped", async () => {
    server.methods = [
      ...server.methods,
      { ...server.methods[0], method_code: "room" },
      { ...server.methods[0], method_code: "gone", available: false },
    ];
    tab.add();
    tab.chosen = { carrierCode: "bjorkmo", methodCode: "room" };
    await tab.sync();
    expect(sentMethod()).toBe("room");
    expect(tab.methods.shipping.methods?.map(({ methodCode }) => methodCode)).toEqual(["kerb", "room"]);
    tab.chosen = { carrierCode: "bjorkmo", methodCode: "gone" };
    tab.dispatch({ type: "touch" });
    await tab.sync();
    expect(sentMethod()).toBe("kerb");
  });

  it.each([
    [
      "the first that is not offline",
      [{ method_code: "shop", offline: true }, { method_code: "kerb" }, { method_code: "room" }],
      "kerb",
    ],
    ["preferring the one flagged default", [{ method_code: "kerb" }, { method_code: "room", default: true }], "room"],
    [
      "not an offline one, flagged or not",
      [{ method_code: "shop", offline: true, default: true }, { method_code: "kerb" }],
      "kerb",
    ],
    ["none where all are offline", [{ method_code: "shop", offline: true }], undefined],
  ])("Default shipping method: %s", async (_, methods, code) => {
    server.methods = methods.map((method) => ({ ...server.methods[0], ...method }));
    tab.add();
    await tab.sync();
    expect(server.calls.at(-1)).toBe(code ? "cartShippingInformation" : "cartTotals");
    expect(sentMethod()).toBe(code);
  });

  it("are plain while the selected method is offline", async () => {
    server.methods = [...server.methods, { ...server.methods[0], method_code: "shop", offline: true }];
    tab.chosen = { carrierCode: "bjorkmo", methodCode: "shop" };
    tab.add();
    await tab.sync();
    expect(server.calls.slice(-2)).toEqual(["cartPaymentMethods", "cartTotals"]);
    expect(tab.cart.totals).toMatchObject({ shipping: 0, grandTotal: 10_000 });
  });

  it("are not fetched without a country, which is logged", async () => {
    tab.address = null;
    tab.add();
    expect(await tab.sync()).toEqual({ kind: "synced" });
    expect([server.calls.at(-1), tab.cart.totals, tab.logged]).toEqual([
      "cartUpdate",
      null,
      ["Please do set the tax.defaultCountry in order to calculate totals"],
    ]);
  });

  it("are fetched without a shipping method where nothing is shipped", async () => {
    tab.add({ isVirtual: true });
    await tab.sync();
    expect(server.calls.slice(-2)).toEqual(["cartPaymentMethods", "cartTotals"]);
  });

  it("are not fetched where they are disabled", async () => {
    tab.flags.synchronizeTotals = false;
    tab.add();
    expect([await tab.sync(), server.calls.at(-1), isDirty(tab.cart)]).toEqual([
      { kind: "synced" },
      "cartUpdate",
      false,
    ]);
  });

  it("carry the version of the lines they belong to", async () => {
    tab.add();
    server.meanwhile.cartShippingInformation = () => {
      server.meanwhile = {};
      tab.setQuantity("CHAIR", 9);
    };
    await tab.sync();
    expect(tab.cart).toMatchObject({ totalsVersion: 1, version: 2, items: [{ qty: 9, totals: null }] });
  });

  it("are fetched without a method that is no longer accepted", async () => {
    tab.add();
    server.refused.cartShippingInformation = 400;
    expect(await tab.sync()).toEqual({ kind: "synced" });
    expect(tab.cart.totals).toMatchObject({ shipping: 0, grandTotal: 10_000 });
  });

  it("are not estimated when the server fails", async () => {
    tab.add();
    server.refused.cartShippingInformation = 503;
    expect(await tab.sync()).toMatchObject({ kind: "failed" });
    expect(tab.cart.totals).toBeNull();
  });
});

describe("the coupon", () => {
  beforeEach(() => tab.add());

  it("is applied before the totals are fetched", async () => {
    await tab.sync();
    tab.dispatch({ type: "couponWanted", code: "BREV10" });
    server.calls = [];
    await tab.sync();
    expect(server.calls).toEqual([
      "cartPull",
      "cartApplyCoupon",
      "cartShippingMethods",
      "cartPaymentMethods",
      "cartTotals",
    ]);
    expect(tab.cart).toMatchObject({ coupon: { code: "BREV10", state: "applied" }, totals: { couponCode: "BREV10" } });
  });

  it("that is invalid is notified with its text, and does not block the rest", async () => {
    tab.dispatch({ type: "couponWanted", code: "WRONG" });
    expect(await tab.sync()).toEqual({ kind: "synced" });
    expect(tab.cart).toMatchObject({
      coupon: null,
      couponRefusal: { code: "WRONG", reason: "incorrect" },
      totals: { grandTotal: 10_000 },
    });
    expect(tab.notices).toEqual(["added", "couponRefused WRONG"]);
  });

  it("waits for a server that cannot be reached", async () => {
    tab.dispatch({ type: "couponWanted", code: "BREV10" });
    server.broken.add("cartApplyCoupon");
    expect(await tab.sync()).toMatchObject({ kind: "failed" });
    expect(tab.cart.coupon).toEqual({ code: "BREV10", state: "wanted" });
    server.broken.clear();
    await tab.sync();
    expect(server.coupon).toBe("BREV10");
  });

  it("that is removed is removed on the server too, also when another replaces it", async () => {
    tab.dispatch({ type: "couponWanted", code: "BREV10" });
    await tab.sync();
    tab.dispatch({ type: "couponDropped" });
    await tab.sync();
    expect([server.coupon, tab.cart.coupon, tab.cart.isCouponDropped]).toEqual([null, null, false]);
    tab.dispatch({ type: "couponWanted", code: "A" });
    await tab.sync();
    tab.dispatch({ type: "couponDropped" }, { type: "couponWanted", code: "B" });
    await tab.sync();
    expect(server.coupon).toBe("B");
  });

  it("that expired is notified", async () => {
    tab.dispatch({ type: "couponWanted", code: "BREV10" });
    await tab.sync();
    server.coupon = null;
    tab.events = [];
    tab.dispatch({ type: "touch" });
    await tab.sync();
    expect([tab.cart.coupon, tab.cart.couponRefusal, tab.notices]).toEqual([
      null,
      { code: "BREV10", reason: "incorrect" },
      ["couponGone BREV10"],
    ]);
  });

  it("that the totals no longer name is told with the reason they give", async () => {
    tab.dispatch({ type: "couponWanted", code: "big" });
    await tab.sync();
    server.coupon = null;
    server.couponRefusal = { code: "BIG", reason: "minimum", minimum: 5000, missing: 4101 };
    tab.events = [];
    tab.dispatch({ type: "touch" });
    await tab.sync();
    const refusal = { code: "BIG", reason: "minimum", minimum: 500_000, missing: 410_100 };
    expect([tab.cart.couponRefusal, tab.events]).toEqual([refusal, [{ kind: "couponGone", refusal }]]);
  });

  it("that a form of the tab waits for is told by the form alone", async () => {
    tab.dispatch({ type: "couponWanted", code: "WRONG" });
    await tab.syncAs("ifNeeded", { readTab: () => ({ ...NEW_TAB, awaitedCoupon: "WRONG" }) });
    expect([tab.cart.couponRefusal?.code, tab.notices]).toEqual(["WRONG", ["added"]]);
  });

  it("of another device is adopted", async () => {
    await tab.sync();
    server.coupon = "PHONE";
    tab.dispatch({ type: "touch" });
    await tab.sync();
    expect(tab.cart.coupon).toEqual({ code: "PHONE", state: "applied" });
  });
});

it("an order leaves an empty cart in step with a server that has none", async () => {
  tab.add();
  await tab.sync();
  server.calls = [];
  tab.dispatch({ type: "cleared" });
  expect([tab.lines, isDirty(tab.cart), tab.cart.connection]).toEqual([[], false, null]);
  await tab.sync(true);
  expect(server.calls).toEqual([]);
  tab.add({ sku: "LAMP" });
  await tab.sync();
  expect([server.calls[0], theirs()]).toEqual(["cartCreate", ["LAMP 1"]]);
});

it("an answer about a cart that has ended changes nothing", async () => {
  tab.add();
  server.meanwhile.cartUpdate = () => tab.dispatch({ type: "cleared" });
  await tab.sync();
  expect([tab.lines, tab.cart.removed, tab.cart.totals]).toEqual([[], [], null]);
  expect(buildItem().serverItemId).toBeNull();
});
