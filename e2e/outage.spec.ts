import type { Page } from "@playwright/test";
import { ApiDouble, type Failing } from "./servers/api-double";
import type { ServerProcess } from "./servers/process";
import { startShop } from "./servers/start";
import { expectAccessible } from "./shop/axe";
import { readConfirmation } from "./shop/checkout";
import { findOrders } from "./shop/orders";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { categoryOf, longUnless, type View, viewOf, wordsOf } from "./shop/view";

// one shop and one failing API for all tests here, in order
test.describe.configure({ mode: "serial" });

let api: ApiDouble;
let server: ServerProcess;

test.beforeAll(async ({ sites }) => {
  api = await ApiDouble.start(sites.split.backend);
  server = await startShop({ API_BASE_URL: api.url, API_TIMEOUT_MS: "5000", DATA_DIR: "/dev/null/none" });
});

test.afterAll(async () => {
  await server.stop();
  await api.stop();
});

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
test.use({ siteUrl: async ({}, use) => use(server.url) });

/** Expects uncached pages to be error pages with a retry. */
async function expectErrorPages(page: Page, view: View, paths: string[]): Promise<void> {
  const words = wordsOf(view);
  for (const path of paths) {
    const address = server.url + (path === "/" ? view.prefix || "/" : view.prefix + path);
    const answer = await page.goto(address);
    expect(answer?.status(), `status of ${path}`).toBe(503);
    await expect(page.locator("html")).toHaveAttribute("lang", view.lang);
    await expect(page.getByRole("heading", { level: 1, name: words("content.error.title") })).toBeVisible();
    await expect(page.getByRole("main").getByText(words("content.error.retry"), { exact: true })).toBeVisible();
  }
}

/** Presses retry; a shop whose circuit is open may need a moment. */
async function retry(page: Page, view: View): Promise<void> {
  const button = page.getByRole("button", { name: wordsOf(view)("content.error.retry"), exact: true });
  await expect(async () => {
    if (await button.isVisible()) {
      // a second click would load the page again before the first has
      const loaded = page.waitForEvent("load", { timeout: 30_000 });
      await button.click({ timeout: 1000 });
      await loaded;
    }
    await expect(page.locator("[data-card]").first()).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 60_000 });
}

const FAILURES: [Failing, View][] = [
  ["refuse", viewOf("bmse")],
  ["stall", viewOf("bmdk")],
  ["html", viewOf("bmno")],
  ["half", viewOf("bmfi")],
  ["shape", viewOf("bmen")],
];

for (const [mode, view] of FAILURES) {
  test(
    `an API that fails (${mode}) gives an error page, and the page itself once it is back`,
    longUnless(mode === "refuse"),
    async ({ page }) => {
      test.slow();
      const words = wordsOf(view);
      api.mode = mode;
      const list = `/c/${categoryOf(view, "sofas").slug}`;
      // the failures behave alike, so only one is tried on every kind of page
      await expectErrorPages(
        page,
        view,
        mode === "refuse"
          ? [list, `${list}?sort=final_price`, "/p/SOFA-LINDEN-3/linden", "/search?q=linden", "/nothing-known", "/"]
          : [list, "/"],
      );
      await expectAccessible(page, "the error page");
      api.mode = "pass";
      await retry(page, view);
      await expect(async () => {
        const again = await page.goto(server.url + view.prefix + list);
        expect(again?.status()).toBe(200);
        await expect(page.locator("[data-card]").first()).toBeVisible();
      }).toPass({ timeout: 60_000 });
      // cached pages are still served during an outage
      api.mode = mode;
      const cached = await page.goto(server.url + (view.prefix || "/"));
      expect(cached?.status()).toBe(200);
      await expect(page.locator("[data-card]").first()).toBeVisible();
      // another query of a cached category is an outage too, not an empty list
      const other = await page.goto(`${server.url}${view.prefix}${list}?sort=final_price`);
      expect(other?.status()).toBeGreaterThanOrEqual(500);
      await expect(page.getByRole("heading", { level: 1, name: words("content.error.title") })).toBeVisible();
      api.mode = "pass";
      await retry(page, view);
    },
  );
}

test("a link followed in an outage shows an error inside the shop, and works once the API is back", async ({
  page,
}) => {
  const shop = new Shop(page, server.url, viewOf("bmse"));
  api.mode = "pass";
  await shop.openHome();
  api.mode = "refuse";
  await shop.openMenu("garden");
  await shop.menuLink("garden-lounge").click();
  await expect(page.getByRole("heading", { level: 1, name: shop.words("content.error.title") })).toBeVisible();
  api.mode = "pass";
  await retry(page, shop.view);
});

/** Two kinds of outage for `npm test`, all for the long run. */
const OUTAGES: [name: string, modes: Failing[]][] = [
  ["an outage", ["refuse", "shape"]],
  ["outages of every kind", ["refuse", "stall", "html", "half", "shape"]],
];

for (const [outage, modes] of OUTAGES) {
  const details = longUnless(modes.length === 2);
  test(
    `a cart keeps its lines in ${outage}, reports it, and reaches the server once the API is back`,
    details,
    async ({ page }) => {
      test.slow();
      const shop = new Shop(page, server.url, viewOf("bmse"));
      const { cart, words } = shop;
      api.mode = "pass";
      const { name } = await shop.putInCart("armchairs");
      const pull = async () => {
        const answer = await page.request.get(`${server.url}/api/cart/pull?storeCode=bmse`);
        const { result }: { result: { qty: number }[] } = await answer.json();
        return result.map(({ qty }) => qty);
      };
      for (const [index, mode] of modes.entries()) {
        api.mode = mode;
        const { calls } = api;
        await cart.increase(name);
        await expect(cart.quantity(name)).toHaveValue(String(index + 2));
        await expect.poll(() => api.calls, mode).toBeGreaterThan(calls);
        await expect(cart.panel.getByText(words("cart.notSynced")), mode).toBeVisible();
      }
      await cart.close();
      // the cached product page still adds to the cart, although the stock is unknown
      await shop.product.add();
      await expect(cart.quantity(name)).toHaveValue(String(modes.length + 2));
      expect(page.url()).toContain("/p/");
      api.mode = "pass";
      await expect(cart.panel.getByText(words("cart.notSynced"))).toBeHidden();
      await cart.total();
      await expect.poll(pull).toEqual([modes.length + 2]);
    },
  );

  test(
    `a checkout in ${outage} reports it, keeps the cart, and orders once when the API is back`,
    details,
    async ({ page, sites }) => {
      test.slow();
      const shop = new Shop(page, server.url, viewOf("bmse"));
      const { checkout, words } = shop;
      const customer = {
        email: `outage-${Date.now()}@example.com`,
        firstName: "Åsa",
        lastName: "Öberg",
        street: "Björkvägen 12",
        phone: "+46701234567",
      };
      api.mode = "pass";
      await shop.startCheckout();
      await checkout.complete();
      await checkout.field("email").fill(customer.email);
      const total = await checkout.total();
      const queued = page.getByRole("status").filter({ hasText: words("checkout.orderQueued") });

      for (const mode of modes) {
        api.mode = mode;
        const { calls } = api;
        await checkout.place();
        await expect.poll(() => api.calls, mode).toBeGreaterThan(calls);
        await expect(checkout.placeButton).toBeEnabled();
        await expect(queued).toBeVisible();
        await expect(checkout.placeButton).toBeEnabled();
      }
      expect(await findOrders(sites.split.database, "customer_email", customer.email)).toEqual([]);
      // the order is placed, but its response is lost, and it cannot be looked up
      api.mode = "no-response";
      await page.route("**/api/sync/order/**", (route) => (api.orders > 0 ? route.abort() : route.continue()));
      await checkout.place();
      await expect.poll(() => api.orders).toBe(1);
      await expect(queued).toBeVisible();
      await expect(checkout.field("email")).toHaveValue(customer.email);
      expect(await findOrders(sites.split.database, "customer_email", customer.email)).toHaveLength(1);

      api.mode = "pass";
      await page.reload();
      await shop.ready();
      await expect(checkout.field("email")).toHaveValue(customer.email);
      await expect(checkout.shipping.first()).toBeChecked();
      await expect(checkout.cashOnDelivery).toBeChecked();
      await expect(queued).toBeVisible();
      // found by itself, once it can be looked up
      await page.unroute("**/api/sync/order/**");
      const confirmation = await readConfirmation(page, shop.view, words, customer);
      expect(confirmation.total).toBe(total);
      const orders = await findOrders(sites.split.database, "customer_email", customer.email);
      expect(orders).toHaveLength(1);
      expect(orders[0]?.order_number).toBe(confirmation.orderNumber);
    },
  );
}
