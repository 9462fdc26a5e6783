import type { Page } from "@playwright/test";
import { createDataFolder, startShop } from "./servers/start";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { categoryOf, inView, type View, viewOf } from "./shop/view";

test.use({ javaScriptEnabled: false });

/** Reads a list from the page: products in order with prices, and the filters offered. */
async function readList(page: Page, site: string, view: View, path: string) {
  const shop = new Shop(page, site, view);
  // a search may take a second, the first ones of a new engine longer
  await expect(async () => {
    const answer = await page.goto(shop.address(path));
    expect(answer?.status(), path).toBe(200);
  }).toPass({ timeout: 60_000 });
  const { listing } = shop;
  return {
    count: await listing.count(),
    names: await listing.names(),
    prices: await listing.prices(),
    filters: await listing.filters.getByRole("link").allTextContents(),
  };
}

for (const view of [viewOf("bmse"), viewOf("bmfi")]) {
  test(
    `lists and searches of ${view.code} are the same with Elasticsearch`,
    inView(view.code, ["bmse"]),
    async ({ page, sites }) => {
      const { elastic } = sites;
      test.skip(elastic === null, "ELASTICSEARCH_URL is not set");
      // one whose documents nobody changes: changed ones count twice in what decides between nearly equal hits
      const { folder, remove } = createDataFolder();
      const embeddedShop = await startShop({ DATA_DIR: folder });
      const slug = (key: Parameters<typeof categoryOf>[1]) => categoryOf(view, key).slug;
      const paths = [
        `/c/${slug("sofas")}`,
        `/c/${slug("living")}?sort=final_price`,
        `/c/${slug("garden")}`,
        "/search?q=linden",
        `/search?q=${encodeURIComponent(categoryOf(view, "sofas").name)}`,
        "/search?q=lindne",
      ];
      try {
        for (const path of paths) {
          const embedded = await readList(page, embeddedShop.url, view, path);
          expect(embedded.count, path).toBeGreaterThan(0);
          expect(await readList(page, elastic?.url ?? "", view, path), path).toEqual(embedded);
        }
      } finally {
        await embeddedShop.stop();
        remove();
      }
    },
  );
}
