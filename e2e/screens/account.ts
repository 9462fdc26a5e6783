import { expect } from "@playwright/test";
import { createCustomer, startLoggedIn } from "../shop/account";
import type { Shop } from "../shop/shop";
import { closeOverlay, pageAt, type Screen, type State } from "./types";

const SECTIONS = [
  "delivery",
  "orders",
  "invoices",
  "newsletter",
  "password",
  "passkeys",
  "devices",
  "data",
  "profile",
] as const;

const form = (name: "register" | "reset"): State => ({
  name: name === "register" ? "the registration" : "the request for a new password",
  async show({ page, words }) {
    const main = page.getByRole("main");
    const key = name === "register" ? "account.login.toRegister" : "account.login.toReset";
    await main.getByRole("button", { name: words(key) }).click();
    await expect(main.getByRole("heading", { name: words(`account.${name}.title`) })).toBeVisible();
  },
  async hide({ page, words }) {
    await page
      .getByRole("main")
      .getByRole("button", { name: words("account.toLogin") })
      .click();
  },
});

const logIn: State = {
  name: "the log-in",
  async show({ page, words }) {
    await page.getByRole("link", { name: words("session.signIn") }).click();
    await expect(page.getByRole("dialog", { name: words("account.login.title") })).toBeVisible();
  },
  hide: closeOverlay,
};

const customerMenu: State = {
  name: "the customer's menu",
  async show({ page, words }) {
    await page.getByRole("link", { name: words("session.accountOf", { name: "Åsa" }) }).click();
    await expect(page.getByRole("dialog", { name: words("account.hello", { name: "Åsa" }) })).toBeVisible();
  },
  hide: closeOverlay,
};

const section = (name: (typeof SECTIONS)[number]): State => ({
  name: `the section ${name}`,
  async show({ page, words }) {
    const main = page.getByRole("main");
    const title = words(`myAccount.views.${name}`);
    await main
      .getByRole("navigation", { name: words("myAccount.nav") })
      .getByRole("link", { name: title, exact: true })
      .click();
    await expect(main.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
    // what it loads is there, or says that there is nothing
    await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
  },
});

async function openAccount(shop: Shop): Promise<void> {
  const email = await createCustomer(shop.site);
  await startLoggedIn(shop, email);
  await shop.open("/my-account");
  await expect(shop.page.getByLabel(shop.words("account.firstname"))).toHaveValue("Åsa");
}

/** What belongs to a customer or an order. */
export const ACCOUNT: Screen[] = [
  pageAt("account page of a guest", "/my-account", { states: [form("register"), form("reset")], isPerView: true }),
  pageAt("log-in over a page", "/contact", { states: [logIn] }),
  {
    name: "account",
    open: openAccount,
    states: [...SECTIONS.map(section), customerMenu],
    narrow: SECTIONS.map(section),
    isPerView: true,
  },
  pageAt("order look-up", "/order"),
  pageAt("booking look-up", "/bokning"),
];
