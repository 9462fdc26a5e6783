import type { CDPSession, Page } from "@playwright/test";
import { createCustomer, PASSWORD } from "./shop/account";
import { expectAccessible } from "./shop/axe";
import { readLetters } from "./shop/letters";
import { expect, test } from "./shop/test";
import { inView } from "./shop/view";

/** Gives the browser an authenticator that always finds its owner; returns what switches that off and on. */
async function addAuthenticator(page: Page) {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answer: (enabled: boolean) => client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    verify: (isUserVerified: boolean) => client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    count: async () => (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

for (const [view, width] of [
  ["bmse", 1280],
  ["bmfi", 390],
] as const) {
  test.describe(view, inView(view, ["bmse"]), () => {
    test.use({ viewCode: view, viewport: { width, height: 900 } });

    test("a passkey is added, signs in by button and by the field's list, and is removed", async ({
      shop,
      page,
      siteUrl,
      noise,
    }) => {
      test.slow();
      const { words } = shop;
      const device = await addAuthenticator(page);
      // by the button alone on this page: the field's list would sign in by itself before the click
      await page.addInitScript(() => {
        if (location.search === "?view=passkeys")
          PublicKeyCredential.isConditionalMediationAvailable = async () => false;
      });
      const email = await createCustomer(siteUrl);
      const main = page.getByRole("main");
      await device.answer(false);
      await shop.open("/my-account?view=passkeys");
      await main.getByLabel(words("account.email")).fill(email);
      await main.getByLabel(words("account.password"), { exact: true }).fill(PASSWORD);
      await main.getByLabel(words("account.password"), { exact: true }).press("Enter");

      const own = main.getByLabel(words("myAccount.data.password"));
      await expect(main.getByText(words("myAccount.passkeys.none"))).toBeVisible();
      await device.answer(true);
      await own.fill(PASSWORD);
      await own.press("Enter");
      await expect(main.getByText(words("myAccount.passkeys.unused"))).toBeVisible();
      expect(await device.count()).toBe(1);
      await expect
        .poll(async () => (await readLetters(siteUrl)).filter(({ to }) => to === email).map(({ subject }) => subject))
        .toContain(words("mail.passkey.addedSubject"));
      // the same device again
      await own.fill(PASSWORD);
      await own.press("Enter");
      await expect(main.getByText(words("myAccount.passkeys.known"))).toBeVisible();

      // by keyboard: named, and the focus is back on the button
      await main
        .getByRole("button", { name: /Chrome/ })
        .first()
        .press("Enter");
      await expect(main.getByLabel(words("myAccount.passkeys.label"))).toBeFocused();
      await page.keyboard.type("Min dator");
      await expectAccessible(page, "a passkey being named");
      await page.keyboard.press("Enter");
      const rename = main.getByRole("button", { name: words("myAccount.passkeys.renameName", { name: "Min dator" }) });
      await expect(rename).toBeFocused();
      expect(noise.messages).toEqual([]);

      const logOut = async () => {
        await device.answer(false);
        await page.getByRole("link", { name: words("session.accountOf", { name: "Åsa" }) }).click();
        await page
          .getByRole("dialog")
          .getByRole("button", { name: words("account.logOut") })
          .click();
        await expect(page.getByRole("link", { name: words("session.signIn") })).toBeVisible();
      };
      await logOut();
      await shop.open("/my-account?view=passkeys");
      const button = main.getByRole("button", { name: words("account.login.passkey") });
      await expect(button).toBeVisible();
      await expectAccessible(page, "the log-in with a passkey");
      await device.answer(true);
      await button.click();
      await expect(main.getByText("Min dator")).toBeVisible();
      await expect(main.getByText(words("myAccount.passkeys.unused"))).toBeHidden();

      await logOut();
      // a page without a form of its own
      await shop.open("/");
      await device.answer(true);
      await page.getByRole("link", { name: words("session.signIn") }).click();
      await expect(page.getByRole("link", { name: words("session.accountOf", { name: "Åsa" }) })).toBeVisible();

      await expect(page.getByRole("dialog")).toBeHidden();
      await shop.open("/my-account?view=passkeys");
      await main
        .getByRole("button", { name: words("myAccount.passkeys.removeName", { name: "Min dator" }) })
        .press("Enter");
      await expect(main.getByText(words("myAccount.passkeys.none"))).toBeVisible();
      // what the device still has is no longer known here: the shopper is told, and the device forgets it
      await logOut();
      expect(await device.count()).toBe(1);
      // a request that waits already is not answered any more
      await device.answer(true);
      await shop.open("/my-account");
      await expect(main.getByRole("alert")).toContainText(words("errors.passkeyUnknown"));
      await expect.poll(() => device.count()).toBe(0);
    });
  });
}

test("a device that cannot check who holds it signs nobody in, and what was typed stays", async ({
  shop,
  page,
  siteUrl,
}) => {
  test.slow();
  const { words } = shop;
  const device = await addAuthenticator(page);
  const email = await createCustomer(siteUrl);
  await device.verify(false);
  await device.answer(false);
  await shop.open("/my-account?view=passkeys");
  const main = page.getByRole("main");
  await main.getByLabel(words("account.email")).fill(email);
  await main.getByLabel(words("account.password"), { exact: true }).fill(PASSWORD);
  await main.getByLabel(words("account.password"), { exact: true }).press("Enter");
  const own = main.getByLabel(words("myAccount.data.password"));
  await device.answer(true);
  await own.fill(PASSWORD);
  await own.press("Enter");
  await expect(main.getByText(words("myAccount.passkeys.left"))).toBeVisible();
  await expect(main.getByText(words("myAccount.passkeys.none"))).toBeVisible();
  expect(await device.count()).toBe(0);
});
