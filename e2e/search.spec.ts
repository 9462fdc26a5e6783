import { readPrices } from "./shop/price";
import { expect, test } from "./shop/test";
import { inView, viewOf } from "./shop/view";

for (const [code, text] of [
  ["bmse", "sof"],
  ["bmfi", "soh"],
] as const) {
  test.describe(`suggestions in ${code}`, inView(code, ["bmse"]), () => {
    test.use({ viewCode: code });

    test("appear while typing, are followed by keyboard, and are remembered", async ({ shop, page, noise }) => {
      const { search, words, product } = shop;
      await shop.openHome();
      await search.open();
      await search.field.pressSequentially(text);
      await expect(search.products.first()).toBeVisible();
      await expect(search.products.first()).toContainText(new RegExp(text, "i"));
      for (const shown of await search.products.allInnerTexts())
        expect(readPrices(viewOf(code), shown).length, shown).toBeGreaterThan(0);

      await page.keyboard.press("ArrowDown");
      await expect(search.highlighted).toHaveCount(1);
      const first = await search.highlighted.innerText();
      await page.keyboard.press("ArrowDown");
      await expect(search.highlighted).not.toHaveText(first);
      await expect(search.field).toBeFocused();
      const name = await search.goToProduct();
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/p\//);
      await expect(product.title).toHaveText(name);
      await expect(search.panel).toBeHidden();

      await search.open();
      await expect(search.recents).toHaveText([text]);
      await search.field.fill("linden");
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/search\?q=linden/);
      await expect(shop.listing.cards.first()).toContainText("Linden");
      await search.open();
      await expect(search.recents).toHaveText(["linden", text]);
      await search.panel.getByRole("option", { name: words("shell.panel.forgetOne", { q: text }) }).click();
      await expect(search.recents).toHaveText(["linden"]);
      await search.panel.getByRole("option", { name: words("shell.panel.forget") }).click();
      await expect(search.recents).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(search.panel).toBeHidden();
      expect(noise.messages).toEqual([]);
    });
  });
}
