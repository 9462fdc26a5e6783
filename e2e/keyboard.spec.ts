import { CUSTOMER, readConfirmation } from "./shop/checkout";
import { Keyboard } from "./shop/keyboard";
import { findOrders } from "./shop/orders";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";

test.use({ viewCode: "bmfi" });

async function goToSofas(shop: Shop, keyboard: Keyboard): Promise<void> {
  await keyboard.tabTo(shop.page.getByRole("link", { name: shop.words("shell.skip") }));
  await keyboard.tabTo(shop.department("living"));
  await keyboard.press("Enter");
  await expect(shop.department("living")).toHaveAttribute("aria-expanded", "true");
  await keyboard.press("Escape");
  await expect(shop.department("living")).toHaveAttribute("aria-expanded", "false");
  await keyboard.expectFocus(shop.department("living"), "after Escape the department has the focus");
  await keyboard.press("ArrowDown");
  await expect(shop.department("living")).toHaveAttribute("aria-expanded", "true");
  await expect(shop.menu.locator("[data-panel] a").first()).toBeFocused();
  if (!(await shop.menuLink("sofas").evaluate((link) => link === document.activeElement)))
    await keyboard.tabTo(shop.menuLink("sofas"));
  await keyboard.press("Enter");
  await shop.atCategory("sofas");
}

async function narrow(shop: Shop, keyboard: Keyboard): Promise<void> {
  const { listing } = shop;
  const before = await listing.count();
  const option = listing.filters.getByRole("link").first();
  await keyboard.tabTo(option);
  await keyboard.press("Enter");
  await expect(shop.page).toHaveURL(/\?/);
  await expect.poll(() => listing.count()).toBeLessThan(before);
  await keyboard.expectFocus(option, "a chosen filter keeps the focus");
  await keyboard.tabTo(listing.sort);
  await keyboard.press("ArrowDown");
  await listing.expectPriceOrder();
  await keyboard.expectFocus(listing.sort, "the order keeps the focus when it has changed");
}

/**
 * Empties and refills the cart by keyboard, opening each of its dialogs; the product page adds two pieces at a time.
 */
async function useCart(shop: Shop, keyboard: Keyboard, name: string): Promise<void> {
  const { cart, words } = shop;
  await keyboard.press("Escape");
  await expect(cart.panel).toBeHidden();
  await keyboard.expectFocus(shop.product.addButton, "the button that opened the cart has the focus again");
  await keyboard.press("Enter");
  await expect(cart.panel).toBeVisible();
  await expect(cart.quantity(name)).toHaveValue("4");
  const remove = cart.removeButton(name);
  await keyboard.tabTo(remove);
  await keyboard.press("Enter");
  await expect(cart.removeDialog).toBeVisible();
  await keyboard.press("Escape");
  await expect(cart.removeDialog).toBeHidden();
  await keyboard.expectFocus(remove, "after the question the button that asked it has the focus");
  await keyboard.tabTo(cart.quantity(name));
  await keyboard.press("ArrowDown");
  await expect(cart.quantity(name)).toHaveValue("3");
  await cart.total();
  await keyboard.tabTo(remove);
  await keyboard.press("Space");
  await keyboard.tabTo(cart.removeDialog.getByRole("button", { name: words("cart.removeConfirm"), exact: true }));
  await keyboard.press("Enter");
  await expect(cart.panel.getByText(words("cart.emptyTitle"))).toBeVisible();
  await keyboard.tabTo(cart.panel.getByRole("button", { name: words("cart.continue") }));
  await keyboard.press("Enter");
  await expect(cart.panel).toBeHidden();
  await keyboard.tabTo(shop.product.addButton);
  await keyboard.press("Enter");
  await expect(cart.quantity(name)).toHaveValue("2");
}

async function fillCheckout(shop: Shop, keyboard: Keyboard): Promise<void> {
  const { checkout, view } = shop;
  const texts = {
    email: CUSTOMER.email,
    firstName: CUSTOMER.firstName,
    lastName: CUSTOMER.lastName,
    street: CUSTOMER.street,
    zip: view.postcode,
    city: view.city,
    phone: CUSTOMER.phone,
  };
  for (const key of ["email", "firstName", "lastName", "street", "zip", "city", "phone"] as const) {
    await keyboard.tabTo(checkout.field(key));
    await keyboard.type(texts[key]);
  }
  await expect(checkout.shipping.first()).toBeChecked();
  await keyboard.tabTo(checkout.shipping.first());
  await keyboard.press("ArrowDown");
  await expect(checkout.shipping.nth(1)).toBeChecked();
  // the provider's methods come first, and what is paid later last
  await keyboard.tabTo(checkout.payment.first());
  await keyboard.press("ArrowUp");
  await expect(checkout.cashOnDelivery).toBeChecked();
  await keyboard.tabTo(checkout.terms);
  await keyboard.press("Space");
  await expect(checkout.terms).toBeChecked();
}

test("a purchase with the keyboard alone", async ({ shop, page, sites, noise }) => {
  test.slow();
  const { product, cart, checkout } = shop;
  const keyboard = new Keyboard(page);
  await shop.openHome();
  await goToSofas(shop, keyboard);
  await narrow(shop, keyboard);

  const card = shop.listing.cards.first().getByRole("link").first();
  const name = (await card.innerText()).trim();
  await keyboard.tabTo(card);
  await keyboard.press("Enter");
  await page.waitForURL(/\/p\//);
  await expect(product.title).toHaveText(name);

  const other = await product.otherVariant();
  const address = await other.getAttribute("href");
  await keyboard.tabTo(page.locator(`main a[href="${address}"]`).first());
  await keyboard.press("Enter");
  await page.waitForURL(`**${address}`);
  await expect(product.chosenVariant).toHaveAttribute("href", address ?? "");

  await keyboard.tabTo(product.main.getByRole("spinbutton", { name: shop.words("cart.quantity"), exact: true }));
  await keyboard.press("ArrowUp");
  await keyboard.tabTo(product.addButton);
  await keyboard.press("Enter");
  await expect(cart.panel).toBeVisible();
  await keyboard.expectFocus(cart.closeButton, "the panel starts at its close button");
  await useCart(shop, keyboard, name);

  await keyboard.tabTo(cart.checkoutLink);
  await keyboard.press("Enter");
  await page.waitForURL(/\/checkout$/);
  await fillCheckout(shop, keyboard);
  const total = await checkout.total();
  await keyboard.tabTo(checkout.placeButton);
  await keyboard.press("Enter");
  const confirmation = await readConfirmation(page, shop.view, shop.words);
  expect(confirmation.total).toBe(total);
  expect(await findOrders(sites.whole.database, "order_number", confirmation.orderNumber)).toHaveLength(1);
  expect(noise.messages).toEqual([]);
});

test("the order form focuses its first error", async ({ shop, page }) => {
  const keyboard = new Keyboard(page);
  await shop.putInCart("sofas");
  await shop.cart.toCheckout();
  await keyboard.tabTo(shop.checkout.placeButton);
  await keyboard.press("Enter");
  await expect(shop.checkout.field("email")).toBeFocused();
  await expect(shop.checkout.field("email")).toHaveAttribute("aria-invalid", "true");
  await expect(shop.checkout.field("email")).toHaveAccessibleDescription(shop.words("checkout.errors.required"));
  await expect(page.getByText(shop.words("checkout.fixErrors"))).toBeVisible();
});
