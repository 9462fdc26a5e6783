import type { Page } from "@playwright/test";
import { PASSWORD } from "./shop/account";
import { expectAccessible } from "./shop/axe";
import { readPrice, readPrices } from "./shop/price";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { inView, type ViewCode } from "./shop/view";

/** The demo shop's company, whose group has prices of its own. */
const COMPANY = { email: "kontor@bjorkmo.example", name: "Erik" };
const CHAIR = "CHAIR-TOVE";
const SEARCH = "/search?q=Tove";

async function signIn({ page, words }: Shop): Promise<void> {
  await page.getByRole("link", { name: words("session.signIn") }).click();
  const dialog = page.getByRole("dialog", { name: words("account.login.title") });
  await dialog.getByLabel(words("account.email")).fill(COMPANY.email);
  await dialog.getByLabel(words("account.password"), { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(words("account.password"), { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: words("session.accountOf", { name: COMPANY.name }) })).toBeVisible();
}

async function signOut({ page, words }: Shop): Promise<void> {
  await page.getByRole("link", { name: words("session.accountOf", { name: COMPANY.name }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("account.logOut") })
    .click();
  await expect(page.getByRole("link", { name: words("session.signIn") })).toBeVisible();
}

/** The price on the chair's card. */
const onCard = async ({ page, view }: Shop) =>
  readPrice(view, await page.locator(`main [data-card="${CHAIR}"] [data-amount]`).innerText());

/** The large price of a product page. */
const onPage = async ({ page, view }: Shop) =>
  readPrice(view, await page.locator("main [data-amount]").first().innerText());

/** The prices of a line of the cart. */
const rowPrices = async ({ page, view, words, cart }: Shop, name: string) => {
  const quantity = page.getByRole("spinbutton", { name: words("cart.quantityOf", { name }) });
  return readPrices(view, await cart.lines.filter({ has: quantity }).innerText());
};

/** Counts the calls for prices. */
function watchPrices(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/product/render-list")) calls.push(request.url());
  });
  return calls;
}

for (const viewCode of ["bmse", "bmfi"] satisfies ViewCode[]) {
  test.describe(`a company in ${viewCode}`, inView(viewCode, ["bmse"]), () => {
    test.use({ viewCode });

    test("has its own price in list, search, page, cart and checkout; signed out it is gone", async ({
      shop,
      page,
    }) => {
      const { words, cart, view } = shop;
      const calls = watchPrices(page);
      await shop.open(SEARCH);
      const guests = await onCard(shop);
      // who pays what guests do asks for nothing
      expect(calls).toEqual([]);

      await signIn(shop);
      await expect.poll(() => onCard(shop)).toBeLessThan(guests);
      const own = await onCard(shop);
      await expectAccessible(page, "a list with the prices of a group");
      expect(calls).toHaveLength(1);

      await shop.search.open();
      await shop.search.field.fill("Tove");
      const option = shop.search.products.first();
      await expect.poll(async () => readPrice(view, await option.locator("[data-amount]").innerText())).toBe(own);
      await page.keyboard.press("Escape");

      await shop.open(`/p/${CHAIR}`);
      // without tax until it chooses otherwise, the sum with tax beside it
      const note = page.getByText(words("product.tax.excl"), { exact: false }).first();
      await expect(note).toBeVisible();
      await expect.poll(async () => readPrices(view, await note.innerText())[0]).toBe(own);
      expect(await onPage(shop)).toBeLessThan(own);
      await page.getByRole("button", { name: words("product.tax.showIncl") }).click();
      await expect.poll(() => onPage(shop)).toBe(own);
      await expectAccessible(page, "a product page with the prices of a group");

      const name = await shop.product.title.innerText();
      await shop.product.add();
      await expect(cart.panel).toBeVisible();
      await cart.total();
      expect((await rowPrices(shop, name))[0]).toBe(own);
      await cart.toCheckout();
      // the address is filled in, and the account may order by invoice
      await expect(shop.checkout.payment.and(page.locator("[value=invoice30]"))).toBeVisible();
      const answer = await page.request.get(`${shop.site}/api/cart/totals?storeCode=${viewCode}`);
      const { result }: { result: { items: { price_incl_tax: number }[] } } = await answer.json();
      expect(result.items.map(({ price_incl_tax }) => Math.round(price_incl_tax * 100))).toEqual([own]);

      await shop.open(SEARCH);
      await expect.poll(() => onCard(shop)).toBe(own);
      await signOut(shop);
      await expect.poll(() => onCard(shop)).toBe(guests);
    });
  });
}

test("everybody reads what more pieces cost, and pays it", async ({ shop, page }) => {
  const { words, cart, view } = shop;
  await shop.open("/p/CUSHIONS-ULL");
  const row = page.getByRole("row", { name: words("product.quantityPrices.from", { count: 4 }) });
  const [each = 0] = readPrices(view, await row.innerText());
  const one = await onPage(shop);
  expect(each).toBeLessThan(one);
  const name = await shop.product.title.innerText();
  await shop.product.add();
  await expect(cart.panel).toBeVisible();
  await cart.total();
  expect((await rowPrices(shop, name))[0]).toBe(one);
  await cart.setQuantity(name, 4);
  await expect.poll(async () => (await rowPrices(shop, name)).includes(each * 4)).toBe(true);
  await cart.setQuantity(name, 3);
  await expect.poll(async () => (await rowPrices(shop, name)).includes(one * 3)).toBe(true);
});
