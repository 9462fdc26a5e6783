import { expectAccessible } from "./shop/axe";
import { readConfirmation } from "./shop/checkout";
import { findOrders } from "./shop/orders";
import { OPEN_CALL, ProviderPage } from "./shop/provider";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { longUnless } from "./shop/view";

for (const width of [390, 1280]) {
  test(
    `at ${width} px an order is paid in the provider's frame, after a payment that was declined`,
    longUnless(width === 390),
    async ({ shop, page, sites, noise }) => {
      await page.setViewportSize({ width, height: 844 });
      const provider = new ProviderPage(shop);
      const email = await provider.prepare();
      await provider.open();
      await expectAccessible(page, "the provider's frame");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await provider.choose("declined");
      await provider.pay.click();
      await expect(provider.frame.getByRole("status")).not.toBeEmpty();
      expect(await findOrders(sites.whole.database, "customer_email", email)).toEqual([]);
      await provider.choose("approved");
      await provider.pay.click();
      const { orderNumber } = await readConfirmation(page, shop.view, shop.words);
      await expectAccessible(page, "a paid order");
      const orders = await findOrders(sites.whole.database, "customer_email", email);
      expect(orders.map(({ order_number: number, payment_method: method }) => [number, method])).toEqual([
        [orderNumber, "kustom"],
      ]);
      await expect(page.getByRole("region", { name: shop.words("payment.provider") })).toBeVisible();
      // what was ordered has left the cart
      await shop.open("/cart");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("link", { name: shop.words("cart.toCheckout") })).toHaveCount(0);
      expect(await provider.keptId()).toBeNull();
      // axe asks the frame, which listens to the shop's page only
      expect(noise.messages.filter((message) => !message.includes("'postMessage'"))).toEqual([]);
    },
  );
}

test("an order that was paid in a tab that is gone is told in the shop, and confirmed in another browser", async ({
  shop,
  page,
  browser,
  sites,
  siteUrl,
}) => {
  const provider = new ProviderPage(shop);
  const email = await provider.prepare();
  await provider.open();
  const sid = await provider.keptId();
  await page.route("**/confirmation?*", (route) => route.abort());
  await provider.pay.click();
  await expect
    .poll(() => findOrders(sites.whole.database, "customer_email", email), { timeout: 60_000 })
    .toHaveLength(1);
  await page.unroute("**/confirmation?*");

  const context = await browser.newContext();
  const elsewhere = new Shop(await context.newPage(), siteUrl, shop.view);
  await elsewhere.open(`/confirmation?sid=${sid}`);
  const { orderNumber } = await readConfirmation(elsewhere.page, shop.view, shop.words);
  await context.close();

  await shop.openHome();
  const dialog = page.getByRole("dialog", { name: shop.words("overlay.order.title") });
  await expect(dialog).toContainText(orderNumber);
  await expectAccessible(page, "the dialog of a placed order");
  await dialog.getByRole("link", { name: shop.words("overlay.order.open") }).click();
  expect((await readConfirmation(page, shop.view, shop.words)).orderNumber).toBe(orderNumber);
});

test("an order is changed under its id after a way back, a reload and another page; a read-only one gives way", async ({
  shop,
  page,
}) => {
  const provider = new ProviderPage(shop);
  await provider.prepare();
  await provider.open();
  const sid = await provider.keptId();
  await page.getByRole("button", { name: shop.words("payment.change") }).click();
  await expect(shop.checkout.field("email")).toBeFocused();
  await shop.checkout.field("city").fill("Mölndal");
  await provider.open();
  expect(await provider.keptId()).toBe(sid);
  await page.reload();
  await shop.openHome();
  await page.goBack();
  await shop.checkout.terms.check();
  await provider.open();
  expect(await provider.keptId()).toBe(sid);
  // the provider lets the order be changed no more, and it was not paid
  await page.getByRole("button", { name: shop.words("payment.change") }).click();
  let refused = 0;
  await page.route(OPEN_CALL, async (route) => {
    if (!route.request().postData()?.includes(`"orderId":"${sid}"`)) return route.fallback();
    refused++;
    const body = { error_code: "READ_ONLY_ORDER", error_messages: ["Resource is read-only"] };
    await route.fulfill({ status: 403, json: { code: 403, result: { error: "Klarna error", body } } });
  });
  await provider.open();
  expect(refused).toBe(1);
  expect(await provider.keptId()).not.toBe(sid);
  await provider.pay.click();
  await readConfirmation(page, shop.view, shop.words);
});

test("a payment that cannot be opened is tried three times, the page is reloaded once, and nothing is lost", async ({
  shop,
  page,
}) => {
  const provider = new ProviderPage(shop);
  const email = await provider.prepare();
  let calls = 0;
  await page.route(OPEN_CALL, (route) => {
    calls++;
    return route.fulfill({ status: 500, json: { code: 500, result: "" } });
  });
  await expect(provider.button).toContainText(/\d/);
  await provider.button.click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toHaveText(shop.words("checkout.payReloaded"));
  await expect(alert, "the reason is not below the fold").toBeInViewport();
  expect(calls).toBe(3);
  await expect(shop.checkout.field("email")).toHaveValue(email);
  await expect(provider.method).toBeChecked();
  await shop.checkout.terms.check();
  await provider.button.click();
  await expect(alert).toHaveText(shop.words("checkout.payNotOpened"));
  expect(calls).toBe(6);
  await page.unroute(OPEN_CALL);
  await provider.open();
  await provider.pay.click();
  await readConfirmation(page, shop.view, shop.words);
});

test("the frame is another origin's, and is reached and left by keyboard", async ({ shop, page }) => {
  const provider = new ProviderPage(shop);
  await provider.prepare();
  await expect(provider.button).toContainText(/\d/);
  await provider.button.focus();
  await page.keyboard.press("Enter");
  await expect(provider.pay).toBeVisible();
  const frame = page.frames().find((one) => one.parentFrame() !== null);
  expect(new URL(frame?.url() ?? "").origin).not.toBe(new URL(page.url()).origin);
  await expect(page.getByRole("heading", { name: shop.words("payment.toPay") })).toBeFocused();
  await page.keyboard.press("Tab");
  const change = page.getByRole("button", { name: shop.words("payment.change") });
  await expect(change).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shop.checkout.field("email")).toBeFocused();
});
