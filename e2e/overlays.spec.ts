import type { Page } from "@playwright/test";
import { createCustomer, signIn } from "./shop/account";
import { expectAccessible } from "./shop/axe";
import { type OverlayCase, expectOverlayBehavior } from "./shop/cover";
import { Gallery } from "./shop/gallery";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";

const SOFA = "/p/SOFA-LINDEN-3";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const languages = ({ page, words }: Shop): OverlayCase => ({
  what: "store views",
  opener: page.getByRole("banner").getByRole("button", { name: new RegExp(`^${words("shell.storeSwitch")}`) }),
  dialog: page.getByRole("dialog", { name: words("shell.storeSwitch") }),
});

const search = ({ page, words, search: { panel } }: Shop): OverlayCase => ({
  what: "search",
  opener: page.getByRole("banner").getByRole("searchbox", { name: words("shell.search") }),
  dialog: panel,
  key: "s",
});

const wishlist = ({ page, words }: Shop): OverlayCase => ({
  what: "wishlist",
  opener: page.getByRole("banner").getByRole("button", { name: new RegExp(`^${words("wishlist.title")}`) }),
  dialog: page.getByRole("dialog", { name: words("wishlist.title") }),
});

const microcart = ({ cart }: Shop): OverlayCase => ({ what: "cart", opener: cart.button(), dialog: cart.panel });

const login = ({ page, words }: Shop): OverlayCase => ({
  what: "logging in",
  opener: page.getByRole("link", { name: words("session.signIn") }),
  dialog: page.getByRole("dialog"),
});

/** Switches the log-in dialog to its other forms and back; each focuses its first field. */
async function turnForms(page: Page, { words }: Shop): Promise<void> {
  const dialog = page.getByRole("dialog");
  for (const form of ["register", "reset"] as const) {
    await dialog
      .getByRole("button", { name: words(form === "register" ? "account.login.toRegister" : "account.login.toReset") })
      .press("Enter");
    await expect(dialog.getByRole("heading", { name: words(`account.${form}.title`) })).toBeVisible();
    await expect(dialog.getByRole("textbox").first()).toBeFocused();
    await dialog.getByRole("button", { name: words("account.toLogin") }).press("Enter");
    await expect(dialog.getByRole("textbox").first()).toBeFocused();
  }
}

test("over the home page: store views, search, wishlist, logging in", async ({ shop, page, noise }) => {
  await shop.openHome();
  await expectOverlayBehavior(page, languages(shop));
  await expectOverlayBehavior(page, search(shop));
  await expectOverlayBehavior(page, wishlist(shop));
  await expectOverlayBehavior(page, login(shop), () => turnForms(page, shop));
  expect(noise.messages).toEqual([]);
});

test("over a product: size guide, showrooms, the room view, the cart", async ({ shop, page, noise }) => {
  // journeys run without WebGL; its warnings are expected
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const { product, words, cart } = shop;
  await shop.open(SOFA);
  await expectOverlayBehavior(page, {
    what: "size guide",
    opener: page.getByRole("link", { name: words("product.sizeGuide") }),
    dialog: page.getByRole("dialog"),
  });
  await expectOverlayBehavior(page, {
    what: "showrooms",
    opener: page.getByRole("button", { name: words("productTools.showrooms.open") }),
    dialog: page.getByRole("dialog", { name: words("productTools.showrooms.title") }),
  });
  const gallery = new Gallery(page, words);
  await expectOverlayBehavior(page, { what: "the room", opener: gallery.roomButton, dialog: gallery.room });
  await product.add();
  await cart.total();
  await cart.close();
  await expectOverlayBehavior(page, microcart(shop));
  expect(noise.messages).toEqual([]);
});

test("over any page, for a logged-in customer: the account", async ({ shop, page, siteUrl, noise }) => {
  const { words } = shop;
  const email = await createCustomer(siteUrl);
  await shop.openHome();
  await signIn(shop, email);
  await expectOverlayBehavior(page, {
    what: "account",
    opener: page.getByRole("link", { name: words("session.accountOf", { name: "Åsa" }) }),
    dialog: page.getByRole("dialog", { name: words("account.hello", { name: "Åsa" }) }),
  });
  expect(noise.messages).toEqual([]);
});

test("over the checkout: the terms", async ({ shop, page, noise }) => {
  await shop.putInCart("armchairs");
  await shop.cart.toCheckout();
  await shop.checkout.total();
  await expectOverlayBehavior(page, {
    what: "terms",
    opener: page
      .getByRole("main")
      .getByRole("link", { name: /villkor/i })
      .first(),
    dialog: page.getByRole("dialog"),
  });
  expect(noise.messages).toEqual([]);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the menu, store views over it, the cart", async ({ shop, page, noise }) => {
    const { words } = shop;
    await shop.openHome();
    const menu: OverlayCase = {
      what: "menu",
      opener: page.getByRole("button", { name: words("shell.openMenu") }),
      dialog: shop.mobileMenu,
    };
    await expectOverlayBehavior(page, menu);
    await menu.opener.press("Enter");
    const over: OverlayCase = {
      ...languages(shop),
      opener: shop.mobileMenu.getByRole("button", { name: new RegExp(`^${words("shell.storeSwitch")}`) }),
    };
    for (const close of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
      await over.opener.press("Enter");
      await expect(over.dialog).toBeVisible();
      await close();
      await expect(over.dialog).toBeHidden();
      await expect(over.opener, "the menu below is still there").toBeFocused();
    }
    await page.keyboard.press("Escape");
    await expect(menu.dialog).toBeHidden();
    await expect(menu.opener).toBeFocused();
    await expectOverlayBehavior(page, microcart(shop));
    expect(noise.messages).toEqual([]);
  });

  test("the order summary, over the checkout", async ({ shop, page, noise }) => {
    await shop.putInCart("armchairs");
    await shop.cart.toCheckout();
    await shop.checkout.total();
    await expectOverlayBehavior(page, {
      what: "what is being ordered",
      opener: page.getByRole("button", { name: shop.words("checkout.summaryOpen", { count: 1 }) }),
      dialog: page.getByRole("dialog", { name: shop.words("checkout.summaryTitle") }),
    });
    expect(noise.messages).toEqual([]);
  });
});

test("a notice is announced once, times out, and stays while it is read", async ({ shop, page, context }) => {
  const { words } = shop;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await shop.open(SOFA);
  await page.clock.install();
  const share = page.getByRole("button", { name: words("productTools.share.button") });
  const notice = page.getByRole("status").getByText(words("productTools.share.copied"));
  const close = page
    .getByRole("region", { name: words("ui.notices") })
    .getByRole("button", { name: words("ui.close") });
  const [short, long] = [3000, 60_000];

  await share.press("Enter");
  await share.press("Enter");
  await expect(notice).toHaveCount(1);
  await page.clock.fastForward(short);
  await expect(notice).toBeVisible();
  await page.clock.fastForward(short);
  await expect(notice, "it goes by itself").toHaveCount(0);

  await share.press("Enter");
  await notice.hover();
  await page.clock.fastForward(long);
  await expect(notice, "it stays while the pointer is on it").toBeVisible();
  // the check takes as long as a notice stays
  await expectAccessible(page, "a notice");
  await close.click();
  await expect(notice).toHaveCount(0);
  // the next one must not open under the pointer
  await page.mouse.move(5, 5);
  await share.press("Enter");
  await expect(notice).toBeVisible();
  await page.clock.fastForward(2 * short);
  await expect(notice, "one that was closed under the pointer holds up none that follow").toHaveCount(0);

  await share.press("Enter");
  await expect(notice).toBeVisible();
  await close.focus();
  await page.clock.fastForward(long);
  await expect(notice, "it stays while it has the focus").toBeVisible();
  await close.press("Enter");
  await expect(notice).toHaveCount(0);
  await expect(share, "the focus goes back to where it came from").toBeFocused();
  await share.press("Enter");
  await expect(notice).toBeVisible();
  await page.clock.fastForward(2 * short);
  await expect(notice, "one that was closed by keyboard holds up none that follow").toHaveCount(0);
});
