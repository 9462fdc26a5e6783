import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CartEvent } from "@/lib/cart/sync/ports";
import { buildItem } from "../cart/builders";
import { FakeBrowser, until } from "./cart-page";

let browser: FakeBrowser;
let said: CartEvent[];
beforeEach(() => {
  browser = new FakeBrowser();
  said = [];
});
afterEach(() => browser.close());

async function open() {
  const page = await browser.openTab();
  page.onCartEvent("bmse", (event) => said.push(event));
  return page;
}

describe("placing an order", () => {
  it("names what the warehouse has no more", async () => {
    const page = await open();
    await page.addToCart("bmse", [buildItem(), buildItem({ sku: "TABLE", name: "Table" })]);
    expect(await page.findSoldOut("bmse")).toEqual([]);
    browser.stock = { TABLE: false };
    expect(await page.findSoldOut("bmse")).toEqual(["Table"]);
    browser.stock = { CHAIR: null };
    expect(await page.findSoldOut("bmse"), "the warehouse does not answer: what is known holds").toEqual(["Table"]);
  });

  it("consults the check a line was added with where nobody answers now", async () => {
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
  it("is told once, not on every look", async () => {
    const page = await open();
    await page.addToCart("bmse", [buildItem()]);
    browser.stock = { CHAIR: false };
    for (let look = 0; look < 3; look++) await page.refreshStock("bmse");
    expect(said.filter(({ kind }) => kind === "soldOut")).toHaveLength(1);
    browser.stock = { CHAIR: true };
    await page.refreshStock("bmse");
    browser.stock = { CHAIR: false };
    await page.refreshStock("bmse");
    expect(said.filter(({ kind }) => kind === "soldOut")).toHaveLength(2);
  });
});

describe("adding", () => {
  it("works where the page is not served safely, and the browser keeps randomUUID to itself", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const page = await open();
    await page.addToCart("bmse", [buildItem()]);
    await until(() => expect(browser.server.lines).toMatchObject([{ sku: "CHAIR", qty: 1 }]));
  });

  it("does not wait for what cannot be fetched: the line comes as a pre-reservation", async () => {
    vi.doMock("@/lib/sync/queue", () => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
    const page = await open();
    expect(await page.addToCart("bmse", [buildItem()])).toMatchObject([{ kind: "unsure" }]);
    expect([page.cart.getState().isAdding, page.cart.getState().items.length, said]).toEqual([
      false,
      1,
      [{ kind: "unsure" }],
    ]);
    vi.doUnmock("@/lib/sync/queue");
  });
});
