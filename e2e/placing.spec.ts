import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "./shop/axe";
import { readConfirmation } from "./shop/checkout";
import { findOrders } from "./shop/orders";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { longUnless } from "./shop/view";

const ORDER = "**/api/order?*";
const LOOK_UP = "**/api/sync/order/**";

/** Fills the cart and the checkout; returns the address the order is found by. */
async function prepare(shop: Shop): Promise<string> {
  const { checkout } = shop;
  await shop.startCheckout();
  const email = `placing-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  await checkout.complete();
  await checkout.field("email").fill(email);
  await checkout.total();
  return email;
}

const sentence = (page: Page, shop: Shop, key: "orderQueued" | "orderAbsent") =>
  page.getByRole("status").filter({ hasText: shop.words(`checkout.${key}`) });

/** The order reaches the shop, its answer does not reach the page. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionreset");
}

/** A promise and the function that keeps it. */
function hold(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((keep) => (resolve = keep));
  return { promise, resolve: () => resolve() };
}

/** Expects the shopper to be in the checkout still, with everything they gave. */
async function expectKept(page: Page, shop: Shop, email: string): Promise<void> {
  expect(new URL(page.url()).pathname).toMatch(/checkout$/);
  await expect(shop.checkout.field("email")).toHaveValue(email);
  await expect(shop.checkout.field("street")).toHaveValue("Björkvägen 12 B");
  await expect(shop.checkout.cashOnDelivery).toBeChecked();
}

for (const width of [390, 1280]) {
  test(
    `at ${width} px an order whose response is lost is queued, found by the next click, and placed once`,
    longUnless(width === 390),
    async ({ shop, page, sites }) => {
      await page.setViewportSize({ width, height: 844 });
      const email = await prepare(shop);
      await page.route(ORDER, loseAnswer);
      await page.route(LOOK_UP, (route) => route.abort());
      await shop.checkout.place();
      await expect(sentence(page, shop, "orderQueued")).toBeVisible();
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
      await expectAccessible(page, "a queued order");
      await expectKept(page, shop, email);
      // what cannot be looked up is not sent again
      let sent = 0;
      await page.unroute(ORDER);
      page.on("request", (request) => {
        if (request.method() === "POST" && new URL(request.url()).pathname === "/api/order") sent++;
      });
      await shop.checkout.place();
      await expect(shop.checkout.placeButton).toBeEnabled();
      await expect(sentence(page, shop, "orderQueued")).toBeVisible();
      await page.unroute(LOOK_UP);
      await shop.checkout.place();
      const { orderNumber } = await readConfirmation(page, shop.view, shop.words);
      const orders = await findOrders(sites.whole.database, "customer_email", email);
      expect(orders.map(({ order_number: number }) => number)).toEqual([orderNumber]);
      expect(sent).toBe(0);
    },
  );
}

test("an order whose response is lost is found by itself, without another click", async ({ shop, page, sites }) => {
  const email = await prepare(shop);
  await page.route(ORDER, loseAnswer);
  await shop.checkout.place();
  await readConfirmation(page, shop.view, shop.words);
  expect(await findOrders(sites.whole.database, "customer_email", email)).toHaveLength(1);
});

test("a reload while an order is being placed finds it, and sends nothing", async ({ shop, page, sites }) => {
  const email = await prepare(shop);
  const isTaken = new Promise<void>((resolve) =>
    page.route(ORDER, async (route) => {
      await route.fetch();
      // never answered: the page is gone by then
      resolve();
    }),
  );
  await page.route(LOOK_UP, (route) => route.abort());
  await shop.checkout.place();
  await isTaken;
  await page.reload();
  await shop.ready();
  await expect(sentence(page, shop, "orderQueued")).toBeVisible();
  await expectKept(page, shop, email);
  await page.unroute(LOOK_UP);
  await readConfirmation(page, shop.view, shop.words);
  expect(await findOrders(sites.whole.database, "customer_email", email)).toHaveLength(1);
});

test("a reload before an order arrived sends nothing by itself", async ({ shop, page, sites }) => {
  const email = await prepare(shop);
  await page.route(ORDER, (route) => route.abort());
  await shop.checkout.place();
  await expect(sentence(page, shop, "orderAbsent")).toBeVisible();
  await page.unroute(ORDER);
  await page.reload();
  await shop.ready();
  await expect(sentence(page, shop, "orderAbsent")).toBeVisible();
  expect(await findOrders(sites.whole.database, "customer_email", email)).toEqual([]);
  // consent is given for each order
  await shop.checkout.terms.check();
  await shop.checkout.total();
  await shop.checkout.place();
  await readConfirmation(page, shop.view, shop.words);
  expect(await findOrders(sites.whole.database, "customer_email", email)).toHaveLength(1);
});

test("two tabs that order at the same time place one order", async ({ shop, page, context, siteUrl, sites }) => {
  const email = await prepare(shop);
  const other = await context.newPage();
  const second = new Shop(other, siteUrl, shop.view);
  await second.open("/checkout");
  await second.checkout.terms.check();
  await second.checkout.total();
  // the first order is on its way while the second is clicked
  const { promise: pressed, resolve: release } = hold();
  await context.route(ORDER, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.bringToFront();
  await shop.checkout.place();
  await other.bringToFront();
  await second.checkout.place();
  release();
  await expect
    .poll(() => [page, other].filter((tab) => tab.url().includes("/confirmation?sid=")).length)
    .toBeGreaterThan(0);
  await expect(second.checkout.placeButton).toHaveCount(0);
  expect(await findOrders(sites.whole.database, "customer_email", email)).toHaveLength(1);
});
