import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CartEvent } from "@/lib/cart/sync/ports";
import { buildItem, buildLine } from "../cart/builders";
import { FakeBrowser, pause, until } from "./cart-page";

let browser: FakeBrowser;
let events: CartEvent[];
beforeEach(() => {
  browser = new FakeBrowser();
  events = [];
});
afterEach(() => browser.close());

/** The page as it is after loading, its synchronisation running. */
async function open() {
  const page = await browser.openTab();
  page.onCartEvent("bmse", (event) => events.push(event));
  page.startCart("bmse");
  void page.checkout.persist.rehydrate();
  await page.tab.load();
  return page;
}
const inStep = { syncState: "idle" };
type Opened = Awaited<ReturnType<typeof open>>;
const isSynced = ({ cart }: Opened) => expect(cart.getState().syncedVersion).toBe(cart.getState().version);

describe("startCart", () => {
  it("sends nothing while the cart is empty", async () => {
    await open();
    await pause();
    expect(browser.server.calls).toEqual([]);
  });

  it("returns the running queue when called again", async () => {
    const page = await open();
    expect(page.startCart("bmse")).toBe(page.startCart("bmse"));
  });

  it("sends thirty fast clicks as one synchronisation and shows the server's totals", async () => {
    const page = await open();
    page.tab.add(buildItem());
    for (let qty = 2; qty <= 30; qty++) page.tab.setQuantity(buildItem(), qty);
    await until(() =>
      expect(page.cart.getState()).toMatchObject({
        ...inStep,
        totals: { grandTotal: 300_000 },
        items: [{ qty: 30, serverItemId: 100 }],
      }),
    );
    expect(browser.server.calls.filter((name) => name === "cartUpdate")).toHaveLength(1);
    expect(events).toEqual([{ kind: "added" }]);
  });

  it("does not lose a change made while it runs", async () => {
    const page = await open();
    browser.server.meanwhile.cartTotals = () => {
      browser.server.meanwhile = {};
      page.tab.setQuantity(buildItem(), 5);
    };
    page.tab.add(buildItem());
    await until(() => expect(page.cart.getState()).toMatchObject({ ...inStep, totals: { grandTotal: 50_000 } }));
    expect(browser.server.lines).toMatchObject([{ qty: 5 }]);
  });

  it("notifies of a line the server refuses and restores the server's quantity", async () => {
    browser.server.limits = { CHAIR: 2 };
    const page = await open();
    page.tab.add(buildItem({ qty: 2 }));
    await until(() => isSynced(page));
    page.tab.setQuantity(buildItem(), 7);
    await until(() =>
      expect(events).toContainEqual({ kind: "refused", name: "Chair", reason: { kind: "stock" }, isGone: false }),
    );
    expect(page.cart.getState().items).toMatchObject([{ qty: 2 }]);
  });

  it("leaves the cart as it is while offline and synchronises again when back online", async () => {
    const page = await open();
    browser.isOffline = true;
    page.tab.add(buildItem({ qty: 2 }));
    await until(() => expect(page.cart.getState().syncState).toBe("failed"));
    expect(page.cart.getState().items).toMatchObject([{ qty: 2 }]);
    browser.isOffline = false;
    browser.window.dispatchEvent(new Event("online"));
    await until(() => expect(page.cart.getState()).toMatchObject({ ...inStep, totals: { grandTotal: 20_000 } }));
  });

  it("when back online sends waiting tasks first, then forces the browser's cart on the server", async () => {
    const page = await open();
    page.tab.add(buildItem({ qty: 2 }));
    await until(() => isSynced(page));
    browser.isOffline = true;
    await page.addToCart("bmse", [buildItem({ sku: "TABLE" })]);
    browser.server.lines.push(buildLine({ item_id: 77, sku: "LAMP", qty: 1 }));
    browser.isOffline = false;
    const paths: string[] = [];
    const usual = browser.fetch;
    vi.stubGlobal("fetch", (input: string | URL, init?: RequestInit) => {
      paths.push(new URL(input, "http://shop.test").pathname);
      return usual(input, init);
    });
    browser.window.dispatchEvent(new Event("online"));
    await until(() => expect(browser.server.lines.map(({ sku }) => sku)).toEqual(["CHAIR", "TABLE"]));
    expect(paths.slice(0, 2)).toEqual(["/api/stock/check", "/api/cart/pull"]);
    await until(() => isSynced(page));
    expect(page.cart.getState().items.map(({ sku }) => sku)).toEqual(["CHAIR", "TABLE"]);
  });

  it("retries a failed server by itself and reports the failure until it answers", async () => {
    const page = await open();
    browser.isOffline = true;
    page.tab.add(buildItem({ qty: 2 }));
    await until(() => expect(page.cart.getState().syncState).toBe("failed"));
    const states: string[] = [];
    const forget = page.cart.subscribe(({ syncState }) => states.push(syncState));
    browser.isOffline = false;
    await vi.waitFor(() => expect(page.cart.getState()).toMatchObject(inStep), { timeout: 6000, interval: 50 });
    forget();
    expect(states).not.toContain("running");
    expect(browser.server.lines).toMatchObject([{ qty: 2 }]);
  });

  it("pushes unsynchronised changes after a reload", async () => {
    const before = await open();
    browser.isOffline = true;
    before.tab.add(buildItem({ qty: 4 }));
    before.stop();
    browser.isOffline = false;
    const page = await open();
    await until(() => isSynced(page));
    expect(page.cart.getState().items).toMatchObject([{ qty: 4 }]);
    expect(browser.server.lines).toMatchObject([{ sku: "CHAIR", qty: 4 }]);
  });

  it("fetches totals for another shipping method or a complete postcode, not while one is typed", async () => {
    browser.server.withKerb();
    const page = await open();
    page.tab.add(buildItem());
    await until(() => isSynced(page));
    const { version } = page.cart.getState();
    page.checkout.getState().update({ details: { zipCode: "411" } });
    expect(page.cart.getState().version).toBe(version);
    page.checkout.getState().update({ details: { zipCode: "41101" } });
    expect(page.cart.getState().version).toBe(version + 1);
    page.checkout.getState().update({ shipping: { carrierCode: "bjorkmo", methodCode: "kerb" } });
    await until(() =>
      expect(page.cart.getState()).toMatchObject({ totalsVersion: version + 2, totals: { shipping: 4900 } }),
    );
    expect(browser.server.bodies.at(-1)).toMatchObject({
      addressInformation: { shippingAddress: { postcode: "41101" } },
    });
  });

  it("shows no success notices while the user is in checkout", async () => {
    const page = await open();
    page.checkout.getState().update({ details: { city: "Göteborg" } });
    page.tab.add(buildItem());
    await until(() => isSynced(page));
    expect(events).toEqual([]);
  });

  it("ends when it is stopped", async () => {
    const page = await open();
    page.stop();
    page.tab.add(buildItem());
    browser.window.dispatchEvent(new Event("online"));
    await pause();
    expect(browser.server.calls).toEqual([]);
  });

  it("runs in one tab at a time", async () => {
    let [running, most] = [0, 0];
    const { request } = navigator.locks;
    vi.stubGlobal("navigator", {
      locks: {
        request: (name: string, task: () => Promise<unknown>) =>
          request(name, async () => {
            most = Math.max(most, ++running);
            return task().finally(() => running--);
          }),
      },
    });
    const [a, b] = [await open(), await open()];
    a.tab.add(buildItem({ qty: 2 }));
    b.tab.add(buildItem({ sku: "TABLE" }));
    b.tab.add(buildItem());
    await until(() => {
      isSynced(a);
      isSynced(b);
      expect(browser.server.lines.map(({ sku, qty }) => `${sku} ${qty}`).toSorted()).toEqual(["CHAIR 3", "TABLE 1"]);
    });
    expect(most).toBe(1);
  });
});

describe("whenSettled", () => {
  it("waits until the server has accepted the last quantity", async () => {
    const page = await open();
    page.tab.add(buildItem());
    page.tab.setQuantity(buildItem(), 3);
    expect(await page.whenSettled("bmse")).toEqual({ ok: true, value: null });
    expect(page.cart.getState()).toMatchObject({ totals: { grandTotal: 30_000 } });
    isSynced(page);
  });

  it("returns the failure where the server has not", async () => {
    const page = await open();
    browser.isOffline = true;
    page.tab.add(buildItem());
    expect(await page.whenSettled("bmse")).toMatchObject({ ok: false, error: { kind: "network" } });
  });
});

describe("a coupon", () => {
  it("is applied, refused and removed; each resolves with the totals that show it", async () => {
    const page = await open();
    page.tab.add(buildItem());
    expect(await page.applyCoupon("bmse", " BREV10 ")).toEqual({ ok: true, value: "applied" });
    expect(page.cart.getState()).toMatchObject({ coupon: { code: "BREV10" }, totals: { couponCode: "BREV10" } });
    expect(await page.removeCoupon("bmse")).toEqual({ ok: true, value: null });
    expect(page.cart.getState()).toMatchObject({ coupon: null, totals: { couponCode: null } });
    expect(await page.applyCoupon("bmse", "WRONG")).toEqual({
      ok: true,
      value: { code: "WRONG", reason: "incorrect" },
    });
    expect(page.cart.getState().couponRefusal).toEqual({ code: "WRONG", reason: "incorrect" });
    expect(events.filter(({ kind }) => kind === "couponRefused")).toEqual([]);
  });

  it("waits for the network", async () => {
    const page = await open();
    page.tab.add(buildItem());
    await page.whenSettled("bmse");
    browser.isOffline = true;
    expect(await page.applyCoupon("bmse", "BREV10")).toMatchObject({ ok: false });
    browser.isOffline = false;
    await page.whenSettled("bmse");
    expect(page.cart.getState().coupon).toEqual({ code: "BREV10", state: "applied" });
  });
});

describe("a log-in", () => {
  /** From now on `create` opens the customer's own cart, the same every time. */
  function serveCustomer() {
    const { server } = browser;
    const call = server.call;
    let own: ReturnType<typeof buildLine>[] | null = [buildLine({ item_id: 500, qty: 3 })];
    server.call = (async (name, input) => {
      if (name !== "cartCreate") return call(name, input);
      server.calls.push(name);
      [server.lines, server.coupon, own] = [own ?? server.lines, own ? null : server.coupon, null];
      return { ok: true, value: "cart" };
    }) as typeof call; // one call of the table answered otherwise
  }
  const theirs = () => browser.server.lines.map(({ sku, qty }) => `${sku} ${qty}`).toSorted();

  it("moves the coupon to the customer's cart and adds the quantities once, over all tabs and reloads", async () => {
    const page = await open();
    const other = await open();
    page.tab.add(buildItem({ qty: 2 }));
    await page.applyCoupon("bmse", "BREV10");
    serveCustomer();
    browser.server.calls = [];
    await Promise.all([page.onLogIn("bmse"), other.onLogIn("bmse")]);
    await until(() =>
      expect(page.cart.getState()).toMatchObject({
        owner: "customer",
        items: [{ qty: 5 }],
        coupon: { code: "BREV10", state: "applied" },
      }),
    );
    await Promise.all([page.whenSettled("bmse"), other.whenSettled("bmse")]);
    expect([browser.server.calls[0], theirs(), browser.server.coupon]).toEqual([
      "cartDeleteCoupon",
      ["CHAIR 5"],
      "BREV10",
    ]);
    const next = await open();
    await next.onLogIn("bmse");
    await next.whenSettled("bmse");
    expect(theirs()).toEqual(["CHAIR 5"]);
  });

  it("that the page has not heard of yet is followed by who waits for the cart", async () => {
    const page = await open();
    page.tab.add(buildItem({ qty: 2 }));
    await page.whenSettled("bmse");
    serveCustomer();
    page.session.setState({ status: "customer" });
    expect(await page.whenSettled("bmse")).toEqual({ ok: true, value: null });
    expect(page.cart.getState()).toMatchObject({ owner: "customer", items: [{ qty: 5 }] });
    isSynced(page);
    const cart = page.tab.read().connection;
    await page.whenSettled("bmse");
    expect(page.tab.read().connection, "it stays connected").toEqual(cart);
  });

  it("on a page without a cart shows the customer's", async () => {
    serveCustomer();
    const page = await open();
    await page.onLogIn("bmse");
    await until(() => expect(page.cart.getState().items).toMatchObject([{ sku: "CHAIR", qty: 3 }]));
  });

  it("makes the cart follow changes of another device when the page gets the focus", async () => {
    serveCustomer();
    const page = await open();
    await page.onLogIn("bmse");
    await until(() => isSynced(page));
    browser.server.lines = [buildLine({ item_id: 500, qty: 7 }), buildLine({ item_id: 501, sku: "LAMP" })];
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3000);
    browser.window.dispatchEvent(new Event("focus"));
    await until(() =>
      expect(page.cart.getState().items.map(({ sku, qty }) => `${sku} ${qty}`)).toEqual(["CHAIR 7", "LAMP 1"]),
    );
    expect(theirs()).toEqual(["CHAIR 7", "LAMP 1"]);
  });

  it("a guest's page fetches nothing when it gets the focus", async () => {
    const page = await open();
    page.tab.add(buildItem());
    await until(() => isSynced(page));
    browser.server.calls = [];
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    browser.window.dispatchEvent(new Event("focus"));
    browser.page.dispatchEvent(new Event("visibilitychange"));
    await pause();
    expect(browser.server.calls).toEqual([]);
  });

  it("a log-out empties the cart without a call to the server", async () => {
    serveCustomer();
    const page = await open();
    await page.onLogIn("bmse");
    await until(() => isSynced(page));
    browser.server.calls = [];
    await page.onLogOut("bmse");
    await pause();
    expect([page.cart.getState().items, page.cart.getState().owner, browser.server.calls, theirs()]).toEqual([
      [],
      "guest",
      [],
      ["CHAIR 3"],
    ]);
  });
});
