import type { Page } from "@playwright/test";
import { expect, test } from "./shop/test";
import { categoryOf } from "./shop/view";

interface Picture {
  alt: string;
  source: string;
  isWhole: boolean;
}

/** Returns every picture that came into view while scrolling; those at the far end of a rail are not loaded. */
async function readPictures(page: Page): Promise<Picture[]> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
  });
  await page.waitForLoadState("networkidle");
  const pictures = await page.locator("img:visible").evaluateAll((elements) =>
    elements.map((element) => {
      const { alt, currentSrc, complete, naturalWidth } = element as HTMLImageElement; // the selector's
      return { alt, source: currentSrc, isWhole: complete && naturalWidth > 0 };
    }),
  );
  return pictures.filter(({ source }) => source !== "");
}

test("pictures of every kind of page load as webp in a fitting width", async ({ shop, page, noise }) => {
  test.slow();
  const kinds: string[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/_next/image")) kinds.push(`${answer.status()} ${answer.headers()["content-type"]}`);
  });
  const expectPictures = async (what: string, atLeast: number) => {
    let pictures: Picture[] = [];
    // the router may still be exchanging the page, whose pictures come into view with it
    await expect(async () => {
      pictures = await readPictures(page);
      expect(pictures.length, what).toBeGreaterThanOrEqual(atLeast);
    }).toPass();
    expect(
      pictures.filter(({ isWhole }) => !isWhole),
      what,
    ).toEqual([]);
    for (const { source } of pictures) expect(source, what).toMatch(/\/_next\/image\?.*&w=\d+&q=(45|70)$|\.svg$/);
  };
  await shop.openHome();
  await expectPictures("home", 12);
  await shop.open(`/c/${categoryOf(shop.view, "sofas").slug}`);
  await expectPictures("category", 10);
  await shop.listing.open();
  await expect(shop.product.title).toBeVisible();
  await expectPictures("product", 4);
  await shop.product.chooseOtherVariant();
  await expectPictures("another variant", 4);
  await shop.product.add();
  await shop.cart.total();
  expect(
    await shop.cart.panel
      .locator("li img")
      .evaluateAll((elements) => elements.map((element) => (element as HTMLImageElement).naturalWidth > 0)),
  ).toEqual([true]); // the selector's
  expect(new Set(kinds)).toEqual(new Set(["200 image/webp"]));
  expect(noise.messages).toEqual([]);
});
