import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildItem } from "../cart/builders";
import { FakeBrowser, pause, until } from "./cart-page";

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
});
afterEach(() => browser.close());

type Opened = Awaited<ReturnType<FakeBrowser["openTab"]>>;
const lines = ({ cart }: Opened) => cart.getState().items.map(({ sku, qty }) => `${sku} ${qty}`);
const line = buildItem();

describe("the cart of a tab", () => {
  it("shows a change at once, and reports when the persisted cart has been read", async () => {
    const page = await browser.openTab();
    page.tab.add(buildItem({ qty: 2 }));
    expect([lines(page), page.cart.getState().isLoaded]).toEqual([["CHAIR 2"], false]);
    await page.tab.load();
    expect([lines(page), page.cart.getState().isLoaded]).toEqual([["CHAIR 2"], true]);
  });

  it("is there after a reload", async () => {
    const first = await browser.openTab();
    first.tab.add(buildItem({ qty: 2 }));
    await first.tab.flush();
    const second = await browser.openTab();
    await second.tab.load();
    expect(lines(second)).toEqual(["CHAIR 2"]);
  });

  it("survives a reload right after the click, before it was persisted", async () => {
    const first = await browser.openTab();
    first.tab.add(buildItem({ qty: 2 }));
    const second = await browser.openTab();
    await second.tab.load();
    expect(lines(second)).toEqual(["CHAIR 2"]);
    await first.tab.flush();
    await until(() => expect([lines(first), lines(second)]).toEqual([["CHAIR 2"], ["CHAIR 2"]]));
  });

  it("follows other tabs, and loses nothing when both change it at the same time", async () => {
    const [a, b] = [await browser.openTab(), await browser.openTab()];
    await Promise.all([a.tab.load(), b.tab.load()]);
    a.tab.add(buildItem({ qty: 2 }));
    b.tab.add(buildItem({ sku: "TABLE" }));
    b.tab.add(buildItem());
    await until(() =>
      expect([lines(a).toSorted(), lines(b).toSorted()]).toEqual([
        ["CHAIR 3", "TABLE 1"],
        ["CHAIR 3", "TABLE 1"],
      ]),
    );
  });

  it("follows other tabs through local storage where there is no BroadcastChannel", async () => {
    const { BroadcastChannel: _, ...rest } = globalThis;
    expect(rest).toBeDefined();
    Reflect.deleteProperty(globalThis, "BroadcastChannel");
    const [a, b] = [await browser.openTab(), await browser.openTab()];
    await Promise.all([a.tab.load(), b.tab.load()]);
    a.tab.add(buildItem());
    await a.tab.flush();
    browser.window.dispatchEvent(Object.assign(new Event("storage"), { key: "bmdk-shop/cart/journal/x" }));
    await pause(60);
    expect(lines(b)).toEqual([]);
    browser.window.dispatchEvent(Object.assign(new Event("storage"), { key: "bmse-shop/cart/journal/x" }));
    await until(() => expect(lines(b)).toEqual(["CHAIR 1"]));
  });

  it("waits at most 800 ms for slow storage, and loses nothing of it", async () => {
    const first = await browser.openTab();
    first.tab.add(buildItem());
    await first.tab.flush();
    const database = globalThis.indexedDB;
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const real = database.open.bind(database);
    // a request that succeeds later than the database does
    database.open = ((...args: Parameters<typeof real>) => {
      const request = real(...args);
      const shown = new EventTarget();
      return (
        Object.assign(
          new Proxy(request, {
            set: (target, name, value) => {
              Reflect.set(target, name, (event: Event) => void late.then(() => value.call(target, event)));
              return true;
            },
            get: (target, name) => {
              const value: unknown = Reflect.get(target, name);
              return typeof value === "function" ? value.bind(target) : value;
            },
          }),
          {},
        ) ?? shown
      );
    }) as typeof real; // as much of a request as the library looks at
    const second = await browser.openTab();
    const started = Date.now();
    await second.tab.load();
    expect(Date.now() - started).toBeLessThan(2000);
    expect([second.cart.getState().isLoaded, lines(second)]).toEqual([true, []]);
    second.tab.add(buildItem({ sku: "TABLE" }));
    await second.tab.flush();
    release();
    indexedDB.open = real;
    const third = await browser.openTab();
    await third.tab.load();
    expect(lines(third), "the next page has both carts' lines").toEqual(["CHAIR 1", "TABLE 1"]);
  });

  it("changes lines, restores removed ones and edits them", async () => {
    const page = await browser.openTab();
    const { tab } = page;
    tab.add(line);
    tab.setQuantity(line, 5);
    tab.remove(line);
    expect(lines(page)).toEqual([]);
    tab.undoRemove();
    expect(lines(page)).toEqual(["CHAIR 5"]);
    tab.edit(line, buildItem({ sku: "STOOL", qty: 2 }));
    expect(lines(page)).toEqual(["STOOL 2"]);
    tab.clear();
    expect(lines(page)).toEqual([]);
  });

  it("writes a hint with its number of pieces and its owner", async () => {
    const page = await browser.openTab();
    expect(page.readHint("bmse")).toBeNull();
    page.tab.add(buildItem({ qty: 2 }));
    page.tab.add(buildItem({ sku: "TABLE" }));
    await page.tab.flush();
    expect(page.readHint("bmse")).toEqual({ quantities: 3, items: 2, owner: "guest" });
    page.tab.dispatch({ type: "loggedIn" });
    await page.tab.flush();
    expect(page.readHint("bmse")).toMatchObject({ owner: "customer" });
    browser.storage.entries.set("bmse-shop/cart/hint", "{");
    expect(page.readHint("bmse")).toBeNull();
  });

  it.each(["isFull", "isForbidden"] as const)("works in memory where local storage %s", async (state) => {
    browser.storage[state] = true;
    const first = await browser.openTab();
    first.tab.add(line);
    await first.tab.flush();
    const second = await browser.openTab();
    await second.tab.load();
    expect(lines(second)).toEqual(["CHAIR 1"]);
  });
});
