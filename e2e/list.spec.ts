import type { Page } from "@playwright/test";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { attributeOf, inView } from "./shop/view";

/** The brand of most products, so that there is a second page. */
const WORD = "björkmo";

/** Returns the products shown, after checking that a reload keeps them. */
async function readStep(
  { listing, ready }: { listing: Shop["listing"]; ready: () => Promise<void> },
  page: Page,
): Promise<string[]> {
  const names = await listing.names();
  await page.reload();
  await ready();
  await expect.poll(() => listing.names(), { message: "after a reload" }).toEqual(names);
  return names;
}

for (const code of ["bmse", "bmen"] as const) {
  test.describe(`the history of a list in ${code}`, inView(code), () => {
    test.use({ viewCode: code });

    test("filter, sort order and page survive back, forward and reload", async ({ shop, page }) => {
      const { listing, words, view } = shop;
      const step = () => readStep({ listing, ready: () => shop.ready() }, page);
      await shop.open(`/search?q=${encodeURIComponent(WORD)}`);
      const total = await listing.count();
      const all = await step();
      await listing.sortByPrice();
      const sorted = await step();
      expect(sorted).not.toEqual(all);
      await page
        .getByRole("navigation", { name: words("ui.pages") })
        .getByRole("link", { name: words("ui.page", { page: 2 }) })
        .click();
      await expect(page).toHaveURL(/page=2/);
      await expect(listing.cards).toHaveCount(total - all.length);
      const second = await step();
      const { count } = await listing.narrowBy(attributeOf(view, "brand"));
      await expect(page).not.toHaveURL(/page=/);
      const narrowed = await step();
      expect(narrowed.length).toBe(Math.min(count, all.length));

      const name = await listing.open(3);
      await expect(shop.product.title).toHaveText(name);
      for (const [direction, expected] of [
        ["back", narrowed],
        ["back", second],
        ["back", sorted],
        ["back", all],
        ["forward", sorted],
        ["forward", second],
        ["forward", narrowed],
      ] as const) {
        await (direction === "back" ? page.goBack() : page.goForward());
        await expect.poll(() => listing.names(), { message: direction }).toEqual(expected);
        if (expected === narrowed && direction === "back")
          await expect(listing.sort.locator("option:checked")).toHaveText(words("listing.sort.priceAsc"));
      }
      expect(await step()).toEqual(narrowed);
    });
  });
}
