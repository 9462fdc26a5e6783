import { buildMagazinePath } from "@/lib/paths";
import { expect, test } from "./shop/test";
import { inView, VIEWS } from "./shop/view";

const entries = "[data-list=articles] > li";

for (const { code } of VIEWS) {
  test.describe(`the magazine in ${code}`, inView(code, ["bmfi"]), () => {
    test.use({ viewCode: code, viewport: { width: code === "bmfi" ? 390 : 1280, height: 900 } });

    test("shows ten articles and the others in place, and an article with its products", async ({
      shop,
      page,
      noise,
    }) => {
      const { words } = shop;
      await shop.open(buildMagazinePath(code));
      await expect(page.locator(entries)).toHaveCount(10);
      const titles = await page.locator(`${entries} h2`).allTextContents();
      await page.getByRole("link", { name: words("magazine.more") }).click();
      await expect(page.locator(entries)).toHaveCount(12);
      await expect(page.locator(entries).nth(10).getByRole("link")).toBeFocused();
      await expect(page).toHaveURL(/\?page=2$/);
      const all = await page.locator(`${entries} h2`).allTextContents();
      expect(all.slice(0, 10)).toEqual(titles);
      expect(new Set(all).size).toBe(12);
      // a reload shows what was there
      await page.reload();
      await expect(page.locator(entries)).toHaveCount(12);
      await shop.ready();

      await page.locator(`${entries} h2 a`).last().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(all.at(-1) ?? "");
      const inText = page.getByRole("list", { name: words("magazine.inText") });
      await expect(inText.getByRole("link").first()).toHaveAttribute("href", /\/p\/[A-Z0-9-]+\//);
      await expect(page.getByRole("heading", { name: words("magazine.related") })).toBeVisible();
      // the list is as long as it was left
      await page.goBack();
      await expect(page.locator(entries)).toHaveCount(12);
      expect(noise.messages).toEqual([]);
    });
  });
}

test("the order of the articles is in the URL", async ({ shop, page }) => {
  await shop.open(buildMagazinePath("bmse"));
  const newest = await page.locator(`${entries} time`).first().getAttribute("datetime");
  await page.getByRole("link", { name: shop.words("magazine.sort.oldest") }).click();
  await expect(page).toHaveURL(/\?sort=publish_date%3Aasc$/);
  await expect(page.getByRole("link", { name: shop.words("magazine.sort.oldest") })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const oldest = await page.locator(`${entries} time`).first().getAttribute("datetime");
  expect(String(oldest) < String(newest)).toBe(true);
  await page.getByRole("link", { name: shop.words("magazine.more") }).click();
  await expect(page).toHaveURL(/page=2&sort=publish_date%3Aasc$/);
  await expect(page.locator(entries)).toHaveCount(12);
  await expect(page.locator(`${entries} time`).last()).toHaveAttribute("datetime", String(newest));
});

test("more articles that cannot be fetched are said, and can be tried again", async ({ shop, page }) => {
  await shop.open(buildMagazinePath("bmse"));
  await page.route(/page=2/, (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<p>Logga in</p>" }),
  );
  const more = page.getByRole("link", { name: shop.words("magazine.more") });
  await more.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(shop.words("magazine.moreFailed"));
  await expect(page.locator(entries)).toHaveCount(10);
  await page.unroute(/page=2/);
  await more.click();
  await expect(page.locator(entries)).toHaveCount(12);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the magazine grows by its link, which leads to the first new article", async ({ shop, page }) => {
    await page.goto(shop.address(buildMagazinePath("bmse")));
    await page.getByRole("link", { name: shop.words("magazine.more") }).click();
    await expect(page).toHaveURL(/\?page=2#e-\d+$/);
    await expect(page.locator(entries)).toHaveCount(12);
    await expect(page.locator(entries).nth(10)).toBeInViewport();
    await expect(page.getByRole("link", { name: shop.words("magazine.more") })).toHaveCount(0);
  });
});
