import type { ServerProcess } from "./servers/process";
import { expectAccessible } from "./shop/axe";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { attributeOf, inView, viewOf } from "./shop/view";

// one worker for all tests, which tell the sandbox what it answers; the contract of all providers is in
// tests/hosted-search/lists.test.ts
test.describe.configure({ mode: "default" });

let server: ServerProcess;
test.beforeAll(async ({ servers }) => {
  ({ shop: server } = await servers.shop({ KLEVU_ACCOUNTS: "default=sandbox", LOG_LEVEL: "info" }));
});

/** The sandbox is on the second port above the checkout provider's. */
const tell = (path: string, body: object = {}) =>
  fetch(`http://localhost:${server.port + 1002}${path}`, { method: "POST", body: JSON.stringify(body) });

test.beforeEach(() => tell("/__sandbox/reset"));

/** Suggests, searches, sorts, filters and opens a product. */
async function searchAndOpen(shop: Shop, text: string): Promise<void> {
  const { page, search, listing, view } = shop;
  await shop.openHome();
  await search.open();
  await search.field.fill(text);
  await expect(search.products.first()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?q=/);
  await expect(listing.cards.first()).toBeVisible();
  await listing.sortByPrice();
  // the shop's own engine answers where the provider is late, and counts otherwise
  const brand = attributeOf(view, "brand");
  await listing.openGroup(brand);
  await listing.optionLinks(listing.filters, brand).first().click();
  await expect(listing.chosenFilters.getByRole("link").first()).toBeVisible();
  await expect(listing.results).toHaveAttribute("aria-busy", "false");
  await expect.poll(async () => (await listing.names()).length).toBe(await listing.count());
  const name = await listing.open();
  await expect(shop.product.title).toHaveText(name);
}

for (const [code, word, text] of [
  ["bmse", "soffa", "fåtölj"],
  ["bmfi", "sohva", "nojatuoli"],
] as const) {
  test.describe(`a search at the provider in ${code}`, inView(code, ["bmse"]), () => {
    test("suggests, sorts and filters, and a keyword leads to its page, another site's to none", async ({ page }) => {
      const shop = new Shop(page, server.url, viewOf(code));
      await searchAndOpen(shop, word);
      const answer = await page.request.get(shop.address("/search?q=OUTLET"), { maxRedirects: 0 });
      expect(answer.status()).toBe(307);
      expect(answer.headers().location).toMatch(new RegExp(`${viewOf(code).prefix}/c/[\\w-]+$`));
      await page.goto(shop.address("/search?q=outlet"));
      await expect(page).toHaveURL(/\/c\//);
      await expect(shop.listing.cards.first()).toBeVisible();
      await page.goto(shop.address("/search?q=elsewhere"));
      await expect(page).toHaveURL(/\/search\?q=elsewhere/);
    });

    test("stays whole while the provider says nothing, and is the provider's again afterwards", async ({ page }) => {
      const shop = new Shop(page, server.url, viewOf(code));
      await shop.open(`/search?q=${word}`);
      expect(await shop.listing.count()).toBeGreaterThan(0);
      await tell("/__sandbox/scenario", { name: "timeout", times: 1000 });
      // a suggestion that is late on a busy machine is dropped, the next one is not
      const suggest = async () => {
        const answer = await page.request.get(`${server.url}/api/suggest?store=${code}&q=${encodeURIComponent(text)}`);
        return answer.ok() ? (await answer.json()).result.products.length : 0;
      };
      await expect.poll(suggest, "the panel's suggestions").toBeGreaterThan(0);
      await shop.open(`/search?q=${encodeURIComponent(text)}`);
      await expect(shop.listing.cards.first()).toBeVisible();
      await expect.poll(() => server.output).toContain("own engine answers");
      await searchAndOpen(shop, word);
      await tell("/__sandbox/reset");
      await shop.open(`/search?q=${word}&sort=final_price`);
      await shop.listing.expectPriceOrder();
      // the provider is tried again after a pause; each list is one that is not cached
      let width = 400;
      await expect
        .poll(async () => {
          await page.request.get(shop.address(`/search?q=${word}&product_measure_width=*-${width++}`));
          return server.output;
        })
        .toContain("answers again");
    });
  });
}

test("the provider is told of nothing until the shopper agrees, and then of a search and what is opened from it", async ({
  page,
}) => {
  const shop = new Shop(page, server.url, viewOf("bmen"));
  const events = async () => {
    const answer = await fetch(`http://localhost:${server.port + 1002}/__sandbox/events`);
    return ((await answer.json()) as { path: string; fields: string }[]).reverse(); // the sandbox's own page has them so
  };
  const paths = async () => (await events()).map(({ path }) => path);
  const question = page.getByRole("region", { name: shop.words("consent.title") });
  const answerBy = (name: "accept" | "refuse") =>
    question.getByRole("button", { name: shop.words(`consent.${name}`), exact: true });
  await shop.open("/search?q=sofa");
  await expectAccessible(page, "the question of statistics");
  await answerBy("refuse").press("Enter");
  await expect(question).toBeHidden();
  await shop.listing.cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/p\//);
  await expect(question).toBeHidden();
  expect(await paths()).toEqual([]);

  await shop.open("/search?q=sofa");
  await page.getByRole("button", { name: shop.words("consent.change") }).click();
  const settings = page.getByRole("dialog", { name: shop.words("consent.title") });
  await settings.getByRole("switch", { name: shop.words("consent.purposes.statistics.title") }).click();
  await settings.getByRole("button", { name: shop.words("consent.save") }).click();
  await expect(settings).toBeHidden();
  await shop.listing.cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/p\//);
  await expect.poll(paths).toEqual(["n-search/search", "productTracking"]);
  expect((await events())[1]?.fields).toContain('"klevu_keywords":"sofa"');
});
