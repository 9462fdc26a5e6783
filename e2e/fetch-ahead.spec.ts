import type { Page } from "@playwright/test";
import { passTime } from "./shop/pass-time";
import { expect, test } from "./shop/test";
import { categoryOf } from "./shop/view";

/** Notes the product pages the router has fetched. */
function noteProducts(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    // the last part of a page that is asked for; its tree comes before
    if (pathname.includes("/p/") && request.headers()["next-router-segment-prefetch"]?.endsWith("__PAGE__"))
      paths.add(pathname);
  });
  return paths;
}

test("pages of the cards in sight are prefetched once somebody looks at the list, and opened without another request", async ({
  shop,
  page,
  noise,
}) => {
  const fetched = noteProducts(page);
  const { listing, view } = shop;
  await page.clock.install();
  await shop.open(`/c/${categoryOf(view, "living").slug}`);
  await passTime(page, 2000);
  expect([...fetched], "of a list nobody touches").toEqual([]);
  await page.mouse.move(4, 450);
  const path = await listing.cards.first().getByRole("link").first().getAttribute("href");
  await expect.poll(() => [...fetched]).toContain(path);
  await expect.poll(() => fetched.size).toBeGreaterThan(1);
  await passTime(page, 5000);
  expect(fetched.size, "cards in sight, not all of the list").toBeLessThan(await listing.cards.count());

  const asked: string[] = [];
  page.on("request", (request) => path && request.url().includes(`${path}?_rsc=`) && asked.push(request.url()));
  await listing.open();
  await expect(page).toHaveURL(/\/p\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
  expect(noise.messages).toEqual([]);
});

test("a click that is taken back leads nowhere, and one that is released opens the page once", async ({
  shop,
  page,
}) => {
  const { listing, view } = shop;
  await page.clock.install();
  await shop.open(`/c/${categoryOf(view, "living").slug}`);
  const address = page.url();
  const box = await listing.cards.first().getByRole("link").first().boundingBox();
  if (!box) throw new Error("the card is not shown");
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await passTime(page, 300);
  expect(page.url()).toBe(address);
  await page.mouse.move(4, 450, { steps: 5 });
  await page.mouse.up();
  await passTime(page, 300);
  expect(page.url()).toBe(address);

  const entries = await page.evaluate(() => history.length);
  await page.mouse.click(box.x + 5, box.y + 5);
  // the list has a title too, so that it tells nothing of the way there
  await expect(page).toHaveURL(/\/p\//);
  await passTime(page, 500);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);

  // whoever presses twice has the next page under the pointer already
  const picture = page.locator('[data-slide="0"]');
  await picture.waitFor();
  const place = await picture.boundingBox();
  if (!place) throw new Error("the picture is not shown");
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await passTime(page, 500);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("nothing is fetched ahead for those who save data", async ({ shop, page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  const fetched = noteProducts(page);
  await page.clock.install();
  await shop.open(`/c/${categoryOf(shop.view, "living").slug}`);
  await page.mouse.move(4, 450);
  await passTime(page, 2000);
  expect([...fetched]).toEqual([]);
});

test("links are the browser's own for new tabs and by keyboard, on cards and in the footer", async ({
  shop,
  page,
  context,
}) => {
  const { listing, view } = shop;
  const list = `/c/${categoryOf(view, "living").slug}`;
  const footer = page.getByRole("contentinfo").getByRole("listitem").getByRole("link");
  for (const link of [listing.cards.first().getByRole("link").first(), footer.first()]) {
    await shop.open(list);
    const address = page.url();
    const path = (await link.getAttribute("href")) ?? "";
    for (const options of [{ modifiers: ["ControlOrMeta" as const] }, { button: "middle" as const }]) {
      const opened = context.waitForEvent("page");
      await link.click(options);
      const tab = await opened;
      await tab.waitForURL(`**${path}`);
      await tab.close();
      expect(page.url()).toBe(address);
    }
    await page.evaluate(() => (document.body.dataset.isSamePage = "true"));
    await link.press("Enter");
    await page.waitForURL(`**${path}`);
    await expect(page.locator("body"), "followed by the router").toHaveAttribute("data-is-same-page", "true");
  }
});
