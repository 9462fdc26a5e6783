import type { Browser, Page } from "@playwright/test";
import { createCustomer, signIn, startLoggedIn } from "./shop/account";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";

const PADS = "/p/FELT-PADS";
const CHAIR = "/p/CHAIR-TOVE";

async function addAndClose(shop: Shop, path: string): Promise<string> {
  await shop.open(path);
  const name = await shop.product.title.innerText();
  await shop.product.add();
  await expect(shop.cart.panel).toBeVisible();
  await shop.cart.total();
  await shop.cart.close();
  return name;
}

async function serverLines(page: Page, site: string): Promise<Record<string, number>> {
  const answer = await page.request.get(`${site}/api/cart/pull?storeCode=bmse`);
  const { result }: { result: unknown } = await answer.json();
  return Array.isArray(result)
    ? Object.fromEntries(result.map((line: { sku: string; qty: number }) => [line.sku, line.qty]))
    : {};
}

/** Logs the customer in on another device. */
async function onAnotherDevice(browser: Browser, shop: Shop, email: string): Promise<Shop> {
  const context = await browser.newContext();
  const other = new Shop(await context.newPage(), shop.site, shop.view);
  await startLoggedIn(other, email);
  return other;
}

/** Simulates a return to the window. */
const refocusWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

test("a guest's cart with its coupon is merged into the customer's once, and a reload adds nothing", async ({
  shop,
  page,
  browser,
  siteUrl,
}) => {
  const { cart, words } = shop;
  const email = await createCustomer(siteUrl);
  const before = await onAnotherDevice(browser, shop, email);
  const name = await addAndClose(before, PADS);
  await expect.poll(() => serverLines(before.page, siteUrl)).toEqual({ "FELT-PADS": 1 });

  await addAndClose(shop, PADS);
  await addAndClose(shop, CHAIR);
  await cart.open();
  await cart.panel.getByLabel(words("cart.coupon.label")).fill("BREV10");
  await page.keyboard.press("Enter");
  await expect(cart.panel.getByText(words("cart.coupon.applied", { code: "BREV10" }))).toBeVisible();
  await cart.close();
  await signIn(shop, email);
  await cart.open();
  await expect(cart.quantity(name)).toHaveValue("2");
  await expect(cart.panel.getByText(words("cart.coupon.applied", { code: "BREV10" }))).toBeVisible();
  await cart.total();
  const merged = await serverLines(page, siteUrl);
  expect(merged["FELT-PADS"]).toBe(2);
  expect(Object.values(merged).toSorted()).toEqual([1, 2]);
  for (let reload = 0; reload < 2; reload++) {
    await page.reload();
    await shop.ready();
    await cart.open();
    await cart.total();
    await expect(cart.quantity(name)).toHaveValue("2");
  }
  expect(await serverLines(page, siteUrl)).toEqual(merged);
  await before.page.context().close();
});

test("cart and wishlist reach another device with the focus of its window", async ({
  shop,
  page,
  browser,
  siteUrl,
}) => {
  const { words } = shop;
  const email = await createCustomer(siteUrl);
  await startLoggedIn(shop, email);
  const other = await onAnotherDevice(browser, shop, email);
  await other.page.clock.install();
  await other.openHome();
  await expect(other.page.getByRole("link", { name: words("session.accountOf", { name: "Åsa" }) })).toBeVisible();
  await addAndClose(shop, PADS);
  await shop.product.main.getByRole("button", { name: words("wishlist.button") }).click();
  await expect.poll(() => serverLines(page, siteUrl)).toEqual({ "FELT-PADS": 1 });
  // a customer's cart is read again on focus, not more often than every two seconds
  await other.page.clock.fastForward(2500);
  await refocusWindow(other.page);
  await expect(other.cart.button(1)).toBeVisible();
  await other.page.getByRole("button", { name: new RegExp(`^${words("wishlist.title")}`) }).click();
  await expect(
    other.page.getByRole("dialog").getByText("FELT-PADS").or(other.page.getByRole("dialog").getByRole("link").first()),
  ).toBeVisible();
  await other.page.context().close();
});

test("a token that expires during a burst of requests is refreshed once, and no change is lost", async ({
  shop,
  page,
  context,
  siteUrl,
}) => {
  const { cart } = shop;
  const email = await createCustomer(siteUrl);
  await startLoggedIn(shop, email);
  const name = await addAndClose(shop, PADS);
  await cart.open();
  const cookies = await context.cookies();
  const token = cookies.find((cookie) => cookie.name === "bm_token_bmse");
  if (!token) throw new Error("nobody is signed in");
  expect(token.httpOnly).toBe(true);
  // the commerce API does not know this token, as if it had expired
  await context.addCookies([{ ...token, value: `${token.value.slice(0, -4)}gone` }]);
  for (let press = 0; press < 8; press++) await cart.increase(name);
  await Promise.all([1, 2, 3].map(() => page.request.get(`${siteUrl}/api/cart/totals?storeCode=bmse`)));
  await expect(cart.quantity(name)).toHaveValue("9");
  await cart.total();
  await expect.poll(() => serverLines(page, siteUrl)).toEqual({ "FELT-PADS": 9 });
  const renewed = (await context.cookies()).find((cookie) => cookie.name === "bm_token_bmse");
  expect(renewed?.value).not.toContain("gone");
});

test("logging out removes the customer's data from the device, and logging in restores it", async ({
  shop,
  page,
  siteUrl,
}) => {
  const { cart, words } = shop;
  const email = await createCustomer(siteUrl);
  await startLoggedIn(shop, email);
  const name = await addAndClose(shop, PADS);
  await page.getByRole("link", { name: words("session.accountOf", { name: "Åsa" }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("account.logOut") })
    .click();
  await expect(page.getByText(words("session.loggedOut"))).toBeVisible();
  await expect(cart.button(0)).toBeVisible();
  expect(await serverLines(page, siteUrl)).toEqual({});
  await signIn(shop, email);
  await cart.open();
  await expect(cart.quantity(name)).toHaveValue("1");
});
