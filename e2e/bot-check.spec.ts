import { createCustomer, PASSWORD } from "./shop/account";
import { expectAccessible } from "./shop/axe";
import { expect, test } from "./shop/test";
import { inView } from "./shop/view";

for (const [view, width] of [
  ["bmse", 390],
  ["bmen", 1280],
] as const) {
  test.describe(view, inView(view), () => {
    test.use({ viewCode: view, viewport: { width, height: 844 } });

    test("a new customer registers by keyboard and notices nothing", async ({ shop, page, noise }) => {
      const { words } = shop;
      await shop.open("/my-account");
      const main = page.getByRole("main");
      await main.getByRole("button", { name: words("account.login.toRegister") }).click();
      const asked = page.waitForRequest(/\/api\/bot-check\?action=register/);
      await main.getByLabel(words("account.firstname")).focus();
      // it begins with the first field
      await asked;
      await page.keyboard.type("Åsa");
      await page.keyboard.press("Tab");
      await page.keyboard.type("Öberg");
      await page.keyboard.press("Tab");
      await page.keyboard.type(`keys-${view}-${Date.now()}@example.com`);
      await page.keyboard.press("Tab");
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press("Tab");
      await page.keyboard.type(PASSWORD);
      await main.getByRole("checkbox").last().press("Space");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("link", { name: words("session.accountOf", { name: "Åsa" }) })).toBeVisible();
      expect(noise.messages).toEqual([]);
    });
  });
}

test("who mistypes the password twice is checked without noticing, and gets in", async ({ shop, page, siteUrl }) => {
  const { words } = shop;
  const email = await createCustomer(siteUrl);
  await shop.open("/my-account");
  const main = page.getByRole("main");
  const proofs: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/user/login")) proofs.push(request.headers()["x-bot-check"] ? "proven" : "bare");
  });
  await main.getByLabel(words("account.email")).fill(email);
  const password = main.getByLabel(words("account.password"), { exact: true });
  for (const typed of ["Fel-losen-1", "Fel-losen-2"]) {
    await password.fill(typed);
    await password.press("Enter");
    await expect(main.getByRole("alert")).toContainText(words("errors.signInWrong"));
    await expect(password).toHaveValue(typed);
  }
  expect(proofs).toEqual(["bare", "bare"]);
  await password.fill(PASSWORD);
  await password.press("Enter");
  await expect(page.getByRole("link", { name: words("session.accountOf", { name: "Åsa" }) })).toBeVisible();
  expect(proofs).toEqual(["bare", "bare", "bare", "proven"]);
});

test("a check that cannot be made says so, and nothing typed is lost", async ({ shop, page }) => {
  const { words } = shop;
  let isBroken = true;
  await page.route("**/api/bot-check?*", async (route) => {
    if (!isBroken) return route.continue();
    const challenge = { parameters: { keyPrefix: "zz", nonce: "", salt: "" } };
    return route.fulfill({ json: { code: 200, result: { provider: "altcha", challenge } } });
  });
  await shop.open("/my-account");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: words("account.login.toReset") }).click();
  const field = main.getByLabel(words("account.email"));
  await field.fill("nobody@example.com");
  await field.press("Enter");
  await expect(main.getByRole("alert")).toContainText(words("errors.botCheck"));
  await expect(field).toHaveValue("nobody@example.com");
  await expectAccessible(page, "a check that failed");
  isBroken = false;
  await field.press("Enter");
  await expect(main.getByRole("alert")).toContainText(words("errors.emailUnknown"));
});
