import { createCustomer, logInElsewhere, PASSWORD } from "./shop/account";
import { expectAccessible } from "./shop/axe";
import { expect, test } from "./shop/test";

const SKU = "PLANTER-HAGE";

/** Places an order of a customer as another client does. */
async function placeOrder(site: string, email: string, token: string): Promise<string> {
  const address = {
    firstname: "Åsa",
    lastname: "Öberg",
    street: ["Björkvägen 12 B"],
    city: "Göteborg",
    postcode: "41101",
    country_id: "SE",
    telephone: "070 123 45 67",
    email,
  };
  const answer = await fetch(`${site}/api/order?token=${token}&storeCode=bmse`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-vs-store-code": "bmse" },
    body: JSON.stringify({
      products: [{ sku: SKU, qty: 2, price: 1 }],
      addressInformation: {
        shippingAddress: address,
        billingAddress: address,
        shipping_method_code: "carryin",
        shipping_carrier_code: "bjorkmo",
        payment_method_code: "cashondelivery",
      },
      order_id: `account-${email}`,
    }),
  });
  const { result }: { result: { orderNumber: string } } = await answer.json();
  return result.orderNumber;
}

for (const [view, width] of [
  ["bmse", 1280],
  ["bmfi", 390],
] as const) {
  test.describe(view, () => {
    test.use({ viewCode: view, viewport: { width, height: 900 } });

    test("a deep link to the orders signs in on the page, and an order is shown, withdrawn from and ordered again", async ({
      shop,
      page,
      siteUrl,
    }) => {
      test.slow();
      const { words } = shop;
      const email = await createCustomer(siteUrl);
      const number = await placeOrder(siteUrl, email, (await logInElsewhere(siteUrl, email)) ?? "");
      await shop.open("/my-account?view=orders");
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: words("account.login.title") })).toBeVisible();
      await expectAccessible(page, "the account page of a guest");
      await main.getByLabel(words("account.email")).fill(email);
      await main.getByLabel(words("account.password"), { exact: true }).fill(PASSWORD);
      await main.getByLabel(words("account.password"), { exact: true }).press("Enter");
      await expect(main.getByRole("heading", { name: words("myAccount.views.orders") })).toBeVisible();
      const entry = main.getByRole("link", { name: new RegExp(number) });
      await expect(entry).toContainText(words("myAccount.orders.status.pending"));
      await expectAccessible(page, "the orders");
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
    });
  });
}

test("profile, address and password are changed; other devices are signed out", async ({ shop, page, siteUrl }) => {
  test.slow();
  const { words } = shop;
  const email = await createCustomer(siteUrl);
  const other = await logInElsewhere(siteUrl, email);
  const isSignedIn = async () => (await fetch(`${siteUrl}/api/user/me?token=${other}&storeCode=bmse`)).status;
  expect(await isSignedIn()).toBe(200);
  await shop.open("/my-account");
  const main = page.getByRole("main");
  await main.getByLabel(words("account.email")).fill(email);
  await main.getByLabel(words("account.password"), { exact: true }).fill(PASSWORD);
  await main.getByLabel(words("account.password"), { exact: true }).press("Enter");
  const first = main.getByLabel(words("account.firstname"));
  await first.fill("Åsa-Maria");
  await main.getByRole("button", { name: words("myAccount.save") }).click();
  await expect(page.getByText(words("myAccount.saved"))).toBeVisible();
  await expect(page.getByRole("link", { name: words("session.accountOf", { name: "Åsa-Maria" }) })).toBeVisible();

  await main.getByRole("link", { name: words("myAccount.views.delivery") }).click();
  await main.getByLabel(words("checkout.street")).fill("Storgatan 1");
  await main.getByLabel(words("checkout.zip")).fill("411 01");
  await main.getByLabel(words("checkout.city"), { exact: true }).fill("Göteborg");
  await expectAccessible(page, "the addresses");
  await main.getByRole("button", { name: words("myAccount.save") }).click();
  await expect(main.getByRole("button", { name: words("myAccount.delivery.remove") })).toBeVisible();
  await page.reload();
  await expect(main.getByLabel(words("checkout.zip"))).toHaveValue("41101");

  await main.getByRole("link", { name: words("myAccount.views.password") }).click();
  await main.getByLabel(words("myAccount.password.current")).fill(PASSWORD);
  await main.getByLabel(words("account.password"), { exact: true }).fill("Mustikka-9");
  await main.getByLabel(words("account.repeated")).fill("Mustikka-9");
  await expectAccessible(page, "the change of a password");
  await main.getByRole("button", { name: words("myAccount.password.submit") }).click();
  await expect(page.getByText(words("myAccount.password.changed"))).toBeVisible();
  expect(await isSignedIn()).toBe(401);
  expect(await logInElsewhere(siteUrl, email)).toBeNull();
  expect(await logInElsewhere(siteUrl, email, "Mustikka-9")).not.toBeNull();
  await page.reload();
  await expect(main.getByLabel(words("myAccount.password.current"))).toBeVisible();
});
