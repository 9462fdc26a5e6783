import { createCustomer, PASSWORD, signIn, startLoggedIn } from "./shop/account";
import { expect, test } from "./shop/test";
import { inView, longUnless, viewOf } from "./shop/view";

for (const count of [3, 20])
  test(
    `${count} tabs that wake with an expired token renew the log-in once, and all stay signed in`,
    longUnless(count === 3),
    async ({ shop, page, context, siteUrl }) => {
      test.slow();
      const email = await createCustomer(siteUrl);
      await startLoggedIn(shop, email);
      const tabs = [page];
      while (tabs.length < count) tabs.push(await context.newPage());
      for (const tab of tabs) await tab.goto(`${siteUrl}/contact`);
      const account = shop.words("session.accountOf", { name: "Åsa" });
      for (const tab of tabs) await expect(tab.getByRole("link", { name: account })).toBeVisible();
      const cookieOf = async (name: string) => (await context.cookies()).find((cookie) => cookie.name === name);
      const [token, refresh] = [await cookieOf("bm_token_bmse"), await cookieOf("bm_refresh_bmse")];
      if (!token || !refresh) throw new Error("nobody is signed in");
      // the commerce API does not know this token, as if it had expired
      await context.addCookies([{ ...token, value: `${token.value.slice(0, -4)}gone` }]);
      await Promise.all(tabs.map((tab) => tab.reload()));
      for (const tab of tabs) await expect(tab.getByRole("link", { name: account })).toBeVisible({ timeout: 60_000 });
      // a refresh token is good for one renewal: a second one would have ended the log-in of all
      expect((await cookieOf("bm_refresh_bmse"))?.value).not.toBe(refresh.value);
      await page.reload();
      await expect(page.getByRole("link", { name: account })).toBeVisible();
    },
  );

test("the Finnish and the English view share a log-in, and say so; other countries do not", async ({
  shop,
  page,
  siteUrl,
}) => {
  const email = await createCustomer(siteUrl);
  const finnish = shop.in(viewOf("bmfi"));
  await finnish.open("/contact");
  await signIn(finnish, email);
  const switchTo = finnish.words("shell.storeSwitch");
  await page
    .getByRole("banner")
    .getByRole("button", { name: new RegExp(`^${switchTo}`) })
    .click();
  const dialog = page.getByRole("dialog", { name: switchTo });
  await expect(dialog.getByText(/Suomi ja English/)).toBeVisible();
  await dialog.locator('a[hreflang="en-US"]').click();
  const english = shop.in(viewOf("bmen"));
  await expect(page.getByRole("link", { name: english.words("session.accountOf", { name: "Åsa" }) })).toBeVisible();
  await shop.open("/");
  await expect(page.getByRole("link", { name: shop.words("session.signIn") })).toBeVisible();
});

for (const code of ["bmse", "bmdk"] as const)
  test.describe(`in ${code}`, inView(code), () => {
    test.use({ viewCode: code });

    test("a log-in that ends in the middle of a form leaves what was typed", async ({
      shop,
      page,
      context,
      siteUrl,
    }) => {
      const { words } = shop;
      const email = await createCustomer(siteUrl);
      await startLoggedIn(shop, email);
      await shop.open("/my-account");
      const firstName = page.getByLabel(words("account.firstname"), { exact: true });
      // the form fills in what it reads of the customer; what is typed before that would be replaced
      await expect(firstName).toHaveValue("Åsa");
      await firstName.fill("Åsa Maria");
      // the log-in ends elsewhere: neither its token nor its renewal is known any more
      const cookies = (await context.cookies()).filter(({ name }) => /^bm_(?:token|refresh)_/.test(name));
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: `${cookie.value.slice(0, -4)}gone` })));
      await page.getByRole("button", { name: words("myAccount.save") }).click();
      const dialog = page.getByRole("dialog", { name: words("account.login.title") });
      await dialog.getByLabel(words("account.email")).fill(email);
      await dialog.getByLabel(words("account.password"), { exact: true }).fill(PASSWORD);
      await dialog.getByLabel(words("account.password"), { exact: true }).press("Enter");
      await expect(dialog).toBeHidden();
      await expect(firstName).toHaveValue("Åsa Maria");
      await page.getByRole("button", { name: words("myAccount.save") }).click();
      await expect(page.getByRole("link", { name: words("session.accountOf", { name: "Åsa Maria" }) })).toBeVisible();
    });
  });
