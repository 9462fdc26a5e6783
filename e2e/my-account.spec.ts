import { readFile } from "node:fs/promises";
import { createCustomer, logInElsewhere, PASSWORD, startLoggedIn } from "./shop/account";
import { expectAccessible } from "./shop/axe";
import { placeOrder } from "./shop/place-order";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { longUnless, viewOf } from "./shop/view";

const SKU = "PLANTER-HAGE";

const PRODUCTS = [{ sku: SKU, qty: 2 }];

for (const [view, width] of [
  ["bmse", 1280],
  ["bmfi", 390],
] as const) {
  test.describe(view, () => {
    test.use({ viewCode: view, viewport: { width, height: 900 } });

    test(
      "a deep link to the orders signs in on the page, and an order is shown, withdrawn from and ordered again",
      longUnless(view === "bmse"),
      async ({ shop, page, siteUrl }) => {
        test.slow();
        const { words } = shop;
        const email = await createCustomer(siteUrl);
        const number = await placeOrder(siteUrl, {
          email,
          products: PRODUCTS,
          token: (await logInElsewhere(siteUrl, email)) ?? "",
        });
        await shop.open("/my-account?view=orders");
        const main = page.getByRole("main");
        await expect(main.getByRole("heading", { name: words("account.login.title") })).toBeVisible();
        await main.getByLabel(words("account.email")).fill(email);
        await main.getByLabel(words("account.password"), { exact: true }).fill(PASSWORD);
        await main.getByLabel(words("account.password"), { exact: true }).press("Enter");
        await expect(main.getByRole("heading", { name: words("myAccount.views.orders") })).toBeVisible();
        const entry = main.getByRole("link", { name: new RegExp(number) });
        await expect(entry).toContainText(words("myAccount.orders.status.pending"));
        await entry.click();
        await expect(page).toHaveURL(new RegExp(`order=${number}`));
        await expect(main.getByRole("heading", { name: words("orders.order.title", { number }) })).toBeVisible();
        await expect(main.getByRole("button", { name: words("orders.withdrawal.start") })).toBeVisible();
        await expectAccessible(page, "an order of the account");
        await page.reload();
        await expect(main.getByRole("heading", { name: words("orders.order.title", { number }) })).toBeVisible();
        await main.getByRole("link", { name: words("myAccount.orders.again") }).click();
        await page.waitForURL(/\/cart|set-cart/);
        await expect(shop.cart.button(2)).toBeVisible();
        await page.goBack();
        await expect(main.getByRole("heading", { name: words("orders.order.title", { number }) })).toBeVisible();
      },
    );
  });
}

test("profile, address and password are changed; other devices are signed out", async ({ shop, page, siteUrl }) => {
  test.slow();
  const { words } = shop;
  const email = await createCustomer(siteUrl);
  const other = await logInElsewhere(siteUrl, email);
  const isSignedIn = async () => (await fetch(`${siteUrl}/api/user/me?token=${other}&storeCode=bmse`)).status;
  expect(await isSignedIn()).toBe(200);
  await startLoggedIn(shop, email);
  await shop.open("/my-account");
  const main = page.getByRole("main");
  const first = main.getByLabel(words("account.firstname"));
  // the form fills in what it reads of the customer; what is typed before that would be replaced
  await expect(first).toHaveValue("Åsa");
  await first.fill("Åsa-Maria");
  await main.getByRole("button", { name: words("myAccount.save") }).click();
  await expect(page.getByText(words("myAccount.saved"))).toBeVisible();
  await expect(page.getByRole("link", { name: words("session.accountOf", { name: "Åsa-Maria" }) })).toBeVisible();

  await main.getByRole("link", { name: words("myAccount.views.delivery") }).click();
  await main.getByLabel(words("checkout.street")).fill("Storgatan 1");
  await main.getByLabel(words("checkout.zip")).fill("411 01");
  await main.getByLabel(words("checkout.city"), { exact: true }).fill("Göteborg");
  await main.getByRole("button", { name: words("myAccount.save") }).click();
  await expect(main.getByRole("button", { name: words("myAccount.delivery.remove") })).toBeVisible();
  await page.reload();
  await expect(main.getByLabel(words("checkout.zip"))).toHaveValue("41101");

  await main.getByRole("link", { name: words("myAccount.views.password") }).click();
  await main.getByLabel(words("myAccount.password.current")).fill(PASSWORD);
  await main.getByLabel(words("account.password"), { exact: true }).fill("Mustikka-9");
  await main.getByLabel(words("account.repeated")).fill("Mustikka-9");
  await main.getByRole("button", { name: words("myAccount.password.submit") }).click();
  await expect(page.getByText(words("myAccount.password.changed"))).toBeVisible();
  expect(await isSignedIn()).toBe(401);
  expect(await logInElsewhere(siteUrl, email)).toBeNull();
  expect(await logInElsewhere(siteUrl, email, "Mustikka-9")).not.toBeNull();
  await page.reload();
  await expect(main.getByLabel(words("myAccount.password.current"))).toBeVisible();
});

for (const [view, width] of [
  ["bmse", 1280],
  ["bmfi", 390],
] as const) {
  test.describe(view, () => {
    test.use({ viewCode: view, viewport: { width, height: 900 } });

    test(
      "a device is signed out from another, by keyboard",
      longUnless(view === "bmfi"),
      async ({ shop, page, siteUrl, browser }) => {
        test.slow();
        const { words } = shop;
        const email = await createCustomer(siteUrl);
        const elsewhere = await browser.newContext({
          userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
        });
        const other = await elsewhere.newPage();
        const their = new Shop(other, siteUrl, viewOf(view));
        await startLoggedIn(their, email);
        await their.open("/my-account");
        await expect(other.getByLabel(words("account.firstname"))).toHaveValue("Åsa");

        await startLoggedIn(shop, email);
        await shop.open("/my-account?view=devices");
        const main = page.getByRole("main");
        await expect(main.getByText(words("myAccount.devices.current"))).toBeVisible();
        const device = words("myAccount.devices.on", { browser: "Firefox", system: "Windows" });
        await expect(main.getByText(device)).toBeVisible();
        const end = main.getByRole("button", { name: words("myAccount.devices.endName", { device }) });
        await end.focus();
        await page.keyboard.press("Enter");
        await expect(page.getByText(words("myAccount.devices.ended"))).toBeVisible();
        await expect(main.getByText(device)).toBeHidden();
        await other.reload();
        // the page asks to sign in itself, so no dialog does
        const theirMain = other.getByRole("main");
        await expect(theirMain.getByRole("heading", { name: words("account.login.title") })).toBeVisible();
        await expect(other.getByText(words("session.refreshFailed"))).toBeVisible();
        await expect(other.getByRole("dialog")).toHaveCount(0);
        await elsewhere.close();
        await page.reload();
        await expect(main.getByText(words("myAccount.devices.current"))).toBeVisible();
      },
    );

    test(
      "own data is taken along as a file, then the account is deleted",
      longUnless(view === "bmse"),
      async ({ shop, page, siteUrl }) => {
        test.slow();
        const { words } = shop;
        const email = await createCustomer(siteUrl);
        const token = (await logInElsewhere(siteUrl, email)) ?? "";
        const number = await placeOrder(siteUrl, { email, products: PRODUCTS, token });
        await startLoggedIn(shop, email);
        await shop.open("/my-account");
        const main = page.getByRole("main");
        await expect(main.getByText(words("myAccount.knows.profile"))).toBeVisible();
        await main.getByRole("link", { name: words("myAccount.knows.more") }).click();
        const form = main.getByRole("form", { name: words("myAccount.data.exportTitle") });
        await form.getByLabel(words("myAccount.data.password")).fill(PASSWORD);
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          form.getByRole("button", { name: words("myAccount.data.export") }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(/^bjorkmo-\d{4}-\d{2}-\d{2}\.json$/);
        const text = await readFile(await download.path(), "utf8");
        expect(JSON.parse(text)).toMatchObject({
          profile: { email },
          orders: [{ order_number: number, lines: [{ sku: SKU, qty: 2 }] }],
        });
        for (const secret of [token, "password_hash", "scrypt"]) expect(text).not.toContain(secret);

        await main.getByRole("button", { name: words("myAccount.data.continue") }).click();
        await expectAccessible(page, "the last step before the account is deleted");
        const last = main.getByRole("form", { name: words("myAccount.data.confirmTitle") });
        await last.getByLabel(words("myAccount.data.password")).fill(PASSWORD);
        await last.getByLabel(words("myAccount.data.password")).press("Enter");
        await expect(page.getByText(words("myAccount.data.erased"))).toBeVisible();
        await expect(page.getByRole("link", { name: words("session.signIn") })).toBeVisible();
        expect(await logInElsewhere(siteUrl, email)).toBeNull();
        expect((await fetch(`${siteUrl}/api/user/me?token=${token}&storeCode=bmse`)).status).toBe(401);
      },
    );
  });
}
