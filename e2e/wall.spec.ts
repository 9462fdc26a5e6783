import type { Page } from "@playwright/test";
import { expect, test } from "./shop/test";
import { categoryOf, inView, viewOf } from "./shop/view";

const WALL = 240;

/** Names have plain spaces, whatever the text has. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** Returns what the visible pieces of furniture on the page say about the wall, each once. */
const readFits = async (page: Page) => {
  const texts = await page
    .locator("[data-along=wall]:not([data-name]), [data-along=wall] > .measure-rest")
    .allInnerTexts();
  return [...new Set(texts.filter(Boolean))];
};

for (const code of ["bmse", "bmen"] as const) {
  test.describe(`the wall in ${code}`, inView(code), () => {
    test.use({ viewCode: code });

    test("is measured once: every page shows it and what fits, until it is forgotten", async ({ shop, page }) => {
      // a walk through twelve pages
      test.slow();
      const { words, view, listing } = shop;
      const chip = page.getByRole("banner").getByRole("button", {
        name: plain(words("shell.lengths.wallChip", { cm: WALL })),
      });
      const left = (cm: number) =>
        cm < 0 ? words("product.wall.over", { cm: -cm }) : words("product.wall.left", { cm });
      const shifts = () =>
        page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              let sum = 0;
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"));
              }).observe({ type: "layout-shift", buffered: true });
              // the observer is called before the second frame
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
            }),
        );

      // a list of another room: nothing is kept, the field is empty and says nothing
      await shop.open(`/c/${categoryOf(view, "sofas").slug}`);
      const field = page.getByLabel(words("listing.wall.title"));
      await expect(field).toHaveValue("");
      await expect(field).not.toHaveAttribute("placeholder");
      await expect(chip).toHaveCount(0);
      expect(await readFits(page)).toEqual([]);
      await field.fill(String(WALL));
      await field.press("Enter");
      await expect(page).toHaveURL(/product_measure_width/);
      await expect(chip).toBeVisible();

      // 1: another list, whose address names no wall
      await shop.open(`/c/${categoryOf(view, "benches").slug}`);
      await expect(chip).toBeVisible();
      await expect(page.getByLabel(words("listing.wall.title"))).toHaveValue(String(WALL));
      await expect.poll(() => readFits(page)).toEqual([left(WALL - 120)]);
      await expect(page.getByRole("img", { name: `, ${plain(left(WALL - 120))}` }).first()).toBeVisible();
      expect(await shifts(), "nothing moves").toBeLessThanOrEqual(0.01);

      // an address with a wall counts first
      await shop.open(`/c/${categoryOf(view, "benches").slug}?product_measure_width=*-130`);
      await expect(listing.cards.first()).toContainText(left(10));
      await expect(listing.cards.first()).not.toContainText(left(WALL - 120));

      // 2: home, 3: a product with its sizes, 4: a search, 5: the search panel
      await shop.openHome();
      await expect(chip).toBeVisible();
      await expect.poll(async () => (await readFits(page)).length).toBeGreaterThan(0);
      await shop.open("/p/SOFA-LINDEN-3/linden");
      await expect(chip).toBeVisible();
      const sizes = page.getByRole("group", { name: words("product.size") });
      await expect(sizes).toContainText(left(WALL - 228));
      await expect(sizes).toContainText(left(WALL - 172));
      expect(await shifts(), "nothing moves").toBeLessThanOrEqual(0.01);
      await shop.open("/search?q=fjell");
      await expect(chip).toBeVisible();
      await expect.poll(() => readFits(page)).toContain(left(WALL - 280));
      await shop.search.open();
      await shop.search.field.fill("linden");
      await expect(shop.search.products.filter({ hasText: left(WALL - 228) }).first()).toBeVisible();
      await page.keyboard.press("Escape");

      // and the line of the cart
      await shop.open("/p/SOFA-LINDEN-3/linden");
      await shop.product.add();
      await expect(page.getByRole("dialog").getByRole("listitem").first()).toContainText(left(WALL - 228));
      await page.keyboard.press("Escape");

      // cushions, lamps and the sale have no wall form; chairs ask for the table
      for (const key of ["cushions", "lamps", "sale", "services"] as const) {
        await shop.open(`/c/${categoryOf(view, key).slug}`);
        await expect(page.getByLabel(words("listing.wall.title"))).toHaveCount(0);
      }
      await shop.open(`/c/${categoryOf(view, "dining-chairs").slug}`);
      const address = page.url();
      await page.getByLabel(words("listing.table.title")).fill("220");
      await page.getByRole("button", { name: words("listing.table.update"), exact: true }).click();
      await expect(listing.cards.first()).toContainText(words("product.seats", { count: 3 }));
      expect(page.url()).toBe(address);

      // changed and forgotten in one place
      await chip.click();
      const dialog = page.getByRole("dialog", { name: words("shell.lengths.title") });
      await dialog.getByLabel(words("shell.lengths.wall")).fill("9");
      await dialog.getByRole("button", { name: words("shell.lengths.save") }).click();
      await expect(dialog).toContainText(words("shell.lengths.wrong", { min: 30, max: 999 }));
      await dialog.getByLabel(words("shell.lengths.wall")).fill("300");
      await dialog.getByRole("button", { name: words("shell.lengths.save") }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: plain(words("shell.lengths.wallChip", { cm: 300 })) }).click();
      await dialog.getByRole("button", { name: words("shell.lengths.forget") }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("banner").getByRole("button", { name: /300/ })).toHaveCount(0);
      await expect(listing.cards.first()).not.toContainText(words("product.seats", { count: 3 }));
      await shop.open(`/c/${categoryOf(view, "benches").slug}`);
      expect(await readFits(page)).toEqual([]);
    });
  });
}

test.describe("the wall of one store view", () => {
  test.use({ viewCode: "bmse", viewport: { width: 390, height: 844 }, hasTouch: true });

  test("is that of every other, on phones too", async ({ shop, page }) => {
    await shop.openHome();
    await page.getByLabel(shop.words("home.wall")).fill(String(WALL));
    await page.getByLabel(shop.words("home.wall")).press("Enter");
    await expect(page).toHaveURL(/product_measure_width/);
    const danish = shop.in(viewOf("bmdk"));
    await danish.openHome();
    const chip = page.getByRole("banner").getByRole("button", { name: new RegExp(`${WALL}`) });
    await expect(chip).toBeVisible();
    await expect(chip).toBeInViewport({ ratio: 1 });
  });
});
