import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";

test("a shared cart reaches another shopper once, and reports what could not be added", async ({
  shop,
  page,
  context,
  browser,
  siteUrl,
  noise,
}) => {
  const { cart, words } = shop;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await shop.open("/p/CHAIR-TOVE");
  const name = await shop.product.title.innerText();
  await shop.product.add();
  await cart.panel.getByRole("button", { name: words("cart.shared.share") }).click();
  await expect(page.getByText(words("cart.shared.copied"))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe("/set-cart");

  const otherContext = await browser.newContext();
  const other = new Shop(await otherContext.newPage(), siteUrl, shop.view);
  await other.page.goto(`${link}:3,NO-SUCH-SKU,BARSTOOL-VIK,${encodeURIComponent("<img src=x onerror=alert(1)>")}`);
  await expect(other.page.getByText(words("cart.shared.added", { count: 3 }))).toBeVisible();
  await expect(other.page.getByText(words("cart.shared.unknown", { sku: "NO-SUCH-SKU" }))).toBeVisible();
  await expect(other.page.getByRole("main").getByRole("listitem")).toHaveCount(3);
  expect(new URL(other.page.url()).search).toBe("");
  await other.page.reload();
  await expect(other.page.getByText(words("cart.shared.none"))).toBeVisible();
  await other.page.getByRole("button", { name: words("cart.shared.open") }).click();
  await expect(other.cart.quantity(name)).toHaveValue("3");
  await otherContext.close();
  expect(noise.messages).toEqual([]);
});
