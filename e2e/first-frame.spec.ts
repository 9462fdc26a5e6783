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

test("the first frame of a list has its first row of products, and neither filters nor what is below", async ({
  shop,
  page,
}) => {
  await stayInFirstFrame(page);
  // scripts that have come show the rest
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(shop.address(`/c/${categoryOf(shop.view, "living").slug}`));
  const names = page.locator("[data-card] h2 a");
  for (const [index, isFirst] of [true, true, true, false, false].entries())
    expect(await isDrawn(names.nth(index)), `card ${index}`).toBe(isFirst);
  for (const part of ["main h1", "main [role=status]", "#filters"])
    expect(await isDrawn(page.locator(part).first()), part).toBe(true);
  for (const part of ["#filters summary", "footer a"])
    expect(await isDrawn(page.locator(part).last()), part).toBe(false);
});

test("a list is first drawn with its first row of products, or all of a short one", async ({ shop, page }) => {
  /** Whether what the browser waits for has each card, from the first on. */
  const readAwaited = () =>
    page.evaluate(() => {
      const link = document.head.querySelector("link[rel=expect][blocking=render]");
      const awaited = document.querySelectorAll(link?.getAttribute("href") ?? "none");
      return awaited.length === 1
        ? [...document.querySelectorAll("[data-card]")].map((card) => awaited[0]?.contains(card))
        : null;
    });
  await page.route("**/*.js", (route) => route.abort());
  const living = `/c/${categoryOf(shop.view, "living").slug}`;
  await page.goto(shop.address(living));
  expect((await readAwaited())?.slice(0, 5)).toEqual([false, false, true, false, false]);
  // a short list
  await page.goto(shop.address(`${living}?color=401&page=1`));
  const few = await readAwaited();
  expect(few?.length).toBeLessThan(3);
  expect(few?.length).toBeGreaterThan(0);
  expect(few).not.toContain(false);
  await page.goto(shop.address("/"));
  expect(await readAwaited()).toBeNull();
});

test("the font that text is looked for first is there from the start", async ({ shop, page }) => {
  await page.goto(shop.address("/"));
  // while one before it is not, browsers look for a font of the system in each size
  const status = await page.evaluate(async () => {
    await document.fonts.ready;
    const withoutMarks = (family = "") => family.trim().replace(/^["']|["']$/g, "");
    const [first] = getComputedStyle(document.body).fontFamily.split(",").map(withoutMarks);
    return [...document.fonts].find(({ family }) => withoutMarks(family) === first)?.status;
  });
  expect(status).toBe("loaded");
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

test("a URL with a place of a page has all of it in the first frame, and leads there", async ({ shop, page }) => {
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
