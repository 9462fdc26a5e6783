import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { inView } from "./shop/view";

const PATHS = { bmse: "/jamfor", bmdk: "/sammenlign", bmno: "/sammenlign", bmfi: "/vertaa", bmen: "/compare" };
const SKUS = ["SOFA-LINDEN-3-SAND", "SOFA-ALVA-3-MOSS", "SOFA-FJELL-3-STONE"];

const section = ({ page, words }: Shop) => page.getByRole("region", { name: words("compare.outline.title") });
const drawing = (shop: Shop, view: "front" | "side") =>
  section(shop).getByRole("img", { name: new RegExp(`^${shop.words(`drawing.view.${view}`)}:`) });
const open = (shop: Shop, query = "") => shop.open(`${PATHS[shop.view.code]}?skus=${SKUS.join(",")}${query}`);
const isWide = ({ page }: Shop) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
/** Left edges of the pieces in a drawing, px. */
const edges = async (shop: Shop) =>
  drawing(shop, "front").evaluate((svg) =>
    [...svg.querySelectorAll("g > path:last-child")].map((path) => Math.round(path.getBoundingClientRect().left)),
  );

for (const [viewCode, width] of [
  ["bmse", 390],
  ["bmfi", 1280],
  ["bmen", 320],
] as const)
  test.describe(`outlines in ${viewCode} at ${width} px`, inView(viewCode, ["bmse"]), () => {
    test.use({ viewCode, viewport: { width, height: 844 } });

    test("lie over each other at one scale, move by keyboard, and are told in words", async ({ shop, page, noise }) => {
      await open(shop);
      const { words } = shop;
      await expect(drawing(shop, "front")).toBeVisible();
      expect(await isWide(shop)).toBe(false);

      // one scale: the same pixels a centimetre in front and side
      const [front, side] = await Promise.all(
        (["front", "side"] as const).map((view) =>
          drawing(shop, view).evaluate(
            (svg: SVGSVGElement) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width,
          ),
        ),
      );
      expect(front).toBeCloseTo(side ?? 0, 2);
      expect(front).toBeGreaterThan(0.6);

      const middle = await edges(shop);
      await section(shop)
        .getByRole("radio", { name: words("compare.outline.alignTo.centre"), exact: true })
        .focus();
      await page.keyboard.press("ArrowLeft");
      await expect(
        section(shop).getByRole("radio", { name: words("compare.outline.alignTo.left"), exact: true }),
      ).toBeChecked();
      await expect
        .poll(async () => Math.max(...(await edges(shop))) - Math.min(...(await edges(shop))))
        .toBeLessThan(6);
      expect(Math.max(...middle) - Math.min(...middle)).toBeGreaterThan(9);

      await section(shop)
        .getByRole("radio", { name: words("compare.outline.poses.seated", { letter: "B" }) })
        .check();
      await expect(drawing(shop, "side").locator("ellipse:visible")).toHaveCount(2);
      await expect(drawing(shop, "front").locator("ellipse:visible")).toHaveCount(0);
      await expect(section(shop).getByText(words("compare.outline.differences"))).toBeVisible();
      expect(noise.messages).toEqual([]);
    });
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the outlines stand in the page, choices work, and the figure's height is part of the URL", async ({
    shop,
    page,
  }) => {
    await page.goto(shop.address(`${PATHS[shop.view.code]}?skus=${SKUS.join(",")}`));
    await section(shop)
      .getByRole("radio", { name: shop.words("compare.outline.poses.none") })
      .check();
    await expect(drawing(shop, "front").locator("ellipse:visible")).toHaveCount(0);
    await section(shop).getByRole("combobox").selectOption("186");
    await section(shop)
      .getByRole("button", { name: shop.words("compare.outline.show") })
      .click();
    await expect(page).toHaveURL(/height=186/);
    await expect(drawing(shop, "front")).toHaveAccessibleName(/186/);
    await expect(page.getByRole("columnheader").getByRole("link")).toHaveCount(6);
    // taking one out keeps it
    await page.locator("[data-uncompare]").first().click();
    await expect(page).toHaveURL(/skus=[^,]+,[^,]+&height=186$/);
  });
});
