import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CartEvent } from "@/lib/cart/sync/ports";
import { getSettings } from "@/lib/config/settings";
import { minor } from "@/lib/money";
import { bundle, buildItem } from "../cart/builders";
import { FakeBrowser, pause, until } from "./cart-page";

let browser: FakeBrowser;
let events: CartEvent[];
beforeEach(() => {
  browser = new FakeBrowser();
  events = [];
});
afterEach(() => browser.close());

const reply = (code: number, result: unknown) => Response.json({ code, result }, { status: code });

async function open() {
  const page = await browser.openTab();
  page.onCartEvent("bmse", (event) => events.push(event));
  return page;
}
const lines = ({ cart }: Awaited<ReturnType<typeof open>>) =>
  cart.getState().items.map(({ sku, qty }) => `${sku} ${qty}`);

describe("adding to the cart", () => {
  it("checks the stock, adds, creates a server cart and synchronises, then notifies", async () => {
    const page = await open();
    const adding = page.addToCart("bmse", [buildItem({ qty: 2, checksum: "" })]);
    expect(page.cart.getState().isAdding).toBe(true);
    expect(await adding).toMatchObject([{ kind: "added" }]);
    expect([lines(page), browser.checked, page.cart.getState().isAdding, events]).toEqual([
      ["CHAIR 2"],
      ["CHAIR"],
      false,
      [],
    ]);
    expect(page.cart.getState().items[0]).toMatchObject({
      isInStock: true,
      checksum: buildItem().checksum,
      stockCheckId: expect.stringMatching(/./),
    });
    await until(() => expect(events).toEqual([{ kind: "added" }]));
    expect(browser.server.calls.slice(0, 3)).toEqual(["cartCreate", "cartPull", "cartUpdate"]);
    expect(await page.addToCart("bmse", [buildItem()])).toMatchObject([{ kind: "updated" }]);
    await until(() => expect(events.at(-1)).toEqual({ kind: "updated" }));
    expect(browser.server.lines).toMatchObject([{ qty: 3 }]);
  });

  it("does not add a product that is out of stock, and notifies", async () => {
    browser.stock = { CHAIR: false };
    const page = await open();
    expect(await page.addToCart("bmse", [buildItem()])).toEqual([{ kind: "outOfStock" }]);
    expect([lines(page), events]).toEqual([[], [{ kind: "outOfStock" }]]);
  });

  // stock/check, answered with each of what a call of the cart may be answered (see tests/cart/sync/failures.test.ts)
  it.each<
    [answer: string, stock: () => Response | Promise<Response>, outcome: string, lines: string[], notified: string[]]
  >([
    ["in stock", () => reply(200, { product_id: 1, is_in_stock: true }), "added", ["CHAIR 1"], []],
    ["out of it", () => reply(200, { product_id: 1, is_in_stock: false }), "outOfStock", [], ["outOfStock"]],
    ["refused", () => reply(400, "No."), "unsure", ["CHAIR 1"], ["unsure"]],
    [
      "in stock, 2 s late",
      () => pause(2000).then(() => reply(200, { product_id: 1, is_in_stock: true })),
      "added",
      ["CHAIR 1"],
      [],
    ],
    ["401", () => reply(401, "no"), "unsure", ["CHAIR 1"], ["unsure"]],
    ["404", () => reply(404, "no such product"), "unsure", ["CHAIR 1"], ["unsure"]],
    ["500", () => reply(500, { errorMessage: "no such product", code: 404 }), "unsure", ["CHAIR 1"], ["unsure"]],
    [
      "HTML",
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      "unsure",
      ["CHAIR 1"],
      ["unsure"],
    ],
    [
      "{}",
      () => new Response("{}", { headers: { "content-type": "application/json" } }),
      "unsure",
      ["CHAIR 1"],
      ["unsure"],
    ],
    [
      "cut",
      () => new Response('{"code":200,"resu', { headers: { "content-type": "application/json" } }),
      "unsure",
      ["CHAIR 1"],
      ["unsure"],
    ],
    ["nothing", () => Promise.reject(new TypeError("offline")), "unsure", ["CHAIR 1"], ["unsure"]],
  ])("the stock answered %s", async (_, stock, outcome, added, notified) => {
    const usual = browser.fetch;
    vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) =>
      String(input).includes("/stock/check") ? stock() : usual(input, init),
    );
    const page = await open();
    expect((await page.addToCart("bmse", [buildItem()])).map(({ kind }) => kind)).toEqual([outcome]);
    expect([lines(page), events.map(({ kind }) => kind).filter((kind) => kind !== "added")]).toEqual([added, notified]);
    expect(page.cart.getState().items.map(({ isInStock }) => isInStock)).toEqual(
      added.map(() => (outcome === "added" ? true : null)),
    );
  });

  it("checks a bundle's stock as a simple product's", async () => {
    browser.stock = { SET: false };
    const page = await open();
    const outcomes = await page.addToCart("bmse", [buildItem({ sku: "SET", productOption: bundle("11") })]);
    expect([outcomes, lines(page)]).toEqual([[{ kind: "outOfStock" }], []]);
  });

  it("adds those of several products that are in stock", async () => {
    browser.stock = { TABLE: false };
    const page = await open();
    const outcomes = await page.addToCart("bmse", [
      buildItem(),
      buildItem({ sku: "TABLE" }),
      buildItem({ sku: "SET", productOption: bundle("11") }),
      buildItem({ sku: "ODD", price: minor(-1) }),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["added", "outOfStock", "added", "invalid"]);
    expect([lines(page), browser.checked.toSorted(), events]).toEqual([
      ["CHAIR 1", "SET 1"],
      ["CHAIR", "SET", "TABLE"],
      [{ kind: "outOfStock" }, { kind: "priceUnknown" }],
    ]);
  });

  it("shows every error a product carries", async () => {
    const page = await open();
    await page.addToCart("bmse", [buildItem({ errors: { a: "First", b: " ", c: "Second" } })]);
    expect([lines(page), events]).toEqual([
      [],
      [
        { kind: "productError", message: "First" },
        { kind: "productError", message: "Second" },
      ],
    ]);
  });

  it("notifies with the last product where nothing is synchronised", async () => {
    const flags = getSettings("bmse").cart;
    const page = await open();
    const { getSettings: ofPage } = await import("@/lib/config/settings");
    ofPage("bmse").cart.synchronize = false;
    await page.addToCart("bmse", [buildItem(), buildItem({ sku: "TABLE" })]);
    expect([events, flags.synchronize]).toEqual([[{ kind: "added" }], true]);
  });
});

describe("stock events", () => {
  it("are set on the lines: in stock, out of stock, nothing where unknown", async () => {
    const page = await open();
    browser.stock = { LAMP: null };
    await page.addToCart("bmse", [buildItem(), buildItem({ sku: "TABLE" })]);
    page.tab.add(buildItem({ sku: "SET", productOption: bundle("11") }));
    browser.stock = { TABLE: false };
    expect(await page.refreshStock("bmse")).toEqual(["TABLE"]);
    expect(page.cart.getState().items).toMatchObject([
      { sku: "CHAIR", errors: {} },
      { sku: "TABLE", isInStock: false, errors: { stock: "out" } },
      { sku: "SET", isInStock: true },
    ]);
    expect(events).toContainEqual({ kind: "soldOut", name: "Chair" });
    browser.stock = {};
    await page.refreshStock("bmse");
    expect(page.cart.getState().items[1]).toMatchObject({ isInStock: true, errors: {}, info: { stock: "in" } });
    browser.stock = { CHAIR: null };
    expect(await page.refreshStock("bmse")).toEqual([]);
  });

  it.each([
    [true, { isInStock: true, info: { stock: "in" } }],
    [false, { isInStock: false, errors: { stock: "out" } }],
  ])("come with the network for what was added while it was away: %j", async (isIn, line) => {
    browser.isOffline = true;
    const page = await open();
    await page.addToCart("bmse", [buildItem()]);
    expect(page.cart.getState().items[0]?.isInStock).toBeNull();
    browser.isOffline = false;
    browser.stock = { CHAIR: isIn };
    const { startSyncQueue } = await import("@/stores/sync-start");
    const stop = startSyncQueue("bmse", { onNotice: () => {}, onExpired: () => {} });
    await until(() => expect(page.cart.getState().items[0]).toMatchObject(line));
    stop();
  });

  it("remove a line that is out of stock where such lines may not stay", async () => {
    const page = await open();
    const { getSettings: ofPage } = await import("@/lib/config/settings");
    ofPage("bmse").cart.synchronize = false;
    await page.addToCart("bmse", [buildItem(), buildItem({ sku: "TABLE" })]);
    browser.stock = { TABLE: false };
    await page.refreshStock("bmse");
    expect(lines(page)).toEqual(["CHAIR 1"]);
  });
});
