import { expectAccessible } from "./shop/axe";
import { expect, test } from "./shop/test";
import { categoryOf, VIEWS } from "./shop/view";

for (const view of VIEWS) {
  test.describe(`an unknown address in ${view.code}`, () => {
    test.use({ viewCode: view.code });

    test("responds 404 with a page that offers search and links", async ({ shop, page }) => {
      const { words } = shop;
      for (const path of ["/finns-inte", "/c/finns-inte", "/p/NO-SUCH-SKU/finns-inte", "/i/finns-inte", "/a/b/c/d"]) {
        expect((await page.request.get(shop.address(path))).status(), path).toBe(404);
      }
      const answer = await page.goto(shop.address("/finns-inte"));
      expect(answer?.status()).toBe(404);
      await expect(page.locator("html")).toHaveAttribute("lang", view.lang);
      await expect(page.getByRole("heading", { level: 1, name: words("content.notFound.title") })).toBeVisible();
      await expectAccessible(page, "the page of a missing address");
      await expect(page.getByRole("main").getByRole("link", { name: words("content.notFound.home") })).toHaveAttribute(
        "href",
        view.prefix || "/",
      );
      const search = page.getByRole("main").getByRole("search").getByRole("searchbox");
      await search.fill(categoryOf(view, "sofas").name);
      await search.press("Enter");
      await page.waitForURL(/\/search\?q=/);
      await expect(shop.listing.cards.first()).toBeVisible();
    });
  });
}
