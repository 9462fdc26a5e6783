import type { Page } from "@playwright/test";
import { createCustomer, PASSWORD } from "./shop/account";
import { expectAccessible } from "./shop/axe";
import { CUSTOMER, readConfirmation } from "./shop/checkout";
import { findOrders } from "./shop/orders";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";

const newEmail = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;

type Box = "companyOrBilling" | "isCompany" | "hasBilling";

async function enter(shop: Shop, email: string): Promise<void> {
  await shop.startCheckout();
  await shop.checkout.fillDetails({ ...CUSTOMER, email });
  await expect(shop.checkout.shipping.first()).toBeVisible();
}

async function readHistory(page: Page, site: string): Promise<unknown[]> {
  const answer = await page.request.get(`${site}/api/user/order-history?storeCode=bmse`);
  const { result }: { result: { items: unknown[] } } = await answer.json();
  return result.items;
}

test("a company orders, and the bill goes elsewhere; reload, back and forward keep what was typed", async ({
  shop,
  page,
  sites,
}) => {
  const { checkout, words } = shop;
  const email = newEmail("foretag");
  const box = (key: Box) => page.getByRole("checkbox", { name: words(`checkout.${key}`), exact: true });
  const named = (key: "company" | "taxIds.SE" | "reference") =>
    page.getByRole("textbox", { name: words(`checkout.${key}`) });
  const bill = page.getByRole("group", { name: words("checkout.billingTitle"), exact: true });
  const billed = (key: Parameters<typeof checkout.field>[0]) =>
    bill.getByRole("textbox", { name: words(`checkout.${key}`), exact: true });
  await enter(shop, email);
  await box("companyOrBilling").check();
  await box("isCompany").check();
  await named("company").fill("Ek & Son AB");
  await named("taxIds.SE").fill("556703-7486");
  await named("reference").fill("Kst 12");
  await box("hasBilling").check();
  await billed("firstName").fill("Eva");
  await billed("lastName").fill("Ek");
  await billed("street").fill("Fakturagatan 2");
  await billed("zip").fill("111 22");
  await billed("city").fill("Stockholm");
  await checkout.payOnDelivery();
  await checkout.terms.check();
  await checkout.place();
  await expect(page.getByText(words("checkout.errors.taxId"))).toBeVisible();
  await expect(named("taxIds.SE"), "the first fault has the focus").toBeFocused();
  await expectAccessible(page, "checkout of a company with a fault");

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "width of the form").toBeLessThanOrEqual(320);

  await named("taxIds.SE").fill("5567037485");
  const expectKept = async () => {
    await shop.ready();
    await expect(named("company")).toHaveValue("Ek & Son AB");
    await expect(named("reference")).toHaveValue("Kst 12");
    await expect(billed("city")).toHaveValue("Stockholm");
    await expect(checkout.field("email")).toHaveValue(email);
  };
  await page.reload();
  await expectKept();
  await page.goto(`${shop.site}/`);
  await page.goBack();
  await expectKept();
  await page.goForward();
  await page.goBack();
  await expectKept();
  await checkout.terms.check();
  await checkout.total();
  await checkout.place();
  await readConfirmation(page, shop.view, words);
  await expect(page.getByText("556703-7485")).toBeVisible();
  expect(await findOrders(sites.whole.database, "customer_email", email)).toHaveLength(1);
});

test("an account is made with the order, which is in its history; an address that has one is told first", async ({
  shop,
  page,
}) => {
  const { checkout, words } = shop;
  const taken = await createCustomer(shop.site);
  await enter(shop, taken);
  const wanted = page.getByRole("checkbox", { name: words("checkout.createsAccount") });
  const password = page.getByLabel(words("checkout.password"), { exact: true });
  await wanted.check();
  await password.fill("kort");
  await checkout.payOnDelivery();
  await checkout.terms.check();
  await checkout.total();
  await checkout.place();
  await expect(page.getByText(words("checkout.errors.short"))).toBeVisible();
  await password.fill(PASSWORD);
  await checkout.place();
  await expect(page.getByText(words("checkout.errors.emailTaken"))).toBeVisible();
  await expect(checkout.field("email")).toBeFocused();
  await expect(password, "nothing typed is lost").toHaveValue(PASSWORD);

  await checkout.field("email").fill(newEmail("ny"));
  // the sum is asked for again after a refusal
  await checkout.field("email").blur();
  await checkout.total();
  // what makes the cart the customer's may be loaded late: the order waits for it
  await page.route("**/_next/static/chunks/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fallback();
  });
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await checkout.place();
  await readConfirmation(page, shop.view, words);
  const read = calls.indexOf("/api/cart/pull");
  expect(read, "the customer's cart is read").toBeGreaterThan(calls.indexOf("/api/user/login"));
  expect(calls.indexOf("/api/order"), "and ordered").toBeGreaterThan(read);
  expect(await readHistory(page, shop.site)).toHaveLength(1);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(PASSWORD);
});

test("a log-in at the checkout comes back to the form, keeps what was typed and fills in the rest", async ({
  shop,
  page,
}) => {
  const { checkout, words } = shop;
  const home = { firstname: "Åsa", lastname: "Öberg", country_id: "SE", telephone: "0701234567" };
  const email = await createCustomer(shop.site, [
    { ...home, street: ["Storgatan 1", ""], city: "Göteborg", postcode: "41101", default_shipping: true },
    { ...home, street: ["Hamngatan 4", ""], city: "Malmö", postcode: "21122" },
  ]);
  await shop.startCheckout();
  await checkout.field("firstName").fill("Kajsa");
  await page.getByRole("link", { name: words("account.login.title"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: words("account.login.title") });
  await dialog.getByLabel(words("account.email")).fill(email);
  await dialog.getByLabel(words("account.password"), { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(words("account.password"), { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(checkout.field("street")).toHaveValue("Storgatan 1");
  await expect(checkout.field("email")).toHaveValue(email);
  await expect(checkout.field("firstName"), "typed before").toHaveValue("Kajsa");
  await page
    .getByRole("combobox", { name: words("checkout.savedAddresses") })
    .selectOption({ label: "Åsa Öberg, Hamngatan 4, 21122 Malmö" });
  await expect(checkout.field("city")).toHaveValue("Malmö");
  await checkout.payOnDelivery();
  await checkout.terms.check();
  await checkout.total();
  await checkout.place();
  await page.waitForURL(/\/confirmation\?sid=/, { timeout: 60_000 });
  await expect(page.getByText("Hamngatan 4")).toBeVisible();
  expect(await readHistory(page, shop.site)).toHaveLength(1);
});
