import type { Locator } from "@playwright/test";
import { isDrawn, stayInFirstFrame } from "./shop/frames";
import { readPrices } from "./shop/price";
import { expect, test } from "./shop/test";
import { categoryOf } from "./shop/view";

test.use({ javaScriptEnabled: false });

test("a category is complete without JavaScript, with menu and filters as links", async ({ shop, page }) => {
  const { listing, view } = shop;
  await page.goto(shop.address("/"));
  await shop.department("living").click();
  await expect(page).toHaveURL(shop.address(`/c/${categoryOf(view, "living").slug}`));
  await page
    .getByRole("main")
    .getByRole("link", { name: categoryOf(view, "sofas").name })
    .first()
    .click();
  await expect(page).toHaveURL(shop.address(`/c/${categoryOf(view, "sofas").slug}`));
  const count = await listing.count();
  expect(await listing.names()).toHaveLength(count);
  expect(await listing.prices()).toHaveLength(count);
  for (const link of await listing.cards.getByRole("link").all())
    expect(await link.getAttribute("href")).toMatch(/^\/p\/[^/]+\/[^/]+/);
  await listing.filters.getByRole("link").first().click();
  await expect(page).toHaveURL(/\?\w/);
  expect(await listing.count()).toBeLessThan(count);
  expect(await listing.names()).toHaveLength(await listing.count());
});

test("a filtered, sorted list and its second page are complete without JavaScript", async ({ shop, page }) => {
  const { listing, view } = shop;
  const slug = categoryOf(view, "living").slug;
  await page.goto(shop.address(`/c/${slug}?sort=final_price&stock.qty=1`));
  const prices = await listing.prices();
  expect(prices.length).toBeGreaterThan(10);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  await page.goto(shop.address("/search?q=och+det+den&sort=final_price"));
  const first = await listing.prices();
  await page
    .getByRole("navigation", { name: shop.words("ui.pages") })
    .getByRole("link", { name: shop.words("ui.page", { page: 2 }) })
    .click();
  await expect(page).toHaveURL(/page=2/);
  const second = await listing.prices();
  expect(first.length + second.length).toBe(await listing.count());
  expect([...first, ...second]).toEqual([...first, ...second].toSorted((a, b) => a - b));
});

test("a product shows name, price and variants without JavaScript", async ({ shop, page }) => {
  const { listing, product, view } = shop;
  await page.goto(shop.address(`/c/${categoryOf(view, "sofas").slug}`));
  const name = await listing.open();
  await expect(product.title).toHaveText(name);
  expect(readPrices(view, await product.main.innerText()).length).toBeGreaterThan(0);
  const before = product.sku();
  await product.chooseOtherVariant();
  expect(product.sku()).not.toBe(before);
});

test("the first frame has all of a page, so that a place of it stays where the browser went", async ({
  shop,
  page,
}) => {
  await stayInFirstFrame(page);
  await page.goto(shop.address(`/c/${categoryOf(shop.view, "living").slug}`));
  expect(await isDrawn(page.locator("[data-card] h2 a").last())).toBe(true);
  await shop.listing.open();
  await page.goto(`${page.url()}#reviews`);
  for (const part of ["#reviews h2", "footer a"]) expect(await isDrawn(page.locator(part).first()), part).toBe(true);
});

test("a link to a place of a page leads there", async ({ shop, page }) => {
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
