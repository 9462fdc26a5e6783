import { expect, test } from "./shop/test";
import { categoryOf } from "./shop/view";

// statuses and languages of missing pages are in tests/http/pages.test.ts
test("the page of an unknown URL leads on by its search", async ({ shop, page }) => {
  const answer = await page.goto(shop.address("/finns-inte"));
  expect(answer?.status()).toBe(404);
  const search = page.getByRole("main").getByRole("search").getByRole("searchbox");
  await search.fill(categoryOf(shop.view, "sofas").name);
  await search.press("Enter");
  await page.waitForURL(/\/search\?q=/);
  await expect(shop.listing.cards.first()).toBeVisible();
});
