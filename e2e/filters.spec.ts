import type { Page } from "@playwright/test";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { attributeOf, categoryOf, inView } from "./shop/view";

/** Expects the same list after a reload and after back and forward. */
async function expectUnchanged(shop: Shop, page: Page): Promise<void> {
  const { listing } = shop;
  const [names, address] = [await listing.names(), page.url()];
  await page.reload();
  await shop.ready();
  expect(await listing.names(), "after a reload").toEqual(names);
  await page.goBack();
  await expect(page).not.toHaveURL(address);
  await page.goForward();
  await expect(page).toHaveURL(address);
  await expect.poll(() => listing.names(), { message: "after back and forward" }).toEqual(names);
}

for (const code of ["bmse", "bmen"] as const) {
  test.describe(`filters in ${code}`, inView(code), () => {
    test.use({ viewCode: code });

    test("by the width of a wall: counted while typing, and shown on every card", async ({ shop, page }) => {
      const { listing, words, view } = shop;
      await shop.open(`/c/${categoryOf(view, "sofas").slug}`);
      const wall = page.getByLabel(words("listing.wall.title"));
      await wall.fill("220");
      const hint = page.locator("form").filter({ has: wall }).getByRole("status");
      await expect(hint).not.toHaveText(words("listing.wall.hint"));
      const count = Number((await hint.innerText()).replace(/\D/g, ""));
      await wall.press("Enter");
      await listing.waitForCount(count);
      expect(new URL(page.url()).searchParams.get("product_measure_width")).toBe("*-220");
      for (const text of await listing.cards.allInnerTexts()) expect(text).toMatch(/\b(\d+)\u00a0?\s?cm\b/);
      await expect(listing.chosenFilters).toContainText("220");
      await expectUnchanged(shop, page);
    });

    test("by a measure from and to, with the number of results on the button", async ({ shop, page }) => {
      const { listing, words, view } = shop;
      await shop.open(`/c/${categoryOf(view, "sofas").slug}`);
      const depth = attributeOf(view, "depth");
      await listing.filters.getByText(depth, { exact: true }).click();
      const form = listing.filters.getByRole("form", { name: depth });
      await form.getByLabel(words("listing.range.fromLabel")).fill("90");
      await form.getByLabel(words("listing.range.toLabel")).fill("80");
      const button = form.getByRole("button");
      await expect(button).toHaveText(/\d/);
      const count = Number((await button.innerText()).replace(/\D/g, ""));
      expect(count).toBeGreaterThan(0);
      await button.click();
      await listing.waitForCount(count);
      // reversed bounds are swapped
      expect(new URL(page.url()).searchParams.get("product_measure_depth")).toBe("80-90");
      await expectUnchanged(shop, page);
    });

    test("by a colour: every product is shown in it", async ({ shop, page }) => {
      const { listing, view } = shop;
      await shop.open(`/c/${categoryOf(view, "sofas").slug}`);
      const colour = listing.optionLinks(listing.filters, attributeOf(view, "colour")).nth(3);
      const name = (await colour.innerText()).trim();
      await colour.click();
      await expect(listing.chosenFilters).toContainText(name);
      await expect(listing.results).toHaveAttribute("aria-busy", "false");
      for (const text of await listing.cards.allInnerTexts())
        expect(text.toLowerCase()).toContain(`, ${name.toLowerCase()}`);
      await expectUnchanged(shop, page);
      await listing.open();
      await expect(shop.product.chosenVariant).toContainText(name);
    });
  });

  test.describe(`the search page in ${code}`, inView(code), () => {
    test.use({ viewCode: code });
    const sofa = code === "bmse" ? "soffa" : "sofa";

    test("has a tab per kind of result, which the URL keeps", async ({ shop, page }) => {
      const { words } = shop;
      await shop.open(`/search?q=${sofa}`);
      const tab = (name: "products" | "categories" | "collections") =>
        page
          .getByRole("navigation", { name: words("shell.panel.tabs.label") })
          .getByRole("link", { name: new RegExp(`^${words(`shell.panel.tabs.${name}`)}`) });
      await expect(tab("products")).toHaveAttribute("aria-current", "true");
      await tab("categories").click();
      await expect(page).toHaveURL(/[?&]tab=categories/);
      const panel = page.getByRole("region", { name: words("shell.panel.tabs.categories") });
      const found = await panel.getByRole("link").allInnerTexts();
      expect(`${await tab("categories").innerText()}`.replace(/\D/g, "")).toBe(String(found.length));
      await tab("collections").click();
      await expect(
        page
          .getByRole("region", { name: words("shell.panel.tabs.collections") })
          .getByRole("link")
          .first(),
      ).toBeVisible();
      await page.goBack();
      await expect(tab("categories")).toHaveAttribute("aria-current", "true");
      await page.reload();
      await expect(tab("categories")).toHaveAttribute("aria-current", "true");
      expect(await panel.getByRole("link").allInnerTexts()).toEqual(found);
      await panel.getByRole("link").first().click();
      await page.waitForURL(/\/c\//);
      await expect(shop.listing.cards.first()).toBeVisible();
    });
  });
}
