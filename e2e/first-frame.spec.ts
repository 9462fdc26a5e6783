import { expect, test } from "./shop/test";
import { categoryOf } from "./shop/view";

declare global {
  interface Window {
    /** What the browser has told of things that moved by themselves. */
    moved?: number[];
  }
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
  [1920, 1440],
] as const) {
  test(`nothing moves while pages load in two frames, ${width} wide`, async ({ shop, page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      window.moved = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.moved?.push(Number(Reflect.get(entry, "value")));
      }).observe({ type: "layout-shift", buffered: true });
    });
    const list = `/c/${categoryOf(shop.view, "living").slug}`;
    for (const path of ["/", list, "/search?q=linden", "/p/SOFA-LINDEN-3/linden", "/p/SOFA-DUNE/dune"]) {
      await page.goto(shop.address(path));
      await page.waitForLoadState("networkidle");
      await expect(page.locator("body")).not.toHaveAttribute("data-fresh");
      // a font that comes late moves a word of the menu by less
      const moved = await page.evaluate(() => window.moved?.reduce((sum, value) => sum + value, 0));
      expect(moved, path).toBeLessThanOrEqual(0.01);
    }
  });
}
