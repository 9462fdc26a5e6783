import type { Locator } from "@playwright/test";
import { expect, test } from "./shop/test";
import { longUnless } from "./shop/view";

const WIDTHS = [390, 1280];

/** Returns true where two things on screen share a pixel. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("one of them is not on screen");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: width < 500 });

    test(
      "what was put in the cart is a row of the panel, over none of its lines and links",
      longUnless(width === 390),
      async ({ shop, page }) => {
        const { cart, words } = shop;
        const { name } = await shop.putInCart("armchairs");
        const notice = cart.panel.getByRole("status").filter({ hasText: words("cart.added") });
        await expect(notice).toBeVisible();
        await expect(page.getByText(words("cart.added"))).toHaveCount(1);
        await expect(cart.checkoutLink).toBeInViewport();
        for (const covered of [cart.quantity(name), cart.checkoutLink, cart.removeButton(name)])
          expect(await overlap(notice, covered)).toBe(false);
        for (const action of [words("cart.ok"), words("cart.proceed"), words("ui.close")]) {
          const box = await notice
            .getByRole(action === words("cart.proceed") ? "link" : "button", { name: action })
            .boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0), action).toBeGreaterThanOrEqual(44);
        }
        await cart.toCheckout();
        await shop.checkout.total();
        await expect(page.getByText(words("cart.added")), "the checkout is reached").toHaveCount(0);
      },
    );

    test(
      "the sentence of a wrong code goes with a right one, and notices when the line is gone",
      longUnless(width === 1280),
      async ({ shop }) => {
        const { cart, words } = shop;
        const { name } = await shop.putInCart("armchairs");
        await cart.panel.getByRole("button", { name: words("cart.ok") }).click();
        await cart.panel.getByLabel(words("cart.coupon.label")).fill("FEL");
        await cart.panel.getByRole("button", { name: words("cart.coupon.apply") }).click();
        const wrong = cart.panel.getByText(words("cart.coupon.incorrect"));
        await expect(wrong).toBeVisible();
        await cart.applyCoupon("BREV10");
        await expect(wrong).toHaveCount(0);
        await cart.increase(name);
        await expect(cart.panel.getByText(words("cart.updated"))).toBeVisible();
        await cart.removeButton(name).click();
        await cart.removeDialog.getByRole("button", { name: words("cart.removeConfirm") }).click();
        await expect(cart.lines).toHaveCount(0);
        await expect(cart.panel.getByText(words("cart.updated"))).toHaveCount(0);
      },
    );
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a notice of a page stands below the header, and over no button of the lower edge", async ({
    shop,
    page,
    context,
  }) => {
    const { words } = shop;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await shop.open("/p/SOFA-LINDEN-3");
    await page.getByRole("button", { name: words("productTools.share.button") }).press("Enter");
    const notice = page.getByRole("status").filter({ hasText: words("productTools.share.copied") });
    // it stays while the pointer is on it
    await notice.hover();
    const header = await page.getByRole("banner").boundingBox();
    const box = await notice.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.height ?? 0) - 1);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(260);
  });
});
