import type { Page } from "@playwright/test";
import { expect, test } from "./shop/test";

/** Collects what a page sends to a path, as JSON. */
function collect(page: Page, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON());
  });
  return bodies;
}

const firstCard = (page: Page) => page.getByRole("main").locator("[data-card]").getByRole("link").first();

test("a search that finds nothing is counted, with what is searched instead, and offers what was seen", async ({
  shop,
  page,
}) => {
  const counted = collect(page, "/api/ext/search-count");
  await shop.open("/search?q=fjolrobust");
  await expect.poll(() => counted).toEqual([{ q: "fjolrobust", found: 0, event: "shown" }]);
  await shop.open("/search?q=soffa");
  await expect.poll(() => counted.length).toBe(2);
  await firstCard(page).click();
  await expect(page).toHaveURL(/\/p\//);
  await expect.poll(() => counted[2]).toMatchObject({ q: "soffa", event: "opened" });
  // the page remembers the product once it stands, after its address has changed
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain("bmse-shop/recently-viewed");
  await shop.open("/search?q=fjolrobust");
  const seen = page.getByRole("region", { name: shop.words("product.viewedTitle") });
  await seen.scrollIntoViewIfNeeded();
  await expect(seen.locator("[data-card]")).toHaveCount(1);
});
