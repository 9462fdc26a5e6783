import type { ServerProcess } from "./servers/process";
import { createDataFolder, startShop } from "./servers/start";
import { expectAccessible } from "./shop/axe";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { viewOf } from "./shop/view";

test.describe.configure({ mode: "serial" });

const data = createDataFolder();
let server: ServerProcess;
test.beforeAll(async () => {
  server = await startShop({ DATA_DIR: data.folder, KLEVU_ACCOUNTS: "default=sandbox", LOG_LEVEL: "info" });
});
test.afterAll(async () => {
  await server.stop();
  data.remove();
});

/** The sandbox is on the second port above the checkout provider's. */
const tell = (path: string, body: object = {}) =>
  fetch(`http://localhost:${server.port + 1002}${path}`, { method: "POST", body: JSON.stringify(body) });

for (const [code, word, text] of [
  ["bmse", "soffa", "fåtölj"],
  ["bmfi", "sohva", "nojatuoli"],
] as const) {
  test.describe(`a search at the provider in ${code}`, () => {
    test.beforeEach(() => tell("/__sandbox/reset"));

    test("for a keyword leads to its page, for another site's to none", async ({ page }) => {
      const shop = new Shop(page, server.url, viewOf(code));
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
      const found = await shop.listing.count();
      expect(found).toBeGreaterThan(0);
      await tell("/__sandbox/scenario", { name: "timeout", times: 1000 });
      // a suggestion that is late on a busy machine is dropped, the next one is not
      const suggest = async () => {
        const answer = await page.request.get(`${server.url}/api/suggest?store=${code}&q=${encodeURIComponent(text)}`);
        return answer.ok() ? (await answer.json()).result.products.length : 0;
      };
      await expect.poll(suggest, "the panel's suggestions").toBeGreaterThan(0);
      await shop.open(`/search?q=${encodeURIComponent(text)}`);
      await expect(shop.listing.cards.first()).toBeVisible();
      await expectAccessible(page, "a search that our own engine answered");
      expect(server.output).toContain("own engine answers");
      await tell("/__sandbox/reset");
      await shop.open(`/search?q=${word}&sort=final_price`);
      await shop.listing.expectPriceOrder();
      await expect.poll(() => server.output).toContain("answers again");
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
  const answerBy = (name: "yes" | "no") =>
    question.getByRole("button", { name: shop.words(`consent.${name}`), exact: true });
  await tell("/__sandbox/reset");
  await shop.open("/search?q=sofa");
  await expectAccessible(page, "the question of statistics");
  await answerBy("no").press("Enter");
  await expect(question).toBeHidden();
  await shop.listing.cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/p\//);
  await expect(question).toBeHidden();
  expect(await paths()).toEqual([]);

  await shop.open("/search?q=sofa");
  await page.getByRole("button", { name: shop.words("consent.change") }).click();
  await answerBy("yes").click();
  await shop.listing.cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/p\//);
  await expect.poll(paths).toEqual(["n-search/search", "productTracking"]);
  expect((await events())[1]?.fields).toContain('"klevu_keywords":"sofa"');
});
