import { readLetters } from "./shop/letters";
import { proofOf } from "./shop/proof";
import { expect, test } from "./shop/test";
import { longUnless } from "./shop/view";

const PASSWORD = "Kirsikka-8";

/** Registers a customer and changes their address, as another client does; returns the link the old address got. */
async function changeAddress(site: string, email: string): Promise<string> {
  const proof = await proofOf(site, "register");
  const send = async (path: string, body: unknown): Promise<{ code: number; result: string }> =>
    (
      await fetch(site + path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", ...proof },
      })
    ).json();
  const customer = { email, firstname: "Åsa", lastname: "Ek" };
  expect((await send("/api/user/create", { customer, password: PASSWORD })).code).toBe(200);
  const { result: token } = await send("/api/user/login", { username: email, password: PASSWORD });
  const changed = { customer: { ...customer, email: `new-${email}` }, password: PASSWORD };
  expect((await send(`/api/user/me?token=${token}&storeCode=bmse`, changed)).code).toBe(200);
  const letters = await readLetters(site);
  const letter = letters.find(({ to }) => to === email);
  return new URL(/https?:\/\/\S+/.exec(letter?.text ?? "")?.[0] ?? "").search;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", longUnless(!javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("a changed e-mail address is taken back by the link in the mail, once", async ({ shop, page, siteUrl }) => {
      const { words } = shop;
      const query = await changeAddress(siteUrl, `undo-${javaScriptEnabled}@example.com`);
      for (const outcome of ["restoredTitle", "invalidTitle"] as const) {
        await page.goto(`${siteUrl}/undo-email${query}`);
        await page.getByRole("button", { name: words("undoEmail.submit") }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(words(`undoEmail.${outcome}`));
        expect(page.url()).not.toContain("token");
      }
    });
  });
}
