import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildItem } from "../cart/builders";
import { FakeBrowser, pause, until } from "./cart-page";

let browser: FakeBrowser;
let ends: (() => void)[];
beforeEach(() => {
  browser = new FakeBrowser();
  ends = [];
});
afterEach(async () => {
  for (const end of ends) end();
  await browser.close();
});

async function wake() {
  const page = await browser.openTab();
  ends.push(page.wakeCart("bmse"));
  return page;
}
const hint = (value: object) => browser.storage.entries.set("bmse-shop/cart/hint", JSON.stringify(value));

describe("a page that is shown", () => {
  // first, as a page of an earlier test may still be writing
  it("loads nothing for a first visit: no database is made", async () => {
    const page = await wake();
    await until(() => expect(page.cart.getState().isLoaded).toBe(true));
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain("shop-cart");
  });

  it("reads a cart without a hint once, and writes a hint that it is empty", async () => {
    const first = await wake();
    expect(first.cart.getState().isLoaded).toBe(false);
    await until(() => expect(first.cart.getState().isLoaded).toBe(true));
    expect(first.readHint("bmse")).toEqual({ quantities: 0, items: 0, owner: "guest" });
    const second = await wake();
    expect(second.cart.getState()).toMatchObject({ isLoaded: true, items: [] });
    await pause(50);
    expect(browser.server.calls).toEqual([]);
  });

  it("reads a cart that was stored before there were hints", async () => {
    const before = await browser.openTab();
    before.tab.add(buildItem());
    await before.tab.flush();
    browser.storage.entries.clear();
    const page = await wake();
    await until(() => expect(page.cart.getState()).toMatchObject({ isLoaded: true, items: [{ sku: "CHAIR" }] }));
  });

  it("shows the number of pieces before the cart is read", async () => {
    hint({ quantities: 3, items: 2, owner: "guest" });
    const page = await wake();
    expect(page.cart.getState()).toMatchObject({ isLoaded: false, hint: { quantities: 3, items: 2 } });
  });

  it("reads the journal of a closed tab, though the cart was empty", async () => {
    const closed = await browser.openTab();
    closed.tab.add(buildItem());
    const [journal] = [...browser.storage.entries].filter(([key]) => key.includes("/journal/"));
    hint({ quantities: 0, items: 0, owner: "guest" });
    expect(journal).toBeDefined();
    const page = await wake();
    await until(() => expect(page.cart.getState()).toMatchObject({ isLoaded: true, items: [{ sku: "CHAIR" }] }));
  });

  it("reads an empty cart of a customer: another device may have added something", async () => {
    hint({ quantities: 0, items: 0, owner: "customer" });
    const page = await wake();
    await until(() => expect(page.cart.getState().isLoaded).toBe(true));
  });

  it("wakes when another tab adds something", async () => {
    hint({ quantities: 0, items: 0, owner: "guest" });
    const [page, other] = [await wake(), await browser.openTab()];
    other.tab.add(buildItem());
    await other.tab.flush();
    browser.window.dispatchEvent(Object.assign(new Event("storage"), { key: "bmse-shop/cart/hint" }));
    await until(() => expect(page.cart.getState().items).toMatchObject([{ sku: "CHAIR" }]));
  });
});
