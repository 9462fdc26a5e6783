import type { Page } from "@playwright/test";
import { expect, test } from "./shop/test";
import { categoryOf, inView, VIEWS } from "./shop/view";

// the narrowest window supported
test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

/** Returns what is wider than the window and not clipped; empty where nothing is. */
const readOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isClipped = (element: Element): boolean => {
      const { parentElement: parent } = element;
      return (
        parent !== null &&
        parent !== document.body &&
        (getComputedStyle(parent).overflowX !== "visible" || isClipped(parent))
      );
    };
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isClipped(element),
    );
    return [
      `${scrollWidth} of ${clientWidth} px`,
      ...wide
        .slice(0, 5)
        .map((element) => `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 80)}`),
    ];
  });

/**
 * Returns the words of `scope` that go on in the next line without a hyphen at its end, in a browser that knows no
 * hyphenation for the language.
 */
const readBrokenWords = (page: Page, scope: string) =>
  page.locator(scope).evaluateAll((elements) => {
    const broken: string[] = [];
    for (const element of elements) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: { node: Node; at: number }[] = [];
      let text = "";
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        for (let at = 0; at < (node.textContent ?? "").length; at += 1) texts.push({ node, at });
        text += node.textContent ?? "";
      }
      const topOf = (index: number) => {
        const letter = texts[index];
        const range = document.createRange();
        if (!letter) return null;
        range.setStart(letter.node, letter.at);
        range.setEnd(letter.node, letter.at + 1);
        return range.getClientRects()[0]?.top ?? null;
      };
      for (let index = 1; index < text.length; index += 1) {
        const [before = "", after = ""] = [text[index - 1], text[index]];
        // a line may end after a hyphen
        if (/[\s\u00ad-]/.test(before) || /\s/.test(after)) continue;
        const [upper, lower] = [topOf(index - 1), topOf(index)];
        if (upper !== null && lower !== null && lower > upper + 4) broken.push(`${text}: ${before}/${after}`);
      }
    }
    return broken;
  });

for (const view of VIEWS) {
  test.describe(`a window of 320 px in ${view.code}`, inView(view.code, ["bmfi"]), () => {
    test.use({ viewCode: view.code });

    test("nothing is wider than the window", async ({ shop, page }) => {
      const overflow = () => readOverflow(page);
      await shop.openHome();
      expect(await overflow(), "home").toEqual([]);
      await shop.openCategory("sofas");
      expect(await overflow(), "category").toEqual([]);
      await shop.listing.open();
      await expect(shop.product.title).toBeVisible();
      expect(await overflow(), "product").toEqual([]);
      await shop.product.add();
      await shop.cart.total();
      expect(await overflow(), "cart").toEqual([]);
      await shop.cart.toCheckout();
      await expect(shop.checkout.field("email")).toBeVisible();
      expect(await overflow(), "checkout").toEqual([]);
    });
  });
}

for (const view of VIEWS) {
  test.describe(`names in a window of 320 px in ${view.code}`, inView(view.code, ["bmfi"]), () => {
    test.use({ viewCode: view.code });

    test("break between words only, in lists, rails and searches", async ({ shop, page }) => {
      const read = async (path: string, scope: string) => {
        // after a navigation what stands below the words comes after them
        await expect(page.locator(scope), path).not.toHaveCount(0);
        await page.addStyleTag({ content: "* { hyphens: manual !important }" });
        expect(await readBrokenWords(page, scope), path).toEqual([]);
      };
      // chairs and side tables are two in a row
      for (const key of [
        "dining-chairs",
        "side-tables",
        "garden-dining-chairs",
        "armchairs",
        "living",
        "sale",
      ] as const) {
        const path = `/c/${categoryOf(view, key).slug}`;
        await shop.open(path);
        await read(path, "[data-card] :is(h2, h3, p)");
      }
      await shop.openHome();
      await read("home", "[data-rail] :is(h2, h3, p)");
      await shop.open(`/search?q=${encodeURIComponent(categoryOf(view, "sofas").name.slice(0, 5))}`);
      await read("search", "[data-card] :is(h2, h3, p)");
      // the first may be a series, which has no products beside it
      await shop.listing.open(2);
      await expect(shop.product.title).toBeVisible();
      await read("product", "[data-rail] :is(h2, h3, p)");
      // without its scripts this is a link to the search page
      await page.locator("header a[href$='/search']:visible").click();
      await shop.search.field.fill(categoryOf(view, "dining-chairs").name.slice(0, 5));
      await expect(shop.search.products.first()).toBeVisible();
      await read("search panel", "[role=option] .font-semibold");
    });
  });
}

test.describe("a window of 320 px", () => {
  test("holds long words of a help page, and the choices of a set", async ({ page, siteUrl }) => {
    for (const path of [
      "/foretag",
      "/p/SET-STRAND-DINING/strand-matgrupp-ute",
      "/inspiration",
      "/drawing/SOFA-DUNE/floor",
    ]) {
      await page.goto(siteUrl + path);
      expect(await readOverflow(page), path).toEqual([]);
    }
  });
});
