import { buildInspirationPagePath, buildInspirationPath } from "@/lib/paths";
import { INSPIRATION_PAGES } from "@/lib/paths/inspiration-pages";
import { expect, test } from "./shop/test";
import { inView, longUnless, VIEWS } from "./shop/view";

const looks = "[data-list=looks] > li";
const photos = "[data-list=photos] > li";

for (const { code } of VIEWS) {
  test.describe(`inspiration in ${code}`, inView(code, ["bmfi"]), () => {
    test.use({ viewCode: code, viewport: { width: code === "bmfi" ? 390 : 1280, height: 900 } });

    test("has every page at its path, with its title and without sideways scroll", async ({ shop, page }) => {
      await shop.open(buildInspirationPath(code));
      await expect(page.locator(photos)).toHaveCount(10);
      for (const name of INSPIRATION_PAGES) {
        await shop.open(buildInspirationPagePath(code, name));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop.words(`inspiration.pages.${name}.title`));
        await expect(page.getByRole("main").locator("[data-list] > li").first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    });
  });
}

test("the album of the landing page grows in place, without doubles", async ({ shop, page, noise }) => {
  await shop.open(buildInspirationPath("bmse"));
  await page.getByRole("link", { name: shop.words("inspiration.more"), exact: true }).click();
  await expect(page).toHaveURL(/\/inspiration\?page=2$/);
  await expect.poll(() => page.locator(photos).count()).toBeGreaterThan(10);
  const ids = await page.locator(photos).evaluateAll((entries) => entries.map((entry) => entry.id));
  expect(new Set(ids).size).toBe(ids.length);
  await expect(page.locator(photos).nth(10).getByRole("link").first()).toBeFocused();
  expect(noise.messages).toEqual([]);
});

for (const width of [390, 1280]) {
  test.describe(`hotspots of images at ${width} px`, longUnless(width === 390), () => {
    test.use({ viewport: { width, height: 900 } });

    test("open the product's card by mouse and by keyboard, and add it", async ({ shop, page, noise }) => {
      const { words } = shop;
      await shop.open(buildInspirationPagePath("bmse", "social-shop"));
      await expect(page.locator(looks)).toHaveCount(10);
      await page.getByRole("link", { name: words("inspiration.more"), exact: true }).click();
      await expect(page.locator(looks)).toHaveCount(18);

      // by mouse, in an entry that was there; Esc gives the focus back
      const first = page.locator(`${looks}:nth-child(2) a[data-spot]:visible`).first();
      const name = (await first.getAttribute("data-name")) ?? "";
      await first.click();
      const card = page.getByRole("dialog", { name });
      await expect(card.getByText(/\d\s?kr$/).first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(card).toBeHidden();
      await expect(first).toBeFocused();

      // by keyboard, in an entry that was added
      const added = page.locator(`${looks}:nth-child(11) a[data-spot]:visible`).first();
      const box = await added.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await added.focus();
      await page.keyboard.press("Enter");
      const other = page.getByRole("dialog", { name: (await added.getAttribute("data-name")) ?? "" });
      await other.getByRole("button", { name: words("cart.add") }).click();
      await expect(page.getByRole("dialog").getByText(words("cart.toCheckout")).first()).toBeVisible();
      // the cart takes the card's place
      await expect(other.getByRole("button", { name: words("cart.add") })).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(/\?page=2$/);
      expect(noise.messages).toEqual([]);
    });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("places are links, lists grow by their link, and a picture can be reported", async ({ shop, page }) => {
    await page.goto(shop.address(buildInspirationPagePath("bmse", "social-shop")));
    await page.getByRole("link", { name: shop.words("inspiration.more"), exact: true }).click();
    await expect(page.locator(looks)).toHaveCount(18);
    await page.locator(`${looks}:nth-child(2) a[data-spot]:visible`).first().click();
    await expect(page).toHaveURL(/\/p\/[A-Z0-9-]+\//);

    await page.goto(shop.address(buildInspirationPagePath("bmse", "customer-images")));
    const entry = page.locator(photos).first();
    await entry.getByText(shop.words("inspiration.report.open")).click();
    await entry.getByLabel(shop.words("inspiration.report.name")).fill("Eva Ek");
    await entry.getByLabel(shop.words("inspiration.report.email")).fill("eva@example.com");
    await entry.getByLabel(shop.words("inspiration.report.reason")).fill("Det är jag på bilden.");
    await entry.getByRole("button", { name: shop.words("inspiration.report.send") }).click();
    await expect(page).toHaveURL(/\/contact-sent$/);
  });
});
