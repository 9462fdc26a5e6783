import { expectAccessible } from "./shop/axe";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { inView } from "./shop/view";

const PRODUCT = "/p/SOFA-LINDEN-3/linden";

const dialog = ({ page, words }: Shop) => page.getByRole("dialog", { name: words("wayIn.title") });
const opener = ({ page, words }: Shop) =>
  page.getByRole("main").getByRole("button", { name: words("productTools.way.open") });
const steps = (shop: Shop) => dialog(shop).getByRole("listitem");

for (const [viewCode, width] of [
  ["bmse", 390],
  ["bmfi", 1280],
] as const)
  test.describe(`the way in, in ${viewCode} at ${width} px`, () => {
    test.use({ viewCode, viewport: { width, height: 844 } });

    test(
      "is told by keyboard, kept, answers at once on the next page, and is forgotten",
      inView(viewCode, ["bmse"]),
      async ({ shop, page, noise }) => {
        const { words } = shop;
        await shop.open(PRODUCT);
        await shop.ready();
        await opener(shop).focus();
        await page.keyboard.press("Enter");
        await expect(dialog(shop)).toBeVisible();
        await dialog(shop)
          .getByRole("button", { name: words("wayIn.kind.door"), exact: true })
          .press("Enter");
        // the first field of the new step has the focus
        await expect(steps(shop).first().getByRole("textbox").first()).toBeFocused();
        await page.keyboard.type("74");
        await dialog(shop)
          .getByRole("button", { name: words("wayIn.kind.corridor"), exact: true })
          .press("Enter");
        await expect(steps(shop).nth(1).getByRole("textbox").first()).toBeFocused();
        await page.keyboard.type("95");
        await steps(shop).nth(1).getByRole("checkbox").press("Space");
        await steps(shop)
          .nth(1)
          .getByRole("textbox", { name: words("wayIn.length.corridor.after") })
          .fill("110");
        await expect(dialog(shop).getByRole("figure").getByRole("img")).toBeVisible();
        await expectAccessible(page, "the way in");
        await steps(shop)
          .nth(1)
          .getByRole("button", { name: words("wayIn.upName", { number: 2 }) })
          .press("Enter");
        await expect(steps(shop).first().getByRole("checkbox")).toBeChecked();
        await dialog(shop)
          .getByRole("button", { name: words("wayIn.keep") })
          .press("Enter");
        await expect(dialog(shop)).toBeHidden();
        await expect(opener(shop)).toBeFocused();

        // the door or the corner decides, whatever the box: one line says it without a click
        await shop.open("/p/SOFA-ALVA-3/alva");
        const answer = page.locator("[data-door] [role=status] p");
        await expect(answer).toContainText("cm");
        await opener(shop).click();
        await expect(steps(shop)).toHaveCount(2);
        await dialog(shop)
          .getByRole("button", { name: words("wayIn.forget") })
          .click();
        await expect(answer).toHaveCount(0);
        expect(noise.messages).toEqual([]);
      },
    );

    test("is checked for all in the cart", inView(viewCode, ["bmfi"]), async ({ shop, page, noise }) => {
      const { words } = shop;
      await shop.putInCart("sofas");
      await shop.open("/cart");
      await page
        .getByRole("main")
        .getByRole("button", { name: words("cart.wayIn") })
        .click();
      await dialog(shop)
        .getByRole("button", { name: words("wayIn.kind.lift"), exact: true })
        .click();
      const lengths = ["80", "200", "110", "140", "210"];
      for (const [index, length] of lengths.entries()) await steps(shop).getByRole("textbox").nth(index).fill(length);
      await expect(steps(shop).getByRole("status")).toContainText("cm");
      expect(noise.messages).toEqual([]);
    });
  });
