import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { CONTRACT } from "@/lib/upstream/contract";
import { buildOrder } from "./servers/api-client";
import { findVariant } from "./servers/find-variant";
import { givePort, takePort } from "./servers/ports";
import type { ServerProcess } from "./servers/process";
import { createSeededFolder, startShop } from "./servers/start";
import { proofOf } from "./shop/proof";
import { expect, test } from "./shop/test";

/** A page of another origin, and a shop that lets it call its API. */
async function openElsewhere(): Promise<{ origin: string; shop: ServerProcess; close: () => Promise<void> }> {
  const port = await takePort();
  const origin = `http://localhost:${port}`;
  const pages = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end('<!doctype html><html lang="en"><title>Another shop</title><link rel="icon" href="data:,">');
  }).listen(port);
  await once(pages, "listening");
  const { folder, remove } = createSeededFolder();
  const shop = await startShop({ DATA_DIR: folder, API_ORIGINS: origin });
  const close = async () => {
    await shop.stop();
    remove();
    pages.close();
    pages.closeAllConnections();
    givePort(port);
  };
  return { origin, shop, close };
}

interface PageCall {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  credentials?: RequestCredentials;
}

/** Makes a call by the script of a page; null where the browser keeps the answer from it. */
function callFrom(page: Page, site: string, path: string, call: PageCall = {}) {
  return page.evaluate(
    async ({ url, init: { body, headers, ...init } }) => {
      const answer = await fetch(url, {
        ...init,
        headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch(() => null);
      // the envelope, or what Elasticsearch answers
      return answer && { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    { url: site + path, init: call },
  );
}

test("a client on a page of another origin registers, logs in and buys with tokens of its own", async ({ page }) => {
  const { origin, shop, close } = await openElsewhere();
  const { url: site } = shop;
  try {
    // the same browser has a cart on the shop's own pages
    await page.goto(`${site}/fi`);
    const own = await callFrom(page, site, "/api/cart/create?storeCode=bmfi", {
      method: "POST",
      headers: { "x-own-page": "1" },
    });
    expect(own).toEqual({ status: 200, body: { code: 200, result: "guest" } });
    const cookies = async () => (await page.context().cookies(site)).filter(({ name }) => name.startsWith("bm_"));
    const before = await cookies();
    expect(before.map(({ name }) => name)).toContain("bm_cart_bmfi");

    await page.goto(origin);
    const call = (path: string, init: PageCall = {}) => callFrom(page, site, path, init);
    const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call(path, { method: "POST", body, headers });
    const { parentSku, sku, optionId, optionValue } = await findVariant(site);
    expect((await call(`/api/stock/check?sku=${sku}&storeCode=bmfi`))?.body).toMatchObject({ code: 200 });

    const username = `elsewhere-${crypto.randomUUID()}@example.com`;
    const password = "Kirsikka-8";
    const customer = { email: username, firstname: "Åsa", lastname: "Öberg" };
    const made = await post("/api/user/create?storeCode=bmfi", { customer, password }, await proofOf(site, "register"));
    expect(made?.body).toMatchObject({ code: 200, result: { email: username } });
    const login = await post("/api/user/login?storeCode=bmfi", { username, password });
    const token = String(login?.body.result);
    expect([login?.status, token.length > 20]).toEqual([200, true]);
    // the token goes in the query as well as in the header
    const bearer = { Authorization: `Bearer ${token}` };
    const me = await call("/api/user/me?storeCode=bmfi", { headers: bearer });
    const { id } = CONTRACT.userMe.result.parse(me?.body.result);
    const created = await post(`/api/cart/create?token=${token}&storeCode=bmfi`);
    const cartId = String(created?.body.result);
    expect(cartId).toMatch(/^\d{32,}$/);
    const cart = (name: string) => `/api/cart/${name}?token=${token}&cartId=${cartId}&storeCode=bmfi`;
    const product_option = {
      extension_attributes: { configurable_item_options: [{ option_id: optionId, option_value: optionValue }] },
    };
    const added = await post(cart("update"), { cartItem: { sku: parentSku, qty: 1, product_option, quoteId: cartId } });
    expect(added?.body).toMatchObject({ code: 200, result: { sku } });
    const pulled = await call(cart("pull"), { headers: { "Cache-Control": "no-cache, no-store" } });
    expect(pulled?.body).toMatchObject({ result: [{ sku, qty: 1, quote_id: cartId }] });

    // an order has no token: it names the customer and the customer's cart
    const order = buildOrder([{ sku, qty: 1 }], { cart_id: cartId, user_id: String(id), store_code: "bmfi" });
    expect((await post("/api/order?storeCode=bmfi", order))?.body).toMatchObject({ code: 200 });
    const history = await call("/api/user/order-history?storeCode=bmfi", { headers: bearer });
    expect(history?.body).toMatchObject({ result: { total_count: 1, items: [{ customer_firstname: "Åsa" }] } });

    // refusals and unknown paths can be read too
    expect((await post(cart("update"), {}))?.status).toBe(500);
    expect((await call("/api/nothing/here"))?.body).toMatchObject({ code: 404 });
    expect((await call("/api/user/me?token=unknown"))?.status).toBe(401);

    // the shop's cookies have no part in it, whatever the page asks for
    expect(await call("/api/cart/pull?storeCode=bmfi", { credentials: "include" })).toBeNull();
    expect((await call("/api/cart/pull?storeCode=bmfi"))?.status).toBe(404);
    expect(await call("/api/cart/pull?storeCode=bmfi", { headers: { "x-own-page": "1" } })).toBeNull();
    expect(await call("/api/session?storeCode=bmfi")).toBeNull();
    expect(await cookies()).toEqual(before);

    // a page of any other origin reads the catalogue and nothing else
    await page.goto(origin.replace("localhost", "127.0.0.1"));
    expect(await call("/api/stock/check?sku=A&storeCode=bmfi")).toBeNull();
    expect(await call(cart("pull"))).toBeNull();
    expect((await call("/api/catalog/vue_storefront_catalog_bmfi/product/_search?size=1"))?.status).toBe(200);
  } finally {
    await close();
  }
});
