import type { Page } from "@playwright/test";
import { expectAccessible } from "./shop/axe";
import { readConfirmation } from "./shop/checkout";
import { keepPage } from "./shop/device";
import { findOrders } from "./shop/orders";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { inView, VIEWS } from "./shop/view";

/** Fills the cart and the checkout; returns the address the order is found by. */
async function prepare(page: Page, shop: Shop): Promise<string> {
  const { checkout } = shop;
  await shop.startCheckout();
  const email = `saved-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  await checkout.complete();
  await checkout.field("email").fill(email);
  await checkout.total();
  // the code of the click is loaded with the checkout
  await page.waitForLoadState("networkidle");
  return email;
}

/** Places the order where there is no network. */
async function placeOffline(page: Page, shop: Shop): Promise<void> {
  await page.context().setOffline(true);
  await shop.checkout.place();
  await expect(saved(page, shop)).toBeVisible();
}

const saved = (page: Page, shop: Shop) => page.getByRole("heading", { name: shop.words("checkout.saved.title") });

for (const { code } of VIEWS)
  test.describe(`an order without a network (${code})`, inView(code, ["bmfi"]), () => {
    test.use({ viewCode: code, viewport: { width: code === "bmfi" ? 320 : 1280, height: 844 } });

    test("waits on the device, is told of, and is placed once when the network is back", async ({
      shop,
      page,
      context,
      sites,
    }) => {
      const email = await prepare(page, shop);
      await context.setOffline(true);
      await expect(page.getByRole("status").filter({ hasText: shop.words("checkout.saved.offline") })).toBeVisible();
      await shop.checkout.place();
      await expect(saved(page, shop)).toBeFocused();
      await expect(page.getByText("Björkvägen 12 B")).toBeVisible();
      await expectAccessible(page, "an order that waits");
      expect(await findOrders(sites.whole.database, "customer_email", email)).toEqual([]);
      await context.setOffline(false);
      const { orderNumber } = await readConfirmation(page, shop.view, shop.words);
      const orders = await findOrders(sites.whole.database, "customer_email", email);
      expect(orders.map(({ order_number: number }) => number)).toEqual([orderNumber]);
    });
  });

test("an order that waits survives a reload, and is sent from any page of the shop", async ({
  shop,
  page,
  context,
  sites,
}) => {
  const email = await prepare(page, shop);
  await placeOffline(page, shop);
  // the calls fail, the pages do not
  await page.route("**/api/**", (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(saved(page, shop)).toBeVisible();
  await shop.open("/");
  await page.unroute("**/api/**");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("dialog", { name: shop.words("overlay.order.title") })).toBeVisible({
    timeout: 60_000,
  });
  expect(await findOrders(sites.whole.database, "customer_email", email)).toHaveLength(1);
});

test("an order that waits can be changed, and goes with what was changed", async ({ shop, page, context, sites }) => {
  const email = await prepare(page, shop);
  await context.setOffline(true);
  await shop.checkout.place();
  await page.getByRole("button", { name: shop.words("checkout.saved.edit") }).click();
  await expect(shop.checkout.field("email")).toHaveValue(email);
  await context.setOffline(false);
  await shop.checkout.field("street").fill("Ny gata 7");
  await shop.checkout.terms.check();
  await shop.checkout.total();
  await shop.checkout.place();
  await readConfirmation(page, shop.view, shop.words);
  await expect(page.getByText("Ny gata 7").first()).toBeVisible();
  expect(await findOrders(sites.whole.database, "customer_email", email)).toHaveLength(1);
});

test("an order whose sum has changed meanwhile is left to the shopper, who sees both sums", async ({
  shop,
  page,
  context,
  sites,
}) => {
  const email = await prepare(page, shop);
  await placeOffline(page, shop);
  // every total comes a unit higher from now on
  await page.route("**/api/cart/shipping-information?*", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { totals: { grand_total: number } } };
    body.result.totals.grand_total += 100;
    await route.fulfill({ response, json: body });
  });
  await context.setOffline(false);
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toBeVisible();
  expect(await findOrders(sites.whole.database, "customer_email", email)).toEqual([]);
  await expect(shop.checkout.field("email")).toHaveValue(email);
});

test.describe("an order that waits, with the service worker", () => {
  // what a worker fetches, and a closed page was given, has no body that could be searched
  test.use({ serviceWorkers: "allow", watchesSecrets: false });

  test("is sent once with its page closed, and confirmed on the next", async ({ shop, page, context, sites }) => {
    await shop.openHome();
    await keepPage(page);
    const email = await prepare(page, shop);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
    await placeOffline(page, shop);
    const orders = () => findOrders(sites.whole.database, "customer_email", email);
    const next = await context.newPage();
    await page.close();
    expect(await orders()).toEqual([]);
    await context.setOffline(false);
    await expect.poll(async () => (await orders()).length, { timeout: 60_000 }).toBe(1);
    await next.goto(sites.whole.url);
    await expect(next.getByRole("dialog", { name: shop.words("overlay.order.title") })).toBeVisible({
      timeout: 60_000,
    });
    expect(await orders()).toHaveLength(1);
  });

  test("is placed once by two tabs and the worker at the same time", async ({ shop, page, context, sites }) => {
    await shop.openHome();
    await keepPage(page);
    const email = await prepare(page, shop);
    const other = await context.newPage();
    await other.goto(sites.whole.url);
    await placeOffline(page, shop);
    await context.setOffline(false);
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: "SEND_ORDERS" }));
    await Promise.all([page, other].map((tab) => tab.evaluate(() => dispatchEvent(new Event("online")))));
    await readConfirmation(page, shop.view, shop.words);
    expect(await findOrders(sites.whole.database, "customer_email", email)).toHaveLength(1);
  });
});
