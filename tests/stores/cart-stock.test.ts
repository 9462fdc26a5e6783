import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CartEvent } from "@/lib/cart/sync/ports";
import { buildItem } from "../cart/builders";
import { FakeBrowser, until } from "./cart-page";

let browser: FakeBrowser;
let events: CartEvent[];
beforeEach(() => {
  browser = new FakeBrowser();
  events = [];
});
afterEach(() => browser.close());

async function open() {
  const page = await browser.openTab();
  page.onCartEvent("bmse", (event) => events.push(event));
  return page;
}

describe("placing an order", () => {
  it("names the lines the warehouse is out of", async () => {
    const page = await open();
    await page.addToCart("bmse", [buildItem(), buildItem({ sku: "TABLE", name: "Table" })]);
    expect(await page.findSoldOut("bmse")).toEqual([]);
    browser.stock = { TABLE: false };
    expect(await page.findSoldOut("bmse")).toEqual(["Table"]);
    browser.stock = { CHAIR: null };
    expect(await page.findSoldOut("bmse"), "the warehouse does not answer: the last check counts").toEqual(["Table"]);
  });

  it("falls back on the check a line was added with while the server cannot be reached", async () => {
    const page = await open();
    page.tab.add(buildItem({ stockCheckId: "1-check" }));
    const { openTaskStorage } = await import("@/stores/task-storage");
    const { buildTask } = await import("@/lib/sync/task");
    const task = buildTask(
      { url: "/api/stock/check?sku=CHAIR", is_result_cacheable: true, product_sku: "CHAIR" },
      new Date(1),
      "check",
    );
    await openTaskStorage("bmse").keep({ ...task, transmited: true, code: 200, result: { is_in_stock: false } });
    browser.stock = { CHAIR: null };
    expect(await page.findSoldOut("bmse")).toEqual(["Chair"]);
  });
});

describe("a line that is sold out", () => {
  it("is notified once, not on every check", async () => {
    const page = await open();
    await page.addToCart("bmse", [buildItem()]);
    browser.stock = { CHAIR: false };
    for (let look = 0; look < 3; look++) await page.refreshStock("bmse");
    expect(events.filter(({ kind }) => kind === "soldOut")).toHaveLength(1);
    browser.stock = { CHAIR: true };
    await page.refreshStock("bmse");
    browser.stock = { CHAIR: false };
    await page.refreshStock("bmse");
    expect(events.filter(({ kind }) => kind === "soldOut")).toHaveLength(2);
  });
});

describe("adding", () => {
  it("works in an insecure context, where the browser has no randomUUID", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const page = await open();
    await page.addToCart("bmse", [buildItem()]);
    await until(() => expect(browser.server.lines).toMatchObject([{ sku: "CHAIR", qty: 1 }]));
  });

  it("does not wait for code that cannot be loaded: the line is added as a pre-reservation", async () => {
    vi.doMock("@/lib/sync/queue", () => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
    const page = await open();
    expect(await page.addToCart("bmse", [buildItem()])).toMatchObject([{ kind: "unsure" }]);
    expect([page.cart.getState().isAdding, page.cart.getState().items.length, events]).toEqual([
      false,
      1,
      [{ kind: "unsure" }],
    ]);
    vi.doUnmock("@/lib/sync/queue");
  });
});
