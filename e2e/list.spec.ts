import { expect, test } from "./shop/test";

test("back and forward bring filter, order and page of a list back", async ({ shop, page }) => {
  const { listing, words } = shop;
  await shop.open("/search?q=med");
  const all = await listing.names();
  const total = await listing.count();
  await listing.sortByPrice();
  const sorted = await listing.names();
  expect(sorted).not.toEqual(all);
  await page.getByRole("navigation", { name: words("ui.pages") }).getByRole("link", { name: words("ui.page", { page: 2 }) }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(listing.cards).toHaveCount(total - all.length);
  const second = await listing.names();
  const { count } = await listing.narrowBy("Varumärke");
  await expect(page).not.toHaveURL(/page=/);
  const narrowed = await listing.names();
  expect(narrowed.length).toBe(Math.min(count, all.length));

  const name = await listing.open(3);
  await expect(shop.product.title).toHaveText(name);
  await page.goBack();
  await expect.poll(() => listing.names()).toEqual(narrowed);
  await expect(listing.sort.locator("option:checked")).toHaveText(words("listing.sort.priceAsc"));
  await page.goBack();
  await expect.poll(() => listing.names()).toEqual(second);
  await page.goBack();
  await expect.poll(() => listing.names()).toEqual(sorted);
  await page.goBack();
  await expect.poll(() => listing.names()).toEqual(all);
  await page.goForward();
  await expect.poll(() => listing.names()).toEqual(sorted);
  await page.goForward();
  await page.goForward();
  await expect.poll(() => listing.names()).toEqual(narrowed);
  await page.reload();
  expect(await listing.names()).toEqual(narrowed);
});
