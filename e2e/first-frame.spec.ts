import { isDrawn, stayInFirstFrame } from "./shop/frames";
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
      await expect(page.locator("html")).not.toHaveAttribute("data-fresh");
      // a font that comes late moves a word of the menu by less
      const moved = await page.evaluate(() => window.moved?.reduce((sum, value) => sum + value, 0));
      expect(moved, path).toBeLessThanOrEqual(0.01);
    }
  });
}

test("the first frame of a list has the cards of its first window, and nothing of what is below", async ({
  shop,
  page,
}) => {
  await stayInFirstFrame(page);
  // scripts that have come show the rest
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(shop.address(`/c/${categoryOf(shop.view, "living").slug}`));
  // the room stands between the cards and counts as one of six
  const names = page.locator("[data-card] h2 a");
  for (const [index, isFirst] of [true, true, true, true, true, false, false].entries())
    expect(await isDrawn(names.nth(index)), `card ${index}`).toBe(isFirst);
  expect(await isDrawn(page.locator("footer a").last())).toBe(false);
  expect(await isDrawn(page.locator("main h1"))).toBe(true);
});

test("the first frame of a product has nothing of its reviews", async ({ shop, page }) => {
  await page.goto(shop.address(`/c/${categoryOf(shop.view, "living").slug}`));
  await shop.listing.open();
  const product = page.url();
  await stayInFirstFrame(page);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(product);
  expect(await isDrawn(page.locator("main h1"))).toBe(true);
  expect(await isDrawn(page.locator("#reviews h2"))).toBe(false);
});

test("what is below the first window follows at once, also where no script comes", async ({ shop, page }) => {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(shop.address(`/c/${categoryOf(shop.view, "living").slug}`));
  for (const part of ["[data-card] h2 a", "footer a"])
    await expect.poll(() => isDrawn(page.locator(part).last()), part).toBe(true);
});

test("an address with a place of a page has all of it in the first frame, and leads there", async ({ shop, page }) => {
  await page.goto(shop.address(`/c/${categoryOf(shop.view, "living").slug}`));
  await shop.listing.open();
  const place = `${page.url()}#reviews`;
  const expectToBeThere = async () => {
    await page.goto("about:blank");
    await page.goto(place);
    await page.waitForLoadState("networkidle");
    await expect(page.locator("#reviews")).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(900);
  };
  await expectToBeThere();
  await page.route("**/*.js", (route) => route.abort());
  await expectToBeThere();
  await stayInFirstFrame(page);
  await page.goto("about:blank");
  await page.goto(place);
  for (const part of ["#reviews h2", "footer a"]) expect(await isDrawn(page.locator(part).first()), part).toBe(true);
});

test("icons of a first window are bitmaps on screens, and shapes on paper", async ({ shop, page }) => {
  /** Kinds of the pictures that the icons in the window are cut from, each with the icon's classes. */
  const readIcons = () =>
    page.evaluate(() => {
      const places = { ".icon": undefined, ".card-heart": "::before", ".fold-title": "::after" };
      return Object.entries(places).flatMap(([selector, box]) =>
        [...document.querySelectorAll(selector)]
          .filter((icon) => icon.checkVisibility() && icon.getBoundingClientRect().top < innerHeight)
          .map((icon) => `${/image\/\w+/.exec(getComputedStyle(icon, box).maskImage)} ${icon.className}`),
      );
    });
  for (const path of ["/", `/c/${categoryOf(shop.view, "living").slug}`, "/p/SOFA-LINDEN-3/linden", "/cart"]) {
    await page.goto(shop.address(path));
    await expect(page.locator("main h1")).toBeVisible();
    const icons = await readIcons();
    expect(icons.length, path).toBeGreaterThan(2);
    expect(
      icons.filter((icon) => !icon.startsWith("image/webp")),
      path,
    ).toEqual([]);
  }
  await page.emulateMedia({ media: "print" });
  const mask = await page
    .locator(".icon")
    .first()
    .evaluate((icon) => getComputedStyle(icon).maskImage);
  expect(mask).toContain("image/svg");
});

test("one box shows a swatch's colour, and selected text has the colours of the shop", async ({ shop, page }) => {
  await page.goto(shop.address(`/c/${categoryOf(shop.view, "living").slug}`));
  const swatch = page.locator(".swatches > a[aria-pressed='false']").first();
  await expect(swatch).toHaveCSS("background-color", await swatch.evaluate(({ style }) => style.color));
  const [selected, lichen] = await page.locator("main h1").evaluate((title) => {
    const before = getComputedStyle(title, "::selection").backgroundColor;
    title.style.color = "var(--color-lichen)";
    return [before, getComputedStyle(title).color];
  });
  expect(selected).toBe(lichen);
});
