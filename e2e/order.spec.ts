import { readConfirmation } from "./shop/checkout";
import { findOrders } from "./shop/orders";
import { expect, test } from "./shop/test";

test("a double click on the order button places one order", async ({ shop, page, sites }) => {
  const { checkout } = shop;
  await shop.putInCart("armchairs");
  await shop.cart.toCheckout();
  const email = `twice-${Date.now()}@example.com`;
  await checkout.complete();
  await checkout.field("email").fill(email);
  await checkout.total();
  await checkout.placeButton.dblclick();
  await readConfirmation(page, shop.view, shop.words);
  expect(await findOrders(sites.whole.database, "customer_email", email)).toHaveLength(1);
});

test("a reload of the checkout keeps inputs and selections", async ({ shop, page }) => {
  const { checkout } = shop;
  await shop.putInCart("armchairs");
  await shop.cart.toCheckout();
  await checkout.complete();
  await checkout.chooseShipping(1);
  const total = await checkout.total();
  await page.reload();
  await shop.ready();
  await expect(checkout.field("street")).toHaveValue("Björkvägen 12 B");
  await expect(checkout.field("zip")).toHaveValue(shop.view.postcode);
  await expect(checkout.shipping.nth(1)).toBeChecked();
  await expect(checkout.cashOnDelivery).toBeChecked();
  expect(await checkout.total()).toBe(total);
  // consent is not persisted
  await expect(checkout.terms).not.toBeChecked();
});

test("a change of the cart made offline is persisted and reaches the server later", async ({ shop, page, context }) => {
  const { cart, view } = shop;
  const { name } = await shop.putInCart("armchairs");
  const pull = async () => {
    const answer = await page.request.get(`${shop.site}/api/cart/pull?storeCode=${view.code}`);
    const { result }: { result: { qty: number }[] } = await answer.json();
    return result.map(({ qty }) => qty);
  };
  expect(await pull()).toEqual([1]);
  await context.setOffline(true);
  await cart.setQuantity(name, 3);
  await expect(cart.quantity(name)).toHaveValue("3");
  await expect(cart.panel.getByText(shop.words("cart.notSynced"))).toBeVisible();
  await context.setOffline(false);
  await expect(cart.panel.getByText(shop.words("cart.notSynced"))).toBeHidden();
  await cart.total();
  await expect.poll(pull).toEqual([3]);
  await page.reload();
  await shop.ready();
  await cart.open();
  await expect(cart.quantity(name)).toHaveValue("3");
});
