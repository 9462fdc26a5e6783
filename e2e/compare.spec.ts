import { expectAccessible } from "./shop/axe";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { inView, longUnless, VIEWS } from "./shop/view";

/** The page of the list in each store view. */
const PATHS = { bmse: "/jamfor", bmdk: "/sammenlign", bmno: "/sammenlign", bmfi: "/vertaa", bmen: "/compare" };
const SOFAS = ["SOFA-LINDEN-3-SAND", "SOFA-LINDEN-2-RUST", "SOFA-FJELL-3-STONE", "SOFA-ALVA-3-MOSS"];

const chip = ({ page, words }: Shop, count: number) =>
  page.getByRole("banner").getByRole("link", { name: words("shell.compareChip", { count }) });
const toggles = ({ page }: Shop) => page.getByRole("main").locator("[data-compare]");
const heads = ({ page }: Shop) => page.getByRole("columnheader").getByRole("link");
const addressOf = ({ view }: Shop, skus: string[]) => `${PATHS[view.code]}?skus=${skus.join(",")}`;
const isWide = ({ page }: Shop) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const [viewCode, width] of [
  ["bmse", 390],
  ["bmfi", 1280],
] as const) {
  test.describe(`comparing in ${viewCode} at ${width} px`, () => {
    test.use({ viewCode, viewport: { width, height: 844 } });

    test(
      "goes from cards and a product's page to the table, where products are taken out",
      longUnless(width === 390),
      async ({ shop, page, noise }) => {
        const { words } = shop;
        await shop.openCategory("sofas");
        await toggles(shop).nth(0).click();
        await expect(chip(shop, 1)).toBeVisible();
        await expect(toggles(shop).nth(0)).toHaveAttribute("aria-pressed", "true");
        await toggles(shop).nth(2).press("Enter");
        await expect(chip(shop, 2)).toBeVisible();
        const skus = await toggles(shop).evaluateAll((all) =>
          all.slice(0, 3).map((each) => (each as HTMLElement).dataset.compare ?? ""),
        );

        await shop.open("/p/SOFA-LINDEN-3/linden");
        await shop.product.main
          .getByRole("button", { name: words("product.compareName", { name: "" }).trim() })
          .first()
          .click();
        await expect(chip(shop, 3)).toBeVisible();
        // all of it is in the window while the bar is hidden; pressed there, as scrolling to it would bring the bar back
        const place = () => chip(shop, 3).boundingBox();
        await expect.poll(async () => (await place())?.y).toBe(0);
        const { x = 0, width: wide = 0, height = 0 } = (await place()) ?? {};
        await page.mouse.click(x + wide / 2, height / 2);
        await expect(page.getByRole("heading", { level: 1, name: words("compare.title") })).toBeVisible();
        await shop.ready();
        expect(new URL(page.url()).pathname).toBe(shop.view.prefix + PATHS[viewCode]);
        expect(new URL(page.url()).searchParams.get("skus")?.split(",").slice(0, 2)).toEqual([skus[0], skus[2]]);
        await expect(heads(shop)).toHaveCount(6);
        expect(await isWide(shop)).toBe(false);

        // what is the same goes out of sight
        const rows = await page.getByRole("row").count();
        await page.getByRole("checkbox", { name: words("compare.onlyDifferences") }).check();
        expect(await page.getByRole("row").count()).toBeLessThan(rows);

        await page.locator("[data-uncompare]").first().click();
        await expect(heads(shop)).toHaveCount(4);
        await shop.ready();
        await expect(chip(shop, 2)).toBeVisible();
        for (const left of [2, 0]) {
          await page.locator("[data-uncompare]").first().click();
          await expect(heads(shop)).toHaveCount(left);
          await shop.ready();
        }
        await expect(page.getByRole("heading", { name: words("compare.emptyTitle") })).toBeVisible();
        expect(noise.messages).toEqual([]);
      },
    );

    test(
      "asks which of four a fifth replaces, and gives the focus back",
      longUnless(width === 1280),
      async ({ shop, page, noise }) => {
        const { words } = shop;
        await shop.openCategory("sofas");
        for (const index of [0, 1, 2, 3]) {
          await toggles(shop).nth(index).click();
          await expect(chip(shop, index + 1)).toBeVisible();
        }
        await toggles(shop).nth(4).click();
        const dialog = page.getByRole("dialog", { name: words("compare.full.title", { max: 4 }) });
        await expect(dialog.getByRole("listitem")).toHaveCount(4);
        await expectAccessible(page, "the question");
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(toggles(shop).nth(4)).toBeFocused();
        await expect(toggles(shop).nth(4)).toHaveAttribute("aria-pressed", "false");
        await toggles(shop).nth(4).click();
        await dialog.getByRole("listitem").nth(1).getByRole("button").click();
        await expect(dialog).toBeHidden();
        await expect(toggles(shop).nth(4)).toHaveAttribute("aria-pressed", "true");
        await expect(toggles(shop).nth(1)).toHaveAttribute("aria-pressed", "false");
        await expect(chip(shop, 4)).toBeVisible();
        expect(noise.messages).toEqual([]);
      },
    );
  });
}

for (const { code } of VIEWS) {
  test.describe(`a link to a comparison in ${code}`, inView(code, ["bmfi"]), () => {
    test.use({ viewCode: code, viewport: { width: 320, height: 700 } });

    test("shows four products in its words, nothing beside the page, and buys one", async ({ shop, page, noise }) => {
      const { words } = shop;
      await shop.open(addressOf(shop, SOFAS));
      await expect(page.getByRole("columnheader")).toHaveCount(5);
      await expect(
        page.getByRole("rowheader", { name: new RegExp(`^${words("drawing.measure.width")}( [(]|$)`) }),
      ).toBeVisible();
      expect(await isWide(shop)).toBe(false);
      expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
      await page
        .getByRole("cell")
        .getByRole("button", { name: words("cart.add") })
        .first()
        .click();
      await expect(shop.cart.panel).toBeVisible();
      await expect(shop.cart.lines).toHaveCount(1);
      expect(noise.messages).toEqual([]);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a link is a whole page: six products, four places, what is unknown, and links that change them", async ({
    shop,
    page,
  }) => {
    const { words } = shop;
    const hostile = encodeURIComponent("<img src=x onerror=alert(1)>");
    await page.goto(shop.address(addressOf(shop, [...SOFAS, "SOFA-HOLM-PETROL", "NO-SUCH-SKU", hostile])));
    await expect(page.getByText(/NO-SUCH-SKU, <img src=x/)).toBeVisible();
    await expect(page.getByText(words("compare.leftOut", { max: 4 }))).toBeVisible();
    await expect(page.locator("[data-uncompare]")).toHaveCount(4);
    const first = page.getByRole("main").getByRole("listitem").getByRole("listitem").first().getByRole("link");
    await first.click();
    await expect(page.locator("[data-uncompare]").first()).toHaveAttribute("data-uncompare", "SOFA-HOLM-PETROL");
    await expect(page.getByText(words("compare.leftOut", { max: 4 }))).toHaveCount(0);
    await page.locator("[data-uncompare]").first().click();
    await expect(page.locator("[data-uncompare]")).toHaveCount(3);
    await page.getByRole("checkbox").check();
    await expect(page.locator("[data-same]").first()).toBeHidden();
  });
});
