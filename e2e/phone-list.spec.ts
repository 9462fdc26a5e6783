import type { Page } from "@playwright/test";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { attributeOf, categoryOf, inView } from "./shop/view";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Where the first product of a list starts at the latest, px from the top of a phone's page. */
const FIRST_CARD = 560;

/** Opens the filter panel of narrow windows. */
async function openFilters({ listing, words }: Shop, page: Page) {
  await listing.results.getByRole("button", { name: /^(Filtrera|Suodata)/ }).click();
  const panel = page.getByRole("dialog", { name: words("listing.filters") });
  await expect(panel).toBeVisible();
  return panel;
}

for (const code of ["bmse", "bmfi"] as const) {
  test.describe(`a list on a phone in ${code}`, () => {
    test.use({ viewCode: code });

    test("the first product is in the first window", async ({ shop }) => {
      for (const key of ["living", "sofas", "dining-chairs"] as const) {
        await shop.open(`/c/${categoryOf(shop.view, key).slug}`);
        const top = await shop.listing.cards.first().evaluate((card) => card.getBoundingClientRect().top + scrollY);
        expect(top, key).toBeLessThanOrEqual(FIRST_CARD);
      }
    });

    test(
      "back closes the filter panel and keeps the choice; the next step takes the choice back",
      inView(code, ["bmse"]),
      async ({ shop, page }) => {
        const { listing, view, words } = shop;
        await shop.openHome();
        const home = page.url();
        await shop.open(`/c/${categoryOf(view, "sofas").slug}`);
        const [plain, all] = [page.url(), await listing.count()];

        // open and close without a choice: nothing is left in the history
        const untouched = await openFilters(shop, page);
        await page.goBack();
        await expect(untouched).toBeHidden();
        expect(page.url()).toBe(plain);
        const again = await openFilters(shop, page);
        await again.getByRole("button", { name: words("ui.close") }).click();
        await expect(again).toBeHidden();
        await page.goBack();
        await expect(page).toHaveURL(home);
        await page.goForward();
        await expect(page).toHaveURL(plain);
        await shop.ready();

        // two choices inside it, each counted on the button
        const panel = await openFilters(shop, page);
        const brand = await listing.narrowBy(attributeOf(view, "brand"), panel);
        await expect(panel.getByRole("button", { name: words("listing.show", { count: brand.count }) })).toBeVisible();
        const one = page.url();
        const price = await listing.narrowBy(words("listing.price.title"), panel);
        await expect(panel.getByRole("button", { name: words("listing.show", { count: price.count }) })).toBeVisible();
        const two = page.url();
        expect(new Set([plain, one, two]).size).toBe(3);

        await page.goBack();
        await expect(panel).toBeHidden();
        expect(page.url()).toBe(two);
        expect(await listing.count()).toBe(price.count);
        await page.goBack();
        await expect(page).toHaveURL(one);
        await listing.waitForCount(brand.count);
        await page.goBack();
        await expect(page).toHaveURL(plain);
        await listing.waitForCount(all);
        await page.goForward();
        await expect(page).toHaveURL(one);
        await listing.waitForCount(brand.count);
        await page.goBack();
        await page.goBack();
        await expect(page).toHaveURL(home);
      },
    );

    test("the button closes the filter panel like one step back", inView(code, ["bmse"]), async ({ shop, page }) => {
      const { listing, view, words } = shop;
      await shop.open(`/c/${categoryOf(view, "sofas").slug}`);
      const [plain, all] = [page.url(), await listing.count()];
      const panel = await openFilters(shop, page);
      const { count } = await listing.narrowBy(attributeOf(view, "brand"), panel);
      await panel.getByRole("button", { name: words("listing.show", { count }) }).click();
      await expect(panel).toBeHidden();
      await expect(page).not.toHaveURL(plain);
      await page.goBack();
      await expect(page).toHaveURL(plain);
      await listing.waitForCount(all);
    });
  });
}
