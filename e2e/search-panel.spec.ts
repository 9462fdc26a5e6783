import { expect, test } from "./shop/test";
import { inView, VIEWS } from "./shop/view";

/** A text about the order, and the help page that answers it. */
const HELP = {
  bmse: ["leverans", "Leverans"],
  bmdk: ["levering", "Levering"],
  bmno: ["levering", "Levering"],
  bmfi: ["toimitus", "Toimitus"],
  bmen: ["delivery", "Delivery"],
} as const;

for (const { code } of VIEWS) {
  test.describe(`the search in ${code}`, () => {
    test.use({ viewCode: code });

    test(
      "opens with words and departments, all by keyboard, and each word finds products",
      inView(code, ["bmse"]),
      async ({ shop, page }) => {
        const { search, words } = shop;
        await shop.openHome();
        await search.open();
        await expect(search.suggestedWords.first()).toBeVisible();
        const departments = search.panel.getByRole("group", { name: words("shell.panel.departments") });
        await expect(departments.getByRole("option").first()).toBeVisible();
        const word = await search.suggestedWords.first().innerText();
        await page.keyboard.press("ArrowDown");
        await expect(search.highlighted).toHaveText(word);
        await page.keyboard.press("Enter");
        await expect(search.field).toHaveValue(word);
        await expect(search.products.first()).toBeVisible();
      },
    );

    test(
      "opens on the help page that answers, and keeps another tab in the URL",
      inView(code, ["bmse"]),
      async ({ shop, page }) => {
        const { words } = shop;
        const [q, title] = HELP[code];
        await shop.open(`/search?q=${q}`);
        const tabs = page.getByRole("navigation", { name: words("shell.panel.tabs.label") });
        await expect(tabs.locator("[aria-current]")).toContainText(words("shell.panel.tabs.pages"));
        const pages = page.getByRole("region", { name: words("shell.panel.tabs.pages") });
        await expect(pages.getByRole("listitem").first()).toContainText(title);
        await tabs.getByRole("link", { name: new RegExp(`^${words("shell.panel.tabs.products")}`) }).click();
        await expect(page).toHaveURL(/[?&]tab=products/);
        await page.reload();
        await expect(tabs.locator("[aria-current]")).toContainText(words("shell.panel.tabs.products"));
      },
    );

    test("has a field in the header that shows all of its hint", inView(code, ["bmfi"]), async ({ shop, page }) => {
      await shop.openHome();
      for (const width of [1024, 1180, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const field = page.getByRole("banner").getByRole("searchbox", { includeHidden: true });
        const room = await field.evaluate((input: HTMLInputElement) => {
          const style = getComputedStyle(input);
          const hint = document.createElement("span");
          hint.textContent = input.placeholder;
          hint.style.cssText = `position:absolute;white-space:nowrap;font:${style.font};letter-spacing:${style.letterSpacing}`;
          document.body.append(hint);
          const needed = hint.getBoundingClientRect().width;
          hint.remove();
          const own = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
          // below the width of the full header the field is an icon
          return input.offsetParent === null ? null : own - needed;
        });
        if (width < 1180) await expect(page.locator("header a[href$='/search']:visible")).toHaveCount(1);
        else expect(room, `room beside the hint at ${width}`).toBeGreaterThanOrEqual(0);
      }
    });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the tabs of a search are links to URLs of their own", async ({ shop, page }) => {
    const { words } = shop;
    await page.goto(shop.address("/search?q=leverans"));
    const pages = page.getByRole("region", { name: words("shell.panel.tabs.pages") });
    await expect(pages.getByRole("link", { name: "Leverans", exact: true })).toBeVisible();
    await page
      .getByRole("navigation", { name: words("shell.panel.tabs.label") })
      .getByRole("link", { name: new RegExp(`^${words("shell.panel.tabs.products")}`) })
      .click();
    await expect(page).toHaveURL(/[?&]tab=products/);
    await expect(shop.listing.cards.first()).toBeVisible();
    await expect(pages).toBeHidden();
  });
});
