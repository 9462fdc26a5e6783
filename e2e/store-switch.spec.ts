import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { categoryOf, viewOf } from "./shop/view";

async function switchTo(shop: Shop, code: "bmdk" | "bmfi" | "bmen" | "bmse"): Promise<Shop> {
  const next = shop.in(viewOf(code));
  await shop.page
    .getByRole("banner")
    .getByRole("button", { name: new RegExp(`^${shop.words("shell.storeSwitch")}`) })
    .click();
  const dialog = shop.page.getByRole("dialog", { name: shop.words("shell.storeSwitch") });
  await dialog.locator(`a[hreflang="${next.view.lang}"]`).click();
  await expect(shop.page.locator("html")).toHaveAttribute("lang", next.view.lang);
  await next.ready();
  return next;
}

test("another country shows the same category under its own address", async ({ shop, page }) => {
  await shop.openCategory("sofas");
  const danish = await switchTo(shop, "bmdk");
  expect(new URL(page.url()).pathname).toBe(`/dk/c/${categoryOf(danish.view, "sofas").slug}`);
  await expect(page.getByRole("heading", { level: 1, name: categoryOf(danish.view, "sofas").name })).toBeVisible();
  expect((await danish.listing.prices()).length).toBeGreaterThan(5);
  const english = await switchTo(danish, "bmen");
  expect(new URL(page.url()).pathname).toBe(`/en/c/${categoryOf(english.view, "sofas").slug}`);
});

test("another country keeps the filters and the order of a list, and leads from the cart to its own", async ({
  shop,
  page,
}) => {
  await shop.openCategory("sofas");
  await shop.listing.sortByPrice();
  const { searchParams } = new URL(page.url());
  const danish = await switchTo(shop, "bmdk");
  expect(new URL(page.url()).search).toBe(`?${searchParams}`);
  await danish.listing.expectPriceOrder();
  await danish.open("/cart");
  await switchTo(danish, "bmfi");
  expect(new URL(page.url()).pathname).toBe("/fi/cart");
});

test("another country shows the same variant of a product", async ({ shop, page }) => {
  await shop.openCategory("sofas");
  await shop.listing.open();
  await shop.product.chooseOtherVariant();
  const sku = shop.product.sku();
  const finnish = await switchTo(shop, "bmfi");
  expect(finnish.product.sku()).toBe(sku);
  await finnish.product.price();
  const swedish = await switchTo(finnish, "bmse");
  expect(swedish.product.sku()).toBe(sku);
  expect(new URL(page.url()).pathname).toMatch(/^\/p\//);
});

test("each store view has its own cart", async ({ shop, context }) => {
  const { name } = await shop.putInCart("sofas");
  await shop.cart.close();
  const danish = await switchTo(shop, "bmdk");
  await danish.cart.button(0).click();
  await expect(danish.cart.panel.getByText(danish.words("cart.emptyTitle"))).toBeVisible();
  await danish.cart.close();
  await danish.putInCart("armchairs");
  await expect(danish.cart.lines).toHaveCount(1);
  await danish.cart.close();
  const swedish = await switchTo(danish, "bmse");
  await swedish.cart.open();
  await expect(swedish.cart.lines).toHaveCount(1);
  await expect(swedish.cart.quantity(name)).toHaveValue("1");
  const cookies = (await context.cookies()).filter((cookie) => cookie.name.startsWith("bm_cart_"));
  expect(cookies.map((cookie) => cookie.name).toSorted()).toEqual(["bm_cart_bmdk", "bm_cart_bmse"]);
  expect(new Set(cookies.map((cookie) => cookie.value)).size).toBe(2);
});
