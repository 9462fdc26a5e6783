import { expect } from "@playwright/test";
import { hashPassword, PASSWORD_COST } from "@/backend/customer/password";
import { addCustomer } from "@/backend/customer/repository";
import { CONTRACT } from "@/lib/upstream/contract";
import { OWN_PAGE } from "@/lib/upstream/own-page";
import { readSites } from "../servers/sites";
import { changeDatabase } from "./office";
import type { Shop } from "./shop";

export const PASSWORD = "Bjorkmo-2026";

/** The hash of the password, which takes a second of a processor. */
let hash: Promise<string> | null = null;

/** Creates a customer in the site's own database; returns the e-mail address. Registering is in bot-check.spec.ts. */
export async function createCustomer(site: string, addresses: object[] = []): Promise<string> {
  const email = `kund-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  const { whole } = readSites();
  if (site !== whole.url) throw new Error(`customers are created in the shop at ${whole.url}`);
  const { customer } = CONTRACT.userCreate.body.parse({
    customer: { email, firstname: "Åsa", lastname: "Öberg", addresses },
    password: PASSWORD,
  });
  hash ??= hashPassword(PASSWORD, PASSWORD_COST);
  const stored = { hash: await hash, store: "bmse" as const };
  await changeDatabase(whole.database, (queries, now) => addCustomer(queries, customer, { ...stored, now }));
  return email;
}

/** Logs the browser in without a form, where a journey is not about that; the pages it opens next are the customer's. */
export async function startLoggedIn({ page, site, view }: Shop, email: string): Promise<void> {
  const answer = await page.request.post(`${site}/api/user/login?storeCode=${view.code}`, {
    headers: { ...OWN_PAGE, origin: new URL(site).origin },
    data: { username: email, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
}

export async function signIn({ page, words }: Shop, email: string): Promise<void> {
  await page.getByRole("link", { name: words("session.signIn") }).click();
  const dialog = page.getByRole("dialog", { name: words("account.login.title") });
  await dialog.getByLabel(words("account.email")).fill(email);
  await dialog.getByLabel(words("account.password"), { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(words("account.password"), { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: words("session.accountOf", { name: "Åsa" }) })).toBeVisible();
}

/** Logs in as another client of the commerce API does; returns its token, null where it is refused. */
export async function logInElsewhere(site: string, email: string, password = PASSWORD): Promise<string | null> {
  const answer = await fetch(`${site}/api/user/login?storeCode=bmse&token=`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: email, password }),
  });
  const { result }: { result: string } = await answer.json();
  return answer.ok ? result : null;
}
