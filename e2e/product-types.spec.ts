import type { Locator } from "@playwright/test";
import { readConfirmation } from "./shop/checkout";
import { Keyboard } from "./shop/keyboard";
import { findOrders } from "./shop/orders";
import { readPrices, toShownPrecision } from "./shop/price";
import { expect, test } from "./shop/test";

const CUSHIONS = "/p/CUSHIONS-ULL";
/** Ochre exists in the large size only. */
const OCHRE = `${CUSHIONS}/ull-kuddar-tre-stycken/CUSHIONS-ULL-OCHRE`;
const SMALL = /Liten, 40/;

test.describe("a product in colours and sizes", () => {
  test("is selected by keyboard, and a missing combination is reported with the nearest variant", async ({
    shop,
    page,
    noise,
  }) => {
    const { product, words } = shop;
    const keyboard = new Keyboard(page);
    await shop.open(OCHRE);
    expect(product.sku()).toBe("CUSHIONS-ULL-OCHRE");
    const small = product.main.getByRole("link", { name: SMALL });
    await expect(small).toHaveAccessibleName(new RegExp(words("productTypes.notTogether")));
    const dear = await product.price();
    await keyboard.tabTo(small);
    await keyboard.press("Enter");
    const warning = page.getByRole("status").filter({ hasText: words("productTypes.noCombination") });
    await expect(warning).toHaveCount(1);
    await keyboard.press("Enter");
    await expect(warning).toHaveCount(1);
    expect(product.sku()).toBe("CUSHIONS-ULL-OCHRE");
    await keyboard.tabTo(
      warning.getByRole("button", { name: new RegExp(words("productTypes.nearest", { name: ".*" })) }),
    );
    await keyboard.press("Enter");
    await page.waitForURL(/-SMALL$/);
    await expect(product.main.getByRole("link", { name: SMALL })).toHaveAttribute("aria-current", "true");
    await expect(warning).toHaveCount(0);
    await expect.poll(() => product.price()).toBeLessThan(dear);
    await expect(product.main.getByRole("link", { name: /^Ockra/ })).toHaveAccessibleName(
      new RegExp(words("productTypes.notTogether")),
    );
    const other = product.main.getByRole("link", { name: /^Skogsgrön/ });
    await keyboard.tabTo(other);
    await keyboard.press("Enter");
    await page.waitForURL(/CUSHIONS-ULL-FOREST-SMALL$/);
    expect(noise.messages).toEqual([]);
  });

  test("goes into the cart as the selected variant", async ({ shop, page }) => {
    const { product, cart } = shop;
    await shop.open(`${CUSHIONS}/ull-kuddar-tre-stycken/CUSHIONS-ULL-SAND-SMALL`);
    const price = await product.price();
    await product.add();
    await expect(cart.panel.getByText(SMALL)).toBeVisible();
    await cart.total();
    expect(await cart.prices()).toContain(price);
    await page.keyboard.press("Escape");
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("leads from a missing combination to the nearest variant", async ({ shop, page }) => {
      await page.goto(shop.address(OCHRE));
      const small: Locator = shop.product.main.getByRole("link", { name: SMALL });
      await small.click();
      await expect(page).toHaveURL(/CUSHIONS-ULL-\w+-SMALL$/);
      await expect(shop.product.main.getByRole("link", { name: SMALL })).toHaveAttribute("aria-current", "true");
    });
  });
});

test.describe("a product with custom options", () => {
  const TABLE = "/p/TABLE-EKER-240";

  test("reports missing options at their fields, updates its price, and is ordered with its options", async ({
    shop,
    page,
    sites,
    noise,
  }) => {
    const { product, cart, checkout, words } = shop;
    await shop.open(TABLE);
    const base = await product.price();
    const sum = product.main.getByText(words("productTypes.custom.sum"), { exact: true }).locator("xpath=..");
    const price = async () => readPrices(shop.view, await sum.innerText())[0] ?? -1;
    expect(await price()).toBe(base);

    await product.add();
    const edge = product.main.getByRole("combobox", { name: "Kantprofil" });
    await expect(edge).toBeFocused();
    await expect(edge).toHaveAttribute("aria-invalid", "true");
    await expect(edge).toHaveAccessibleDescription(words("productTypes.custom.error.required"));
    await expect(cart.panel).toBeHidden();

    await edge.selectOption({ label: "Fasad kant, +495 kr" });
    await expect(edge).not.toHaveAttribute("aria-invalid");
    await expect.poll(price).toBe(base + 49_500);
    await product.main.getByRole("checkbox", { name: /^Ett extra lager/ }).check();
    const coat = Math.round((base * 4) / 100);
    await expect.poll(price).toBe(toShownPrecision(base + 49_500 + coat));
    const text = product.main.getByRole("textbox", { name: "Gravyr under skivan (valfritt)" });
    await text.fill("x".repeat(31));
    await expect(text).toHaveAccessibleDescription(words("productTypes.custom.error.maxLength", { count: 30 }));
    await product.add();
    await expect(text).toBeFocused();
    await text.fill("Anna & Nils");
    const wished = base + 49_500 + coat + 39_500;
    await expect.poll(price).toBe(toShownPrecision(wished));

    await product.add();
    await expect(
      cart.panel.getByText(
        /Kantprofil: Fasad kant · Ytbehandling: Ett extra lager hårdvaxolja · Gravyr under skivan: Anna & Nils$/,
      ),
    ).toBeVisible();
    await cart.total();
    expect(await cart.prices()).toContain(toShownPrecision(wished));
    await cart.close();
    await product.add();
    await expect(cart.lines).toHaveCount(1);
    await cart.close();
    await text.fill("Nils");
    await product.add();
    await expect(cart.lines).toHaveCount(2);
    await cart.total();
    await expect.poll(() => cart.prices()).toContain(toShownPrecision(3 * wished));
    await cart.toCheckout();
    await expect(
      page
        .getByText(/Gravyr under skivan: Nils$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await checkout.complete();
    const total = await checkout.total();
    await checkout.place();
    const { orderNumber } = await readConfirmation(page, shop.view, words);
    const [order] = await findOrders(sites.whole.database, "order_number", orderNumber);
    expect(order).toMatchObject({ subtotal: 3 * wished });
    expect(toShownPrecision(order?.grand_total ?? 0)).toBe(total);
    expect(order?.lines.map(({ qty, unit_price, row_total }) => [qty, unit_price, row_total])).toEqual([
      [2, wished, 2 * wished],
      [1, wished, wished],
    ]);
    expect(noise.messages).toEqual([]);
  });

  test("requires its options before the bar on phones adds it", async ({ shop, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shop.open(TABLE);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.getByRole("link", { name: shop.words("productTypes.chooseFirst") }).click();
    await expect(shop.product.main.getByRole("combobox", { name: "Kantprofil" })).toBeInViewport();
  });
});

test("a reduced bundle costs its percentage of the selected parts, on the page, in the cart and in the order", async ({
  shop,
  page,
  sites,
  noise,
}) => {
  const { product, cart, checkout, words } = shop;
  await shop.open("/p/SET-STRAND-DINING");
  const sum = product.main.getByText(words("product.together"), { exact: true }).locator("xpath=..");
  /** Returns the bundle's price and the sum of its parts. */
  const prices = async () => readPrices(shop.view, await sum.innerText());
  const [begins = -1, parts = -1] = await prices();
  expect(begins).toBe(toShownPrecision(parts * 0.8));
  await expect.poll(() => product.price()).toBe(begins);

  const parasols = product.main.getByRole("radiogroup", { name: "Parasoll" });
  const without = parasols.getByRole("radio", { name: words("product.bundleNone") });
  await expect(without).toBeChecked();
  const parasol = parasols.getByRole("radio").and(page.locator(":enabled")).nth(1);
  await parasol.check();
  const [price = -1] = readPrices(shop.view, await parasol.locator("xpath=ancestor::label").innerText());
  await expect.poll(prices).toEqual([toShownPrecision((parts + price) * 0.8), parts + price]);

  await product.add();
  await expect(cart.panel).toBeVisible();
  await cart.total();
  expect(await cart.prices()).toContain(toShownPrecision((parts + price) * 0.8));
  await cart.close();
  await without.check();
  await expect.poll(prices).toEqual([begins, parts]);
  await product.add();
  await expect(cart.lines).toHaveCount(2);
  await cart.total();
  await cart.toCheckout();
  await checkout.complete();
  await checkout.total();
  await checkout.place();
  const { orderNumber } = await readConfirmation(page, shop.view, words);
  const [order] = await findOrders(sites.whole.database, "order_number", orderNumber);
  expect(order?.lines.map(({ unit_price }) => unit_price)).toEqual([
    Math.round((parts + price) * 0.8),
    Math.round(parts * 0.8),
  ]);
  expect(noise.messages).toEqual([]);
});
