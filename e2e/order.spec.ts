import { expectAccessible } from "./shop/axe";
import { readConfirmation } from "./shop/checkout";
import { readLetters } from "./shop/letters";
import { findOrders } from "./shop/orders";
import { expect, test } from "./shop/test";
import { longUnless } from "./shop/view";

test("a double click places one order; the cart's cookie ends, what happens next is told, and a mail confirms it", async ({
  shop,
  page,
  context,
  sites,
}) => {
  const { checkout, words } = shop;
  const ownCookies = async () => (await context.cookies()).filter(({ name }) => name.startsWith("bm_"));
  await shop.startCheckout();
  const email = `next-${Date.now()}@example.com`;
  await checkout.complete();
  await checkout.field("email").fill(email);
  await checkout.total();
  const [cookie, ...others] = await ownCookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ name: "bm_cart_bmse", httpOnly: true, sameSite: "Lax", path: "/" });
  expect(cookie?.value.length).toBeGreaterThanOrEqual(32);

  await checkout.placeButton.dblclick();
  const { orderNumber } = await readConfirmation(page, shop.view, words);
  expect(await findOrders(sites.whole.database, "customer_email", email), "orders of a double click").toHaveLength(1);
  expect(await ownCookies(), "an ordered cart is forgotten").toEqual([]);
  const steps = page.getByRole("region", { name: words("checkout.next.title") }).getByRole("listitem");
  await expect(steps, "what happens next").toHaveCount(2);
  await expectAccessible(page, "confirmation");
  const read = async () => (await readLetters(shop.site)).filter(({ to }) => to === email);
  await expect.poll(async () => (await read()).length, "mails of the order").toBe(1);
  const [letter] = await read();
  expect(letter?.subject).toContain(orderNumber);
  expect(letter?.attachments.map(({ name }) => name)).toEqual(["terms.html", "withdrawal.html"]);
});

test("a click chooses the method it began on, though the list moves under the pointer", async ({ shop, page }) => {
  const { checkout } = shop;
  await shop.startCheckout();
  await checkout.fillDetails();
  await expect(checkout.shipping.first()).toBeVisible();
  await checkout.cashOnDelivery.scrollIntoViewIfNeeded();
  await checkout.cashOnDelivery.hover();
  await page.mouse.down();
  // what was loading above comes just then
  await page
    .locator("form")
    .first()
    .evaluate((form) => ((form as HTMLElement).style.paddingTop = "300px"));
  await page.mouse.up();
  await expect(checkout.cashOnDelivery).toBeChecked();
});

test("a town is filled in by its postcode, and another one is asked about", async ({ shop, page }) => {
  const { checkout, view } = shop;
  await shop.startCheckout();
  await checkout.field("zip").fill(view.postcode);
  await expect(checkout.field("city")).toHaveValue(view.city);
  await checkout.field("city").fill("Malmö");
  const question = page.getByRole("button", { name: shop.words("checkout.town.ask", { town: view.city }) });
  await question.click();
  await expect(checkout.field("city")).toHaveValue(view.city);
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(checkout.field("city")).toHaveValue(view.city);
});

test("a reload of the checkout keeps inputs and selections", async ({ shop, page }) => {
  const { checkout } = shop;
  await shop.startCheckout();
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

for (const width of [390, 1280]) {
  test(
    `at ${width} px back from the confirmation leads before the checkout, forward to it again`,
    longUnless(width === 390),
    async ({ shop, page, noise }) => {
      await page.setViewportSize({ width, height: 844 });
      const { words } = shop;
      await shop.putInCart("armchairs");
      const before = new URL(page.url()).pathname;
      await shop.cart.toCheckout();
      await shop.checkout.complete();
      await shop.checkout.total();
      await shop.checkout.placeButton.click();
      const { orderNumber } = await readConfirmation(page, shop.view, words);
      await expect(page.getByRole("heading", { level: 1 }), "the button went with the checkout").toBeFocused();
      const confirmation = page.url();
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${before}$`));
      await expect(shop.product.title).toBeVisible();
      await page.goForward();
      await expect(page).toHaveURL(confirmation);
      expect((await readConfirmation(page, shop.view, words)).orderNumber).toBe(orderNumber);
      // however the checkout is reached, it knows what became of it
      for (const reach of [() => page.goto(shop.address("/checkout")), () => page.reload()]) {
        await reach();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          words("checkout.thanksTitle", { name: "Åsa" }),
        );
        await expect(page.getByRole("main")).toContainText(orderNumber);
      }
      await page.getByRole("link", { name: words("checkout.toOrder") }).click();
      await expect(page).toHaveURL(confirmation);
      await readConfirmation(page, shop.view, words);
      expect(noise.messages).toEqual([]);
    },
  );
}
