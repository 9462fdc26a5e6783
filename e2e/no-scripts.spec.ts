import type { Locator } from "@playwright/test";
import { isDrawn, stayInFirstFrame } from "./shop/frames";
import { expect, test } from "./shop/test";
import { categoryOf } from "./shop/view";

test.use({ javaScriptEnabled: false });

test("the first frame has all of a page, so that a fragment stays where the browser went", async ({ shop, page }) => {
  await stayInFirstFrame(page);
  await page.goto(shop.address(`/c/${categoryOf(shop.view, "living").slug}`));
  expect(await isDrawn(page.locator("[data-card] h2 a").last())).toBe(true);
  await shop.listing.open();
  await page.goto(`${page.url()}#reviews`);
  for (const part of ["#reviews h2", "footer a"]) expect(await isDrawn(page.locator(part).first()), part).toBe(true);
});

test("a link to a fragment of a page leads there", async ({ shop, page }) => {
  const { listing, view } = shop;
  await page.goto(shop.address(`/c/${categoryOf(view, "living").slug}`));
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  await expect.poll(() => heightOf(listing.cards.last())).toBeGreaterThan(200);
  await expect.poll(() => heightOf(page.getByRole("contentinfo"))).toBeGreaterThan(200);
  await listing.open();
  await page.goto(`${page.url()}#reviews`);
  await expect(page.locator("#reviews")).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(900);
});

test("the search form works without JavaScript", async ({ shop, page }) => {
  await page.goto(shop.address("/"));
  const field = page.getByRole("banner").getByRole("searchbox", { name: shop.words("shell.search") });
  await field.fill("linden");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=linden/);
  expect((await shop.listing.prices()).length).toBeGreaterThan(1);
  await expect(shop.listing.cards.first()).toContainText("Linden");
});
