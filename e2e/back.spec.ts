import { expect, test } from "./shop/test";
import { attributeOf, categoryOf, inView } from "./shop/view";

/** Returns true for the browser's own read of the list at `path`; other URLs are prefetched links. */
function isListRead(url: string, path: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return pathname.startsWith("/api/listing") || (pathname === path && searchParams.has("_rsc"));
}

for (const code of ["bmse", "bmfi"] as const) {
  test.describe(`back to a list in ${code}`, inView(code, ["bmse"]), () => {
    test.use({ viewCode: code });

    test("the same products at the same scroll position, at once, without a request", async ({ shop, page, noise }) => {
      const { listing, view } = shop;
      await shop.open(`/c/${categoryOf(view, "living").slug}`);
      await listing.narrowBy(attributeOf(view, "brand"));
      const names = await listing.names();
      const address = page.url();
      const target = listing.cards.nth(8);
      await target.scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollBy(0, 200));
      const placeOf = () => page.evaluate(() => scrollY);
      const expectPlace = async (place: number) =>
        expect
          .poll(async () => Math.abs((await placeOf()) - place), { message: "pixels from where it was" })
          .toBeLessThanOrEqual(2);
      const place = await placeOf();
      expect(place).toBeGreaterThan(400);

      await target.getByRole("link").first().click();
      await page.waitForURL(/\/p\//);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const reads: string[] = [];
      page.on(
        "request",
        (request) => isListRead(request.url(), new URL(address).pathname) && reads.push(request.url()),
      );
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expectPlace(place);
      expect(await listing.names()).toEqual(names);

      await page.goForward();
      await page.waitForURL(/\/p\//);
      await page.goBack();
      await expectPlace(place);
      expect(reads).toEqual([]);

      await page.reload();
      await shop.ready();
      await expect(listing.cards.getByRole("heading")).toHaveText(names);
      await expectPlace(place);

      await page.goto("data:text/html,<title>another site</title>");
      await page.goBack();
      await expect(page).toHaveURL(address);
      await shop.ready();
      await expect(listing.cards.getByRole("heading")).toHaveText(names);
      await expectPlace(place);
      expect(noise.messages).toEqual([]);
    });
  });
}

test("the breadcrumb of a product leads back to the list as it was left", async ({ shop, page, noise }) => {
  const { listing, view } = shop;
  const { slug, name } = categoryOf(view, "sofas");
  await shop.open(`/c/${slug}`);
  await listing.narrowBy(attributeOf(view, "brand"));
  const address = page.url();
  await listing.cards.nth(3).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await listing.open(3);
  await expect(shop.product.title).toBeVisible();
  const crumb = page
    .getByRole("navigation", { name: shop.words("ui.breadcrumbs") })
    .getByRole("link", { name, exact: true });
  await expect(crumb).toHaveAttribute("href", new URL(address).pathname + new URL(address).search);
  await crumb.click();
  await expect(page).toHaveURL(address);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThanOrEqual(2);
  await page.reload();
  await listing.open();
  await expect(crumb).toHaveAttribute("href", /\?/);
  expect(noise.messages).toEqual([]);
});
