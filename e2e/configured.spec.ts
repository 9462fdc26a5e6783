import { readPrices, toShownPrecision } from "./shop/price";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { longUnless } from "./shop/view";

// products that are configured before they are added: headline, sum, buy bar, structured data and cart show one price

const PRODUCTS = ["/p/SET-STRAND-DINING", "/p/GROUP-ALVA-READING", "/p/TABLE-EKER-240"];
/** How many selections are made in `npm test`, and in the long run. */
const [FEW, MANY] = [10, 67];

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Changes one selection of the form in the page, as a shopper could, and returns what all places show then. */
async function changeAndRead(shop: Shop, pick: number): Promise<{ offer: number; texts: [string, string, string] }> {
  return shop.page.evaluate(async (random) => {
    const main = document.querySelector("main");
    const form = main?.querySelector('[id^="buy-"]');
    if (!main || !form) throw new Error("the page has no form");
    const controls = [
      ...form.querySelectorAll<HTMLElement>(
        'input[type="radio"]:not(:disabled), input[type="checkbox"], select, button[aria-label]:not([aria-disabled="true"])',
      ),
    ];
    const control = controls[Math.floor(random * controls.length)];
    if (control instanceof HTMLSelectElement) {
      control.selectedIndex = Math.floor(random * 9973) % control.options.length;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    } else control?.click();
    // React renders a click at once, and runs its effects before the second frame
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const sku = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
    const offers = [...document.querySelectorAll('script[type="application/ld+json"]')]
      .map(({ textContent }) => JSON.parse(textContent ?? "null"))
      .flatMap((data) => [data, ...(data.hasVariant ?? []).filter((variant: { sku: string }) => variant.sku === sku)])
      .flatMap((item) => (item.offers ? [Number(item.offers.price)] : []));
    const sum = [...form.querySelectorAll<HTMLElement>('[aria-live="polite"]')].at(-1);
    const bar = document.querySelector<HTMLElement>("main .fixed.bottom-0");
    return {
      offer: Math.round((offers[0] ?? -1) * 100),
      texts: [main.innerText, sum?.innerText ?? "", bar?.innerText ?? ""] as [string, string, string],
    };
  }, pick);
}

for (const [path, changes] of PRODUCTS.flatMap((path) => [FEW, MANY].map((changes) => [path, changes] as const))) {
  test(
    `${path} shows one price everywhere after each of ${changes} random selections`,
    longUnless(changes === FEW),
    async ({ shop, page, noise }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await shop.open(path);
      const { product, cart, view } = shop;
      await expect(product.addButton).toBeVisible();
      if (path.includes("TABLE")) await product.chooseOtherVariant();
      // past the button, so that the bar is there
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await expect(page.locator("main .fixed.bottom-0")).toBeVisible();
      const random = randomFrom(path.length);
      const seen = new Set<number>();
      for (let change = 0; change < changes; change++) {
        const { offer, texts } = await changeAndRead(shop, random());
        const [headline, sum, bar] = texts.map((text) => readPrices(view, text)[0]);
        expect({ headline, sum, bar }, `after change ${change}`).toEqual({
          headline: toShownPrecision(offer),
          sum: toShownPrecision(offer),
          bar: toShownPrecision(offer),
        });
        seen.add(offer);
      }
      expect(seen.size).toBeGreaterThan(1);
      // what is selected last, completed where a required option is missing, is what the bar adds
      const bar = page.locator("main .fixed.bottom-0");
      const missing = product.main.getByRole("combobox");
      if ((await missing.count()) > 0) await missing.first().selectOption({ index: 1 });
      const [price = -1] = readPrices(view, await bar.innerText());
      await bar.getByRole("button", { name: shop.words("cart.add") }).click();
      await expect(cart.panel).toBeVisible();
      await cart.total();
      expect(await cart.prices()).toContain(price);
      expect(noise.messages).toEqual([]);
    },
  );
}
