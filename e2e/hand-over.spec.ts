import { expectAccessible } from "./shop/axe";
import { readConfirmation } from "./shop/checkout";
import { findOrders } from "./shop/orders";
import { escape } from "./shop/product";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { viewOf } from "./shop/view";

/** Ways to pay in an app, as their sandboxes stand for it. */
class AppPage {
  constructor(
    readonly shop: Shop,
    readonly method: string,
    readonly name: string,
  ) {}

  readonly title = () =>
    this.shop.page.getByRole("heading", {
      level: 1,
      name: this.shop.words("payment.handOver.title", { name: this.name }),
    });

  /** Fills cart and checkout and opens the payment; returns the address of the order. */
  async open(): Promise<string> {
    const { shop, method } = this;
    const { page, checkout } = shop;
    await shop.startCheckout();
    const email = `${method}-${Date.now()}@example.com`;
    await checkout.fillDetails();
    await checkout.field("email").fill(email);
    await expect(checkout.shipping.first()).toBeVisible();
    await checkout.payment.and(page.locator(`[value=${method}]`)).check();
    await checkout.terms.check();
    const button = page.getByRole("button", {
      name: new RegExp(`^${escape(shop.words("checkout.continueToPayment"))}`),
    });
    await expect(button).toContainText(/\d/);
    await button.click();
    return email;
  }

  /** Chooses in the sandbox's page what becomes of the payment. */
  async finish(outcome: string, call = "once"): Promise<void> {
    const { page } = this.shop;
    await page.getByLabel("Outcome").selectOption(outcome);
    await page.getByLabel("The shop is called").selectOption(call);
    await page.getByRole("button", { name: "Go on" }).click();
  }
}

test("an order is paid by Swish, after a payment that was declined", async ({ shop, page, sites }) => {
  const app = new AppPage(shop, "swish", "Swish");
  const email = await app.open();
  await expect(app.title()).toBeFocused();
  await expectAccessible(page, "the way to the app");
  await expect(page.getByRole("img", { name: shop.words("payment.handOver.code", { name: "Swish" }) })).toBeVisible();
  const link = page.getByRole("link", { name: shop.words("payment.handOver.thisDevice", { name: "Swish" }) });
  await link.click();
  await app.finish("decline");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop.words("payment.handOver.unpaid.declined"));
  expect(await findOrders(sites.whole.database, "customer_email", email)).toEqual([]);
  await page.getByRole("link", { name: shop.words("checkout.backToCheckout") }).click();
  await shop.checkout.terms.check();
  await page.getByRole("button", { name: new RegExp(`^${escape(shop.words("checkout.continueToPayment"))}`) }).click();
  await link.click();
  await app.finish("approve", "never");
  const { orderNumber } = await readConfirmation(page, shop.view, shop.words);
  const orders = await findOrders(sites.whole.database, "customer_email", email);
  expect(orders.map(({ order_number: number, payment_method: method }) => [number, method])).toEqual([
    [orderNumber, "swish"],
  ]);
});

test("who goes back from Swish finds cart and form as they were", async ({ shop, page }) => {
  const app = new AppPage(shop, "swish", "Swish");
  const email = await app.open();
  await expect(app.title()).toBeFocused();
  await page.getByRole("button", { name: shop.words("payment.handOver.other") }).click();
  await expect(shop.checkout.field("email")).toHaveValue(email);
  await expect(app.title()).toHaveCount(0);
});

test("an order is paid by MobilePay, after a payment that was declined", async ({ shop: home, page, sites }) => {
  const shop = home.in(viewOf("bmfi"));
  const app = new AppPage(shop, "mobilepay", "MobilePay");
  const email = await app.open();
  await app.finish("decline");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop.words("payment.handOver.unpaid.cancelled"));
  await page.getByRole("link", { name: shop.words("checkout.backToCheckout") }).click();
  await shop.checkout.terms.check();
  await page.getByRole("button", { name: new RegExp(`^${escape(shop.words("checkout.continueToPayment"))}`) }).click();
  await app.finish("approve");
  const { orderNumber } = await readConfirmation(page, shop.view, shop.words);
  const orders = await findOrders(sites.whole.database, "customer_email", email);
  expect(orders.map(({ order_number: number }) => number)).toEqual([orderNumber]);
});
