import type { BrowserContext } from "@playwright/test";
import { shellsOf } from "@/lib/device";
import { DeployProxy } from "./servers/deploy-proxy";
import { readConfirmation } from "./shop/checkout";
import { keepPage, keepShells } from "./shop/device";
import { findOrders } from "./shop/orders";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { inView, LONG, VIEWS, viewOf } from "./shop/view";

// what a worker fetches has no body that Playwright could read; e2e/offline.spec.ts searches the caches
test.use({ serviceWorkers: "allow", watchesSecrets: false });

let proxy: DeployProxy;
test.beforeEach(async ({ sites }) => {
  proxy = await DeployProxy.start(sites.whole.url, "");
});
test.afterEach(() => proxy.stop());

/** Looks at something while the browser has no network, or the server is gone; it is back afterwards. */
async function without(context: BrowserContext, isGone: boolean, look: () => Promise<unknown>): Promise<void> {
  if (isGone) proxy.isGone = true;
  else await context.setOffline(true);
  await look();
  if (isGone) proxy.isGone = false;
  else await context.setOffline(false);
}

const newEmail = () => `cut-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
const saved = ({ page, words }: Shop) => page.getByRole("heading", { name: words("checkout.saved.title") });

/** Opens the checkout and fills it in; returns the address the order is found by. */
async function fillCheckout(shop: Shop): Promise<string> {
  const email = newEmail();
  await shop.open("/checkout");
  await shop.checkout.complete();
  await shop.checkout.field("email").fill(email);
  await shop.checkout.total();
  // the code of the click is loaded with the checkout
  await shop.page.waitForLoadState("networkidle");
  return email;
}

for (const view of VIEWS) {
  const isGone = view.code === "bmdk" || view.code === "bmen";
  const how = isGone ? "the server gone" : "the network cut";
  test(
    `${view.code}: with ${how} at every step each screen stands, nothing is lost, and one order is placed`,
    inView(view.code, ["bmse"]),
    async ({ page, context, sites }) => {
      test.slow();
      const shop = new Shop(page, proxy.url, view);
      const { cart, checkout, listing, product, words } = shop;
      const cut = (look: () => Promise<unknown>) => without(context, isGone, look);
      const main = page.getByRole("main");

      await shop.openHome();
      await keepPage(page);
      await keepShells(
        page,
        shellsOf(view.code).map((path) => (path === "/" ? view.prefix || "/" : view.prefix + path)),
      );
      await cut(async () => {
        await shop.openHome();
        await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
      });

      await shop.openCategory("armchairs");
      await keepPage(page);
      await cut(async () => {
        await shop.openCategory("armchairs");
        await expect(main.locator("[data-card]").first()).toBeVisible();
      });

      const name = await listing.open(0);
      await expect(product.title).toHaveText(name);
      const path = new URL(page.url()).pathname.slice(view.prefix.length);
      await shop.open(path);
      await keepPage(page);
      await cut(async () => {
        await shop.open(path);
        await expect(product.title).toHaveText(name);
        await product.add();
        await expect(cart.panel).toBeVisible();
        await expect(cart.lines).toHaveCount(1);
        await cart.increase(name);
        await expect(cart.quantity(name)).toHaveValue("2");
      });

      await cut(async () => {
        await shop.open("/cart");
        await expect(main.getByText(name).first()).toBeVisible();
      });
      await shop.open("/cart");
      await expect(main.getByRole("spinbutton", { name: words("cart.quantityOf", { name }) })).toHaveValue("2");

      await cut(async () => {
        await shop.open("/checkout");
        await expect(main.getByRole("heading", { level: 1, name: words("checkout.title") })).toBeVisible();
        await expect(checkout.field("email")).toBeVisible();
      });
      const email = await fillCheckout(shop);
      const orders = () => findOrders(sites.whole.database, "customer_email", email);
      // a browser without a network keeps the order; what was sent to a server that is gone may have arrived there
      const waits = isGone ? main.getByText(words("checkout.orderQueued")) : saved(shop);
      await cut(async () => {
        await checkout.place();
        await expect(waits.first()).toBeVisible();
        await shop.open("/checkout");
        await expect(waits.first()).toBeVisible();
        expect(await orders()).toEqual([]);
      });
      if (isGone) {
        await expect(main.getByText(words("checkout.orderAbsent")).first()).toBeVisible();
        await checkout.terms.check();
        await checkout.total();
        await checkout.place();
      }
      const { orderNumber } = await readConfirmation(page, view, words);
      expect((await orders()).map(({ order_number: number }) => number)).toEqual([orderNumber]);
      await cut(async () => {
        await page.goto(page.url());
        await expect(main.getByText(orderNumber).first()).toBeVisible();
      });
      expect(await orders()).toHaveLength(1);
    },
  );
}

const DAY_MS = 86_400_000;

for (const [word, shift] of [
  ["late", -DAY_MS],
  ["early", DAY_MS],
] as const)
  test(
    `an order that was saved by a clock a day too ${word} is placed once after the clock was put right`,
    LONG,
    async ({ page, context, sites }) => {
      const shop = new Shop(page, proxy.url, viewOf("bmse"));
      await page.clock.setSystemTime(Date.now() + shift);
      await shop.putInCart("armchairs");
      const email = await fillCheckout(shop);
      await without(context, false, async () => {
        await shop.checkout.place();
        await expect(saved(shop)).toBeVisible();
        await page.clock.setSystemTime(Date.now());
      });
      await readConfirmation(page, shop.view, shop.words);
      expect(await findOrders(sites.whole.database, "customer_email", email)).toHaveLength(1);
    },
  );

test(
  "an order that waits is sent by the open page with a broken database and a full storage",
  LONG,
  async ({ page, context, sites }) => {
    const shop = new Shop(page, proxy.url, viewOf("bmse"));
    await shop.putInCart("armchairs");
    const email = await fillCheckout(shop);
    await without(context, false, async () => {
      await page.evaluate(() => {
        const fail = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
        Storage.prototype.setItem = fail;
        for (const name of ["get", "put", "add", "delete"] as const) IDBObjectStore.prototype[name] = fail;
      });
      await shop.checkout.place();
      await expect(saved(shop)).toBeVisible();
    });
    await readConfirmation(page, shop.view, shop.words);
    expect(await findOrders(sites.whole.database, "customer_email", email)).toHaveLength(1);
  },
);
