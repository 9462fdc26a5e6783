import { expect, test } from "./shop/test";
import { longUnless } from "./shop/view";

for (const width of [390, 1280]) {
  test.describe(`room pictures at ${width} px`, longUnless(width === 390), () => {
    test.use({ viewport: { width, height: 900 } });

    test("link every product they show, in a target of 44 px, by keyboard too", async ({ shop, page }) => {
      await shop.openHome();
      const spots = page.locator("main section a[style*='%']:visible");
      await expect(spots.first()).toBeVisible();
      const links = await spots.all();
      expect(links.length).toBeGreaterThanOrEqual(4);
      for (const link of links) {
        const { width: wide, height: high } = (await link.boundingBox()) ?? { width: 0, height: 0 };
        expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
        // name and price
        expect(await link.textContent()).toMatch(/\S.*\d\s?kr/);
        expect(await link.getAttribute("href")).toMatch(/^\/p\/[A-Z0-9-]+\//);
        await link.focus();
        await expect(link).toBeInViewport();
      }
      const href = await links[0]?.getAttribute("href");
      await links[0]?.focus();
      await page.keyboard.press("Enter");
      await page
        .getByRole("dialog")
        .getByRole("link", { name: shop.words("inspiration.spot.toProduct") })
        .click();
      await expect(page).toHaveURL(new RegExp(`${href}$`));
    });
  });
}

test("the measures of a product are drawn to one scale, named for all, and printed at full size", async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}/p/SOFA-FJELL-CORNER/fjell-hornsoffa-hoger`);
  const drawings = page.getByRole("img", { name: /^(Framifrån|Från sidan|Uppifrån): / });
  await expect(drawings).toHaveCount(3);
  await expect(drawings.first()).toHaveAccessibleName(/Bredd 290\scm.*Höjd 78\scm.*Sitthöjd 43\scm/);
  const widths = await drawings.evaluateAll((views) => views.map((view) => view.getBoundingClientRect().width));
  const [front = 0, side = 0, plan = 0] = widths;
  expect(front / 290).toBeCloseTo(side / 230, 2);
  expect(front / 290).toBeCloseTo(plan / 290, 2);
  await page.getByRole("link", { name: "Skriv ut golvytan i full storlek" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("på golvet i full storlek");
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("img", { name: /^Ark 1 av \d+/ });
  // 190 mm at 96 dpi
  expect((await sheet.boundingBox())?.width).toBeCloseTo((190 / 25.4) * 96, 0);
});
