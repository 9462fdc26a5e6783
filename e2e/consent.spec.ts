import type { Page, Route } from "@playwright/test";
import { namePattern, STORED } from "@/lib/consent/stored";
import { expectAccessible } from "./shop/axe";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { categoryOf, inView, viewOf } from "./shop/view";

// what is stored and asked is in tests/consent, the settings' states in tests/components/consent.test.tsx
const SETTINGS = { KLEVU_ACCOUNTS: "default=sandbox" };

/** Everything the browser stores for the shop, as the table of what is stored names places. */
async function storedIn(page: Page): Promise<{ where: string; name: string }[]> {
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => ({ where: "local", name })),
    ...Object.keys(sessionStorage).map((name) => ({ where: "tab", name })),
    ...(await indexedDB.databases()).map(({ name = "" }) => ({ where: "database", name })),
    ...(await caches.keys()).map((name) => ({ where: "cache", name })),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => ({ where: "cookie", name }));
  return [...inPage, ...cookies];
}

/** Expects that only what a shopper agreed to is stored. */
async function expectStored(page: Page, granted: string[]): Promise<void> {
  const isListed = ({ where, name }: { where: string; name: string }) =>
    STORED.some(
      (item) =>
        item.where === where && ["necessary", ...granted].includes(item.purpose) && namePattern(item).test(name),
    );
  expect((await storedIn(page)).filter((entry) => !isListed(entry))).toEqual([]);
}

/** The question, the settings and their buttons, in a shop whose pages ask. */
function consentOf(shop: Shop) {
  const { page } = shop;
  const strip = page.getByRole("region", { name: shop.words("consent.title"), exact: true });
  const settings = page.getByRole("dialog", { name: shop.words("consent.title"), exact: true });
  const button = (name: "refuse" | "accept" | "save" | "choose") => ({
    name: shop.words(`consent.${name}`),
    exact: true,
  });
  return {
    strip,
    settings,
    refuse: strip.getByRole("button", button("refuse")),
    accept: strip.getByRole("button", button("accept")),
    choose: strip.getByRole("button", button("choose")),
    save: settings.getByRole("button", button("save")),
    refuseAll: settings.getByRole("button", button("refuse")),
    statistics: settings.getByRole("switch", { name: shop.words("consent.purposes.statistics.title") }),
    fromFooter: page.getByRole("contentinfo").getByRole("button", { name: shop.words("consent.change") }),
  };
}

for (const code of ["bmse", "bmfi"] as const) {
  test.describe(`consent in ${code}`, inView(code, ["bmse", "bmfi"]), () => {
    test("before an answer nothing is told elsewhere, nothing but the necessary is stored, nothing moves", async ({
      page,
      servers,
      noise,
    }) => {
      const { shop: server } = await servers.shop(SETTINGS);
      const shop = new Shop(page, server.url, viewOf(code));
      const foreign: string[] = [];
      const told: string[] = [];
      page.on("request", (request) => {
        if (new URL(request.url()).origin !== server.url) foreign.push(request.url());
        if (/\/api\/(?:search-events|ext\/consent)/.test(request.url())) told.push(request.url());
      });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Reflect.set(window, "shifts", shifts);
        new PerformanceObserver((list) => {
          // a layout shift has a value, which TypeScript's entries do not know
          for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
        }).observe({ type: "layout-shift", buffered: true });
      });
      const { strip, refuse, accept } = consentOf(shop);
      await shop.open("/");
      await expect(strip).toBeVisible();
      const [no, yes] = [await refuse.boundingBox(), await accept.boundingBox()];
      expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y]);
      await shop.open(`/search?q=${code === "bmse" ? "soffa" : "sohva"}`);
      await shop.listing.cards.first().getByRole("link").first().click();
      await expect(page).toHaveURL(/\/p\//);
      await shop.product.add();
      await expect(strip).toBeAttached();
      expect({ foreign, told }).toEqual({ foreign: [], told: [] });
      await expectStored(page, []);
      const shifts = await page.evaluate(() => Reflect.get(window, "shifts") as number[]); // set above
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
      expect(noise.messages).toEqual([]);
    });

    test("is given by the keyboard, changed and withdrawn in the footer, and asked again with a new version", async ({
      page,
      servers,
    }) => {
      const { shop: server } = await servers.shop(SETTINGS);
      const shop = new Shop(page, server.url, viewOf(code));
      const { strip, settings, refuse, choose, statistics, save, refuseAll, fromFooter } = consentOf(shop);
      const key = `${code}-shop/cookies-accepted`;
      const categories = () =>
        page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "{}").categories as unknown, key);
      await shop.open("/");
      await expectAccessible(page, "the question");
      // no is first, and one key away from yes
      await refuse.press("Enter");
      await expect(strip).toBeHidden();
      await shop.open(`/c/${categoryOf(shop.view, "sofas").slug}`);
      await expect(strip).toBeHidden();
      expect(await categories()).toEqual(["necessary"]);

      await fromFooter.press("Enter");
      await expect(settings).toBeVisible();
      await expectAccessible(page, "the settings");
      await expect(statistics).not.toBeChecked();
      await statistics.press("Space");
      await save.press("Enter");
      await expect(settings).toBeHidden();
      await expect(fromFooter).toBeFocused();
      expect(await categories()).toEqual(expect.arrayContaining(["necessary", "statistics"]));

      // an order that was told, then a change of mind
      await page.evaluate((name) => localStorage.setItem(name, '["1"]'), `${code}-shop/orders-told`);
      await expectStored(page, ["statistics"]);
      await fromFooter.click();
      await expect(statistics).toBeChecked();
      await refuseAll.click();
      await expect(settings).toBeHidden();
      await expectStored(page, []);

      await page.evaluate((name) => {
        const record = JSON.parse(localStorage.getItem(name) ?? "{}") as object; // the record above
        localStorage.setItem(name, JSON.stringify({ ...record, revision: 1 }));
      }, key);
      // the page that finds it is not moved, the next one asks
      await shop.open("/");
      await expect.poll(categories).toBeUndefined();
      await expect(strip).toBeHidden();
      await shop.open("/");
      await expect(strip).toBeVisible();
      await choose.click();
      await expect(settings).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(settings).toBeHidden();
      await expect(strip).toBeVisible();
    });
  });
}

for (const width of [320, 1280]) {
  test(`question and settings fit ${width} px, also in forced colours`, async ({ page, servers }) => {
    const { shop: server } = await servers.shop(SETTINGS);
    const shop = new Shop(page, server.url, viewOf("bmfi"));
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ forcedColors: "active" });
    const { strip, settings, choose, statistics, accept } = consentOf(shop);
    await shop.open("/");
    await expectAccessible(page, "the question");
    await expect(strip).toBeInViewport({ ratio: 1 });
    expect((await accept.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await choose.click();
    await statistics.click();
    await expectAccessible(page, "the settings");
    const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isWider()).toBe(false);
    await expect(settings).toBeInViewport({ ratio: 1 });
  });
}

test("a shop that configures nothing asks nobody, and says so", async ({ shop, page, noise }) => {
  await shop.open("/");
  const { strip, fromFooter } = consentOf(shop);
  await expect(strip).toBeHidden();
  await expect(fromFooter).toBeHidden();
  await expectStored(page, []);
  await shop.open("/privacy");
  await expect(page.getByRole("main")).toContainText(shop.words("consent.page.nothing"));
  expect(noise.messages).toEqual([]);
});

/** What the sandbox's container was given, by the names of its events; calls of `gtag` by their first two words. */
async function recordsOf(site: string): Promise<{ name: string; ecommerce: unknown }[]> {
  const answer = await fetch(`${site}/api/dev/analytics`);
  const records = (await answer.json()) as { entry: object }[]; // the sandbox's own records
  return records.flatMap(({ entry }) => {
    if (Array.isArray(entry)) return { name: entry.slice(0, 2).join(" "), ecommerce: null };
    const event: unknown = Reflect.get(entry, "event");
    return typeof event === "string" ? { name: event, ecommerce: Reflect.get(entry, "ecommerce") } : [];
  });
}

test("one purchase is told in the order it happened, once, and nothing of it before a yes or after a no", async ({
  page,
  servers,
  browser,
}) => {
  const { shop: server } = await servers.shop({ GTM_CONTAINERS: "default=sandbox" });
  const shop = new Shop(page, server.url, viewOf("bmse"));
  const names = async () => (await recordsOf(server.url)).map(({ name }) => name);
  await fetch(`${server.url}/api/dev/analytics`, { method: "DELETE" });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(?:dev\/)?analytics|google/.test(request.url())) asked.push(request.url());
  });
  const { strip, accept, settings, refuseAll, fromFooter } = consentOf(shop);
  await shop.open(`/c/${categoryOf(shop.view, "sofas").slug}`);
  await expect(strip).toBeVisible();
  expect(asked).toEqual([]);
  await accept.click();
  await expect.poll(names).toContain("view_item_list");
  // Google's defaults stand before everything
  expect((await names()).slice(0, 4)).toEqual([
    "consent default",
    "set ads_data_redaction",
    "consent update",
    "gtm.js",
  ]);

  await shop.listing.open();
  await expect.poll(names).toContain("view_item");
  await shop.product.add();
  await shop.cart.toCheckout();
  await shop.checkout.complete();
  const total = await shop.checkout.total();
  await shop.checkout.place();
  await expect.poll(names).toContain("purchase");
  const records = await recordsOf(server.url);
  const steps = ["view_item", "add_to_cart", "begin_checkout", "purchase"];
  expect(records.map(({ name }) => name).filter((name) => steps.includes(name))).toEqual(steps);
  const ecommerce = records.find(({ name }) => name === "purchase")?.ecommerce as {
    transaction_id: string;
    value: number;
    tax: number;
    shipping: number;
    currency: string;
    items: { price: number; quantity: number }[];
  }; // what the border makes
  const sum = ecommerce.items.reduce((value, item) => value + Math.round(item.price * 100) * item.quantity, 0) / 100;
  expect([ecommerce.currency, ecommerce.value]).toEqual(["SEK", sum]);
  expect(ecommerce.transaction_id).toMatch(/^\d{9}$/);
  expect(JSON.stringify(records)).not.toMatch(/@|Björkvägen|Öberg|Åsa/);
  expect(total).toBeGreaterThan(sum);

  // again, in another tab and in another browser
  const purchases = async () => (await names()).filter((name) => name === "purchase").length;
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const other = await browser.newContext();
  const elsewhere = new Shop(await other.newPage(), server.url, viewOf("bmse"));
  await elsewhere.open("/");
  await consentOf(elsewhere).accept.click();
  await expect(consentOf(elsewhere).strip).toBeHidden();
  const claimed = elsewhere.page.waitForResponse(/\/api\/ext\/purchase-told/);
  await elsewhere.page.goto(page.url());
  expect((await (await claimed).json()).result).toBe(false);
  expect(await purchases()).toBe(1);
  await other.close();

  await shop.open("/");
  await fromFooter.click();
  await refuseAll.click();
  await expect(settings).toBeHidden();
  await expect.poll(names).toContain("consent update");
  await fetch(`${server.url}/api/dev/analytics`, { method: "DELETE" });
  await shop.open(`/c/${categoryOf(shop.view, "sofas").slug}`);
  await shop.listing.open();
  expect(await names()).toEqual([]);
  await expectStored(page, []);
});

for (const [what, failure] of [
  ["is gone", (route: Route) => route.fulfill({ status: 404 })],
  ["throws", (route: Route) => route.fulfill({ contentType: "text/javascript", body: "throw new Error('container')" })],
] as const) {
  test(`a container that ${what} is not noticed`, async ({ page, servers }) => {
    const { shop: server } = await servers.shop({ GTM_CONTAINERS: "default=sandbox" });
    const shop = new Shop(page, server.url, viewOf("bmfi"));
    await page.route("**/gtm.js", failure);
    await shop.open("/");
    const loaded = page.waitForRequest(/gtm\.js/);
    await consentOf(shop).accept.click();
    await loaded;
    await shop.open(`/c/${categoryOf(shop.view, "sofas").slug}`);
    await shop.listing.open();
    await shop.product.add();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  });
}
