import { expect, test } from "./shop/test";
import { VIEWS } from "./shop/view";

// the narrowest window supported
test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

for (const view of VIEWS) {
  test.describe(`a window of 320 px in ${view.code}`, () => {
    test.use({ viewCode: view.code });

    test("nothing is wider than the window", async ({ shop, page }) => {
      const overflow = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          if (scrollWidth <= clientWidth) return [];
          const isClipped = (element: Element): boolean => {
            const { parentElement: parent } = element;
            return (
              parent !== null &&
              parent !== document.body &&
              (getComputedStyle(parent).overflowX !== "visible" || isClipped(parent))
            );
          };
          const wide = [...document.querySelectorAll("body *")].filter(
            (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isClipped(element),
          );
          return [
            `${scrollWidth} of ${clientWidth} px`,
            ...wide
              .slice(0, 5)
              .map((element) => `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 80)}`),
          ];
        });
      await shop.openHome();
      expect(await overflow(), "home").toEqual([]);
      await shop.openCategory("sofas");
      expect(await overflow(), "category").toEqual([]);
      await shop.listing.open();
      await expect(shop.product.title).toBeVisible();
      expect(await overflow(), "product").toEqual([]);
      await shop.product.add();
      await shop.cart.total();
      expect(await overflow(), "cart").toEqual([]);
      await shop.cart.toCheckout();
      await expect(shop.checkout.field("email")).toBeVisible();
      expect(await overflow(), "checkout").toEqual([]);
    });
  });
}
