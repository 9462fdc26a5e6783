import { expectAccessible } from "./shop/axe";
import { readLetters } from "./shop/letters";
import { proofOf } from "./shop/proof";
import { expect, test } from "./shop/test";
import { inView } from "./shop/view";

const [OLD, NEW] = ["Kirsikka-8", "Mustikka-9"];

/** Registers a customer and asks for a new password; returns the path of the mailed link. */
async function askForLink(site: string, store: string, email: string): Promise<string> {
  const send = async (path: string, action: "register" | "reset", body: unknown): Promise<number> => {
    const headers = { "content-type": "application/json", ...(await proofOf(site, action)) };
    const init = { method: "POST", body: JSON.stringify(body), headers };
    return (await fetch(`${site}${path}?storeCode=${store}`, init)).status;
  };
  const customer = { email, firstname: "Åsa", lastname: "Ek" };
  expect(await send("/api/user/create", "register", { customer, password: OLD })).toBe(200);
  expect(await send("/api/user/reset-password", "reset", { email })).toBe(200);
  const letter = (await readLetters(site)).find(({ to }) => to === email);
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(letter?.text ?? "")?.[0] ?? "");
  return pathname + search;
}

for (const view of ["bmse", "bmfi"] as const) {
  test.describe(view, inView(view, ["bmfi"]), () => {
    test.use({ viewCode: view });

    test("the link in the mail opens a form, signs in with the new password, and works once", async ({
      shop,
      page,
      siteUrl,
    }) => {
      const { words } = shop;
      const link = await askForLink(siteUrl, view, `create-${view}@example.com`);
      await page.goto(siteUrl + link);
      const title = page.getByRole("heading", { level: 1 });
      await expect(title).toHaveText(words("account.create.title"));
      await expect(page.getByText(words("account.create.text", { email: `create-${view}@example.com` }))).toBeVisible();
      expect(page.url()).not.toContain("token");
      await expectAccessible(page, "the form of a new password");
      await page.getByLabel(words("account.password"), { exact: true }).fill(NEW);
      await page.getByLabel(words("account.repeated")).fill(NEW);
      await page.getByRole("button", { name: words("account.create.submit") }).click();
      await expect(title).toHaveText(words("account.create.doneTitle"));
      await expect(title).toBeFocused();
      await expect(page.getByText(words("account.create.done"))).toBeVisible();
      // somebody else finds the link in a mailbox
      await page.context().clearCookies();
      await page.goto(siteUrl + link);
      await page.getByLabel(words("account.password"), { exact: true }).fill("Vadelma-10");
      await page.getByLabel(words("account.repeated")).fill("Vadelma-10");
      await page.getByRole("button", { name: words("account.create.submit") }).click();
      await expect(title).toHaveText(words("account.create.usedTitle"));
      await page.getByRole("button", { name: words("account.create.again") }).click();
      await expect(page.getByRole("dialog", { name: words("account.reset.title") })).toBeVisible();
    });
  });
}
