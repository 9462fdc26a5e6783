import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { shellsOf } from "@/lib/device";
import { DeployProxy } from "./servers/deploy-proxy";
import type { ServerProcess } from "./servers/process";
import { createDataFolder, startShop } from "./servers/start";
import { createCustomer, signIn } from "./shop/account";
import { expectAccessible } from "./shop/axe";
import { keepPage, keepShells, readCaches, stopWorkers } from "./shop/device";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { categoryOf, inView, LONG, VIEWS, viewOf } from "./shop/view";

const BUILD = readFileSync(".next/BUILD_ID", "utf8").trim();
/** As long as the real one, so that nothing else changes. */
const NEXT_BUILD = BUILD.replace(/./g, (letter) => (letter === "x" ? "y" : "x"));

// what a worker fetches has no body that Playwright could read; the caches are searched below
test.use({ serviceWorkers: "allow", watchesSecrets: false });

let proxy: DeployProxy;
test.beforeEach(async ({ sites }) => {
  proxy = await DeployProxy.start(sites.whole.url, BUILD);
});
test.afterEach(() => proxy.stop());
const shopOf = (page: Page, code = "bmse" as (typeof VIEWS)[number]["code"]) => new Shop(page, proxy.url, viewOf(code));

/** Opens home, a list and a product of a store view; returns the product's address and name. */
async function visit(shop: Shop): Promise<{ product: string; name: string }> {
  await shop.openHome();
  await keepPage(shop.page);
  await shop.openCategory("sofas");
  await keepPage(shop.page);
  const name = await shop.listing.open(0);
  await expect(shop.product.title).toHaveText(name);
  const product = new URL(shop.page.url()).pathname;
  await shop.page.goto(proxy.url + product);
  await keepPage(shop.page);
  await keepShells(
    shop.page,
    shellsOf(shop.view.code).map((path) => (path === "/" ? shop.view.prefix || "/" : shop.view.prefix + path)),
  );
  return { product, name };
}

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

for (const view of VIEWS) {
  // offline by the browser and by a server that is gone, in turn
  const isGone = view.code === "bmdk" || view.code === "bmen";
  test(
    `${view.code}: what was visited stands ${isGone ? "without the server" : "offline"}, and the rest is offered`,
    inView(view.code, ["bmse"]),
    async ({ page, context }) => {
      test.slow();
      const shop = shopOf(page, view.code);
      const { product, name } = await visit(shop);
      if (isGone) proxy.isGone = true;
      else await context.setOffline(true);
      await page.goto(proxy.url + product);
      await expect(heading(page)).toHaveText(name);
      await shop.openCategory("sofas");
      await expect(page.locator("[data-card]").first()).toBeVisible();
      for (const path of shellsOf(view.code)) {
        await shop.open(path);
        await expect(heading(page).first()).toBeVisible();
        await expect(heading(page).getByText(shop.words("content.error.title"))).toHaveCount(0);
      }
      await page.goto(shop.address(`/c/${categoryOf(view, "armchairs").slug}`));
      await expect(heading(page)).toHaveText(shop.words("app.offline.title"));
      await expect(page.locator("html")).toHaveAttribute("lang", view.lang);
      const link = page.getByRole("link", { name, exact: false }).and(page.locator("main a"));
      await expectAccessible(page, "the offline page");
      await link.first().click();
      await expect(heading(page)).toHaveText(name);
    },
  );
}

test("a link inside the shop to a page that is not on the device leads home, where it is told", async ({
  page,
  context,
}) => {
  const shop = shopOf(page);
  await visit(shop);
  await shop.openHome();
  // the page has asked the worker what it has
  await keepPage(page);
  const home = await heading(page).innerText();
  await context.setOffline(true);
  await shop.openMenu("garden");
  await shop.menuLink("garden-lounge").click();
  await expect(page.getByText(shop.words("session.notOnDevice"))).toBeVisible();
  await expect(heading(page)).toHaveText(home);
  expect(new URL(page.url()).pathname).toBe("/");
});

for (const isGone of [false, true])
  test(`a tap on a card whose page is not on the device leaves the list ${isGone ? "without the server" : "offline"}`, async ({
    page,
    context,
  }) => {
    const shop = shopOf(page);
    await visit(shop);
    await shop.openCategory("sofas");
    await keepPage(page);
    const list = await heading(page).innerText();
    const card = shop.listing.cards.nth(1).getByRole("link").first();
    await card.scrollIntoViewIfNeeded();
    if (isGone) proxy.isGone = true;
    else await context.setOffline(true);
    // the pointer is over it first, as with a tap: a prefetch fails before the page is asked for
    await card.click();
    await expect(heading(page)).not.toHaveText(list);
  });

test(
  "without the home page on the device the offline page stays, and leads on once the network is back",
  LONG,
  async ({ page, context }) => {
    const shop = shopOf(page);
    const { name } = await visit(shop);
    await keepPage(page);
    await page.evaluate(async () => {
      for (const cache of await caches.keys()) await (await caches.open(cache)).delete("/");
    });
    await context.setOffline(true);
    await shop.openMenu("garden");
    await shop.menuLink("garden-lounge").click();
    await expect(heading(page)).toHaveText(shop.words("app.offline.title"));
    await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/");
    // an address that is typed stays, and is read once the network is back
    await page.goto(shop.address(`/c/${categoryOf(shop.view, "garden-lounge").slug}`));
    await expect(heading(page)).toHaveText(shop.words("app.offline.title"));
    await context.setOffline(false);
    await expect(heading(page)).toHaveText(categoryOf(shop.view, "garden-lounge").name);
  },
);

test("nothing of a customer is kept, and nothing that was not shared", async ({ page, siteUrl }) => {
  test.slow();
  const shop = shopOf(page);
  const email = await createCustomer(siteUrl);
  await visit(shop);
  await signIn(shop, email);
  await shop.putInCart("armchairs");
  await shop.cart.close();
  for (const path of ["/my-account", "/checkout", "/cart", "/create-password?token=secret", "/order"]) {
    await page.goto(shop.address(path));
    await page.waitForLoadState("networkidle");
  }
  const kept = await readCaches(page);
  const addresses = Object.values(kept).flat();
  expect(addresses.filter((address) => /\/api\/(?:user|cart|order|stock|session)|token|\/order/.test(address))).toEqual(
    [],
  );
  const bodies = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys())
      for (const answer of await (await caches.open(name)).matchAll())
        if (!/image|font/.test(answer.headers.get("content-type") ?? "")) texts.push(await answer.text());
    return texts;
  });
  expect(bodies.length).toBeGreaterThan(100);
  expect(bodies.filter((body) => body.includes(email) || body.includes("Öberg"))).toEqual([]);
});

/** The list that stands in for a whole page: the worker is stopped before each step. */
test("a worker that is stopped at any time starts again by itself", LONG, async ({ page, context }) => {
  test.slow();
  const shop = shopOf(page);
  const { product, name } = await visit(shop);
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    for (const path of [product, "/", "/cart", product]) {
      await stopWorkers(page);
      const answer = await page.goto(proxy.url + path);
      expect(answer?.status()).toBe(200);
    }
    await expect(heading(page)).toHaveText(name);
  }
});

test("without IndexedDB and with a full storage every page is still the server's", LONG, async ({ page, context }) => {
  test.slow();
  const shop = shopOf(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
  });
  const { product, name } = await visit(shop);
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: proxy.url, quotaSize: 1000 });
  for (const key of ["armchairs", "garden-lounge"] as const) {
    await shop.openCategory(key);
    await expect(page.locator("[data-card]").first()).toBeVisible();
  }
  await session.send("Storage.overrideQuotaForOrigin", { origin: proxy.url });
  await context.setOffline(true);
  await page.goto(proxy.url + product);
  await expect(heading(page)).toHaveText(name);
});

test(
  "a deploy in the middle of a checkout: pages keep their scripts, and the new version waits to be requested",
  LONG,
  async ({ page, context }) => {
    test.slow();
    const shop = shopOf(page);
    await visit(shop);
    const { name } = await shop.putInCart("armchairs");
    await shop.cart.toCheckout();
    await shop.ready();
    const other = await context.newPage();
    await other.goto(shop.address("/c/soffor"));
    proxy.build = NEXT_BUILD;
    // an old worker with a new page: the page is shown, and not kept for the old build
    await other.goto(shop.address(`/c/${categoryOf(shop.view, "garden-lounge").slug}`));
    await expect(other.locator("[data-card]").first()).toBeVisible();
    await other.mouse.move(5, 200);
    await other.mouse.move(9, 210);
    const offer = other.getByText(shop.words("app.update.text"));
    await expect(offer).toBeVisible({ timeout: 60_000 });
    const kept = await readCaches(page);
    const pagesOf = (build: string) =>
      Object.entries(kept).filter(([cache]) => cache.startsWith(`shop:pages:${build}`));
    expect(pagesOf(BUILD).flatMap(([, all]) => all)).not.toContain(`/c/${categoryOf(shop.view, "garden-lounge").slug}`);
    // the checkout is not disturbed, and what it loads late is there though the server may be gone
    await expect(page.getByText(shop.words("app.update.text"))).toHaveCount(0);
    let loads = 0;
    page.on("load", () => loads++);
    const reloaded = other.waitForEvent("load");
    await other.getByRole("button", { name: shop.words("app.update.action") }).click();
    await expect
      .poll(async () =>
        Object.keys(await readCaches(other).catch(() => ({}))).some((cache) => cache.includes(NEXT_BUILD)),
      )
      .toBe(true);
    // the tab that asked for the new version reloads; the checkout would have done so at the same message
    await reloaded;
    await page.evaluate(() => document.readyState);
    expect(loads).toBe(0);
    await expect(page.getByRole("main").getByText(name).filter({ visible: true }).first()).toBeVisible();
    // the old build's scripts stay while its checkout is open
    expect(Object.keys(await readCaches(page))).toContain(`shop:files:${BUILD}`);
  },
);

test("two tabs share what is on the device", LONG, async ({ page, context }) => {
  const shop = shopOf(page);
  const { product, name } = await visit(shop);
  await context.setOffline(true);
  const second = await context.newPage();
  await Promise.all([page.goto(proxy.url + product), second.goto(proxy.url + product)]);
  for (const tab of [page, second]) await expect(heading(tab)).toHaveText(name);
});

test.describe("the kill switch", LONG, () => {
  let off: ServerProcess;
  let remove: () => void;
  test.beforeAll(async () => {
    const data = createDataFolder();
    ({ remove } = data);
    off = await startShop({ DATA_DIR: data.folder, SERVICE_WORKER: "off", WARM_PAGES: "false" });
  });
  test.afterAll(async () => {
    await off.stop();
    remove();
  });

  test("takes the worker and what it kept off the device", async ({ page }) => {
    const shop = shopOf(page);
    await visit(shop);
    proxy.target = off.url;
    await page.goto(shop.address("/c/soffor"), { waitUntil: "load" });
    await page.reload();
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).filter((name) => name.startsWith("shop:")),
      }));
    await expect.poll(left, { timeout: 60_000 }).toEqual({ workers: 0, caches: [] });
    await page.reload();
    await page.mouse.move(5, 200);
    await page.mouse.move(9, 210);
    // a page that started the worker would have requested it by then
    await page.waitForLoadState("networkidle");
    expect(await left()).toEqual({ workers: 0, caches: [] });
  });
});

/** What Lighthouse asks of an app that can be installed, and a little more. */
for (const view of VIEWS) {
  test(`${view.code}: the app can be installed`, inView(view.code, ["bmse"]), async ({ page, context }) => {
    const shop = shopOf(page, view.code);
    await shop.openHome();
    await keepPage(page);
    const session = await context.newCDPSession(page);
    const { errors } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // a browser window of a test is a private one
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
    const manifestUrl = await page.locator('link[rel="manifest"]').getAttribute("href");
    const manifest = await (await page.request.get(new URL(manifestUrl ?? "", proxy.url).href)).json();
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
      const answer = await page.request.get(proxy.url + src);
      expect([answer.status(), answer.headers()["content-type"]], `${src} ${sizes}`).toEqual([200, type]);
    }
    for (const { url } of manifest.shortcuts) expect((await page.request.get(proxy.url + url)).status(), url).toBe(200);
    expect(await page.locator('meta[name="theme-color"]').getAttribute("content")).toBe(manifest.theme_color);
    expect(await page.locator('meta[name="viewport"]').getAttribute("content")).toContain("width=device-width");
    await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveCount(1);
    await context.setOffline(true);
    const start = await page.goto(new URL(manifest.start_url, proxy.url).href);
    expect(start?.status()).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("lang", view.lang);
  });
}
