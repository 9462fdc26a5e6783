import { createCustomer, PASSWORD } from "./shop/account";
import { expect, test } from "./shop/test";
import { inView, VIEWS } from "./shop/view";

const SECTIONS = [
  "profile",
  "delivery",
  "orders",
  "invoices",
  "newsletter",
  "password",
  "passkeys",
  "devices",
  "data",
] as const;

for (const { code } of VIEWS) {
  test.describe(`the account in ${code}`, inView(code, ["bmfi"]), () => {
    test.use({ viewCode: code, viewport: { width: 320, height: 800 } });

    test("asks a guest to sign in, and shows each of its screens within a window of 320 px", async ({
      shop,
      page,
      siteUrl,
      noise,
    }) => {
      test.slow();
      const { words } = shop;
      const main = page.getByRole("main");
      const email = await createCustomer(siteUrl);
      await shop.open("/my-account?view=orders");
      await main.getByLabel(words("account.email")).fill(email);
      const password = main.getByLabel(words("account.password"), { exact: true });
      await password.fill(PASSWORD);
      await password.press("Enter");
      await expect(main.getByRole("heading", { name: words("myAccount.views.orders") })).toBeVisible();
      const nav = main.getByRole("navigation", { name: words("myAccount.nav") });
      for (const section of SECTIONS) {
        const name = words(`myAccount.views.${section}`);
        await nav.getByRole("link", { name, exact: true }).click();
        await expect(main.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
        // what it loads is there, or says that there is nothing
        await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${section} scrolls sideways`).toBeLessThanOrEqual(0);
      }
      // the newsletter's status of who does not have it is a 404 (docs/commerce-api.md#newsletter)
      expect(noise.messages.filter((message) => !message.includes("magento2-subscribe"))).toEqual([]);
    });
  });
}
