import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { CONTRACT } from "@/lib/upstream/contract";
import { ApiClient, buildOrder } from "./servers/api-client";
import { givePort, takePort } from "./servers/ports";
import type { ServerProcess } from "./servers/process";
import { createDataFolder, startShop } from "./servers/start";
import { findOrders } from "./shop/orders";
import { proofOf } from "./shop/proof";
import { expect, test } from "./shop/test";

interface SelectedVariant {
  parentSku: string;
  sku: string;
  optionId: string;
  optionValue: string;
  productId: number;
}

/** Finds a variant with enough stock by the search request of a Vue Storefront client. */
async function findVariant(site: string): Promise<SelectedVariant> {
  const body = {
    query: {
      bool: { filter: { bool: { must: [{ terms: { type_id: ["configurable"] } }, { terms: { status: [1] } }] } } },
    },
  };
  const answer = await fetch(`${site}/api/catalog/vue_storefront_catalog_bmfi/product/_search?from=0&size=50&sort=`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { hits } = CONTRACT.search.result.parse(await answer.json());
  expect(typeof hits.total, "the client reads the total as a number").toBe("number");
  for (const { _source } of hits.hits) {
    // documents have more fields than a schema; these are the contract's
    const product = _source as {
      sku: string;
      configurable_options: { attribute_id: string; attribute_code: string }[];
      configurable_children: (Record<string, string> & { stock: { qty: number; product_id: number } })[];
    };
    const [option, ...others] = product.configurable_options;
    const child = product.configurable_children.find(({ stock }) => stock.qty > 10);
    if (!option || others.length > 0 || !child?.sku) continue;
    return {
      parentSku: product.sku,
      sku: child.sku,
      optionId: option.attribute_id,
      optionValue: child[option.attribute_code] ?? "",
      productId: child.stock.product_id,
    };
  }
  throw new Error("no variant to buy");
}

const SHIPPING_ADDRESS = {
  region: "",
  region_id: 0,
  country_id: "FI",
  street: [null, null],
  postcode: "",
  city: "",
  region_code: "",
};
const BLANK = { countryId: "FI", firstname: "", lastname: "", city: "", postcode: "", street: [""] };

/** Makes the three calls that follow each change of the cart. */
async function readMethods(client: ApiClient, chosen: Record<string, string> = {}) {
  const shipping = CONTRACT.cartShippingMethods.result.parse(
    (await client.cart("POST", "shipping-methods", { address: SHIPPING_ADDRESS })).result,
  );
  const payment = CONTRACT.cartPaymentMethods.result.parse((await client.cart("GET", "payment-methods")).result);
  const { result } = await client.cart("POST", "shipping-information", {
    addressInformation: { shippingAddress: BLANK, billingAddress: BLANK, ...chosen },
  });
  return { shipping, payment, ...CONTRACT.cartShippingInformation.result.parse(result) };
}

for (const name of ["whole", "split"] as const) {
  test(`a Vue Storefront client buys as a guest without cookies (${name})`, async ({ sites }) => {
    const { url: site, database } = sites[name];
    const { parentSku, sku, optionId, optionValue, productId } = await findVariant(site);
    const client = new ApiClient(site, "bmfi");
    const cookies: string[] = [];

    const stock = await client.call("GET", "/api/stock/check", { query: { sku } });
    expect(stock).toMatchObject({ status: 200, code: 200, result: { product_id: productId, is_in_stock: true } });
    const before = await client.stockOf(sku);

    const created = await client.call("POST", "/api/cart/create", { query: { token: "" } });
    client.cartId = CONTRACT.cartCreate.result.parse(created.result);
    expect(client.cartId).toMatch(/^[\w-]{32,}$/);
    cookies.push(...created.cookies);
    expect((await client.cart("GET", "pull")).result).toEqual([]);

    const product_option = {
      extension_attributes: {
        configurable_item_options: [{ option_id: optionId, option_value: optionValue }],
        custom_options: [],
        bundle_options: [],
      },
    };
    const added = await client.cart("POST", "update", {
      cartItem: { sku: parentSku, qty: 1, product_option, quoteId: client.cartId },
    });
    const item = CONTRACT.cartUpdate.result.parse(added.result);
    expect(item).toMatchObject({ sku, qty: 1, product_type: "configurable", quote_id: client.cartId });
    const first = await readMethods(client);
    expect(first.payment.map(({ code }) => code)).toContain("cashondelivery");
    expect(first.totals.items_qty).toBe(1);

    // changes the quantity
    const [pulled] = CONTRACT.cartPull.result.parse((await client.cart("GET", "pull")).result);
    expect(pulled).toMatchObject({ item_id: item.item_id, sku, qty: 1 });
    await client.cart("POST", "update", {
      cartItem: { sku: parentSku, qty: 2, item_id: item.item_id, product_option, quoteId: client.cartId },
    });
    const [method] = first.shipping;
    if (!method) throw new Error("no shipping method");
    const { totals } = await readMethods(client, {
      shippingCarrierCode: method.carrier_code,
      shippingMethodCode: method.method_code,
    });
    const [line] = totals.items;
    expect(line).toMatchObject({ item_id: item.item_id, qty: 2 });
    expect(JSON.parse(line?.options ?? "null")).toEqual([{ label: expect.any(String), value: expect.any(String) }]);
    expect(totals.total_segments.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["subtotal", "shipping", "tax", "grand_total"]),
    );
    expect(totals.grand_total).toBeCloseTo(totals.subtotal_incl_tax + method.price_incl_tax, 2);

    const orderId = crypto.randomUUID();
    const order = buildOrder([{ sku, qty: 2 }], {
      order_id: orderId,
      cart_id: client.cartId,
      store_code: "bmfi",
      created_at: new Date().toISOString(),
      updated_at: new Date().toISOString(),
      transmited: true,
      transmited_at: new Date().toISOString(),
      status: "pending",
      state: "pending",
    });
    const placed = await client.order({
      ...order,
      addressInformation: {
        ...order.addressInformation,
        shipping_carrier_code: method.carrier_code,
        shipping_method_code: method.method_code,
      },
    });
    expect(placed).toMatchObject({ status: 200, code: 200 });
    cookies.push(...placed.cookies);
    const result = CONTRACT.order.result.parse(placed.result);
    const sync = await client.call("GET", `/api/sync/order/${orderId}`);
    expect(CONTRACT.syncOrder.result.parse(sync.result)).toMatchObject({
      transmited: true,
      platform_order_id: result.backendOrderId,
    });
    expect(cookies, "another client gets no cookies").toEqual([]);
    expect((await client.cart("GET", "pull")).status, "an ordered cart is no cart any more").toBe(404);
    expect(await client.stockOf(sku)).toBe(before - 2);

    const [stored, ...more] = await findOrders(database, "client_order_id", orderId);
    expect(more).toEqual([]);
    expect(stored).toMatchObject({
      order_number: result.orderNumber,
      store: "bmfi",
      items_qty: 2,
      grand_total: Math.round(totals.grand_total * 100),
      tax: Math.round(totals.tax_amount * 100),
    });
    expect(stored?.lines.map((row) => [row.sku, row.qty, row.row_total])).toEqual([
      [sku, 2, Math.round((line?.row_total_incl_tax ?? 0) * 100)],
    ]);
  });
}

/** A page of another origin, and a shop that lets it call its API. */
async function openElsewhere(): Promise<{ origin: string; shop: ServerProcess; close: () => Promise<void> }> {
  const port = await takePort();
  const origin = `http://localhost:${port}`;
  const pages = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end('<!doctype html><html lang="en"><title>Another shop</title><link rel="icon" href="data:,">');
  }).listen(port);
  await once(pages, "listening");
  const { folder, remove } = createDataFolder();
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
