import type { Locator } from "@playwright/test";
import { expectAccessible } from "./shop/axe";
import { Keyboard } from "./shop/keyboard";
import { expect, test } from "./shop/test";

const CUSHIONS = "/p/CUSHIONS-ULL";
/** Ochre is made in the large size only. */
const OCHRE = `${CUSHIONS}/ull-kuddar-tre-stycken/CUSHIONS-ULL-OCHRE`;
const SMALL = /Liten, 40/;

test.describe("a product in colours and sizes", () => {
  test("is chosen by keyboard, and what is not made is told with a way out", async ({ shop, page, noise }) => {
    const { product, words } = shop;
    const keyboard = new Keyboard(page);
    await shop.open(OCHRE);
    expect(product.sku()).toBe("CUSHIONS-ULL-OCHRE");
    const small = product.main.getByRole("link", { name: SMALL });
    await expect(small).toHaveAccessibleName(new RegExp(words("productTypes.notTogether")));
    const dear = await product.price();
    await keyboard.tabTo(small);
    await keyboard.press("Enter");
    const warning = page.getByRole("status").filter({ hasText: words("productTypes.noCombination") });
    await expect(warning).toHaveCount(1);
    await keyboard.press("Enter");
    await expect(warning).toHaveCount(1);
    expect(product.sku()).toBe("CUSHIONS-ULL-OCHRE");
    await expectAccessible(page, "product with an impossible combination");
    await keyboard.tabTo(warning.getByRole("link"));
    await keyboard.press("Enter");
    await page.waitForURL(/-SMALL$/);
    await expect(product.main.getByRole("link", { name: SMALL })).toHaveAttribute("aria-current", "true");
    await expect(warning).toHaveCount(0);
    await expect.poll(() => product.price()).toBeLessThan(dear);
    await expect(product.main.getByRole("link", { name: /^Ockra/ })).toHaveAccessibleName(new RegExp(words("productTypes.notTogether")));
    const other = product.main.getByRole("link", { name: /^Skogsgrön/ });
    await keyboard.tabTo(other);
    await keyboard.press("Enter");
    await page.waitForURL(/CUSHIONS-ULL-FOREST-SMALL$/);
    expect(noise.said).toEqual([]);
  });

  test("goes into the cart as the variant that is chosen", async ({ shop, page }) => {
    const { product, cart } = shop;
    await shop.open(`${CUSHIONS}/ull-kuddar-tre-stycken/CUSHIONS-ULL-SAND-SMALL`);
    const price = await product.price();
    await product.add();
    await expect(cart.panel.getByText(SMALL)).toBeVisible();
    await cart.total();
    expect(await cart.prices()).toContain(price);
    await page.keyboard.press("Escape");
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("leads from what is not made to the nearest variant", async ({ shop, page }) => {
      await page.goto(shop.address(OCHRE));
      const small: Locator = shop.product.main.getByRole("link", { name: SMALL });
      await small.click();
      await expect(page).toHaveURL(/CUSHIONS-ULL-\w+-SMALL$/);
      await expect(shop.product.main.getByRole("link", { name: SMALL })).toHaveAttribute("aria-current", "true");
    });
  });
});
