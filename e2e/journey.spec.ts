import { readConfirmation } from "./shop/checkout";
import { findOrders, type StoredOrder } from "./shop/orders";
import { readPrices, toShownPrecision } from "./shop/price";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { inView, VIEWS } from "./shop/view";

/** Store view tested in a narrow window. */
const NARROW = "bmfi";

async function findSofas(shop: Shop, isNarrow: boolean): Promise<void> {
  if (isNarrow) {
    await shop.openMobileMenu();
    await shop.followMobileMenu(["living", "sofas"]);
    return;
  }
  await shop.openMenu("living");
  await shop.followMenu("sofas");
}

/** Filters the list by a brand; on phones in a panel. */
async function filterByBrand(shop: Shop, isNarrow: boolean): Promise<number> {
  const { listing, words, page } = shop;
  const brand = BRAND[shop.view.code];
  if (!isNarrow) return (await listing.narrowBy(brand)).count;
  await listing.results.getByRole("button", { name: words("listing.filterButton", { count: 0 }) }).click();
  const panel = page.getByRole("dialog", { name: words("listing.filters") });
  await expect(panel).toBeVisible();
  const { count } = await listing.narrowBy(brand, panel);
  await panel.getByRole("button", { name: words("listing.show", { count }) }).click();
  await expect(panel).toBeHidden();
  return count;
}

/** Coupon with a fixed amount in every currency, for carts of two sofas. */
const COUPON = "HEM500";

const BRAND = { bmse: "Varumärke", bmdk: "Mærke", bmno: "Merke", bmfi: "Tuotemerkki", bmen: "Brand" };

function expectSums(order: StoredOrder, prices: number[]): void {
  const rows = order.lines.reduce((sum, line) => sum + line.row_total, 0);
  expect(order.subtotal, "the lines make the subtotal").toBe(rows);
  expect(order.discount, "the coupon takes something off").toBeGreaterThan(0);
  expect(order.grand_total, "the sums make the total").toBe(
    order.subtotal - order.discount + order.shipping + order.fee,
  );
  const rates = { bmse: 25, bmdk: 25, bmno: 25, bmfi: 25, bmen: 25.5 };
  const rate = rates[order.store as keyof typeof rates]; // the store is the view's code
  expect(
    Math.abs(order.tax - (order.grand_total - order.grand_total / (1 + rate / 100))),
    "the tax is in the total",
  ).toBeLessThanOrEqual(2);
  const sums = [order.subtotal, order.shipping, order.discount, order.grand_total, order.tax];
  expect(prices, "the confirmation shows lines, goods, delivery, discount, total and tax").toEqual(
    [...order.lines.map((line) => line.row_total), ...sums].map(toShownPrecision),
  );
}

for (const view of VIEWS) {
  const isNarrow = view.code === NARROW;
  test.describe(`a purchase in ${view.code}`, inView(view.code), () => {
    test.use({ viewCode: view.code, ...(isNarrow ? { viewport: { width: 390, height: 844 }, hasTouch: true } : {}) });

    test("from the home page to the order in the database", async ({ shop, sites, noise, page }) => {
      test.slow();
      const { listing, product, cart, checkout, words } = shop;

      await shop.openHome();
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      expect(
        readPrices(view, await page.getByRole("main").innerText()).length,
        "prices on the home page",
      ).toBeGreaterThan(8);

      await findSofas(shop, isNarrow);
      const all = await listing.names();
      expect(all).toHaveLength(await listing.count());

      const count = await filterByBrand(shop, isNarrow);
      await listing.sortByPrice();
      const names = await listing.names();
      expect(names).toHaveLength(count);
      for (const name of names) expect(all).toContain(name);
      const prices = await listing.prices();
      await expect(listing.chosenFilters.getByRole("link")).toHaveCount(2);

      const name = await listing.open();
      await expect(product.title).toHaveText(name);
      expect(await product.price()).toBe(prices[0]);
      const colour = await product.chooseOtherVariant();
      await expect(product.title).toHaveText(name);
      const sku = product.sku();
      const unit = await product.price();

      await product.add();
      await expect(cart.panel).toBeVisible();
      await expect(cart.lines).toHaveCount(1);
      await expect(cart.lines).toContainText(colour);
      await cart.increase(name);
      await expect(cart.quantity(name)).toHaveValue("2");
      await cart.total();
      expect(await cart.prices()).toContain(2 * unit);
      await cart.applyCoupon(COUPON);
      await cart.toCheckout();

      await expect(page.getByRole("heading", { level: 1, name: words("checkout.title") })).toBeVisible();
      await checkout.fillDetails();
      await checkout.chooseShipping(0);
      await checkout.payOnDelivery();
      await checkout.terms.check();
      const total = await checkout.total();
      expect(readPrices(view, await page.getByRole("main").innerText())).toContain(total);
      await checkout.place();

      const confirmation = await readConfirmation(page, view, words);
      expect(confirmation.total).toBe(total);
      await expect(cart.button(0).or(page.getByText(confirmation.orderNumber)).first()).toBeVisible();

      const [order, ...more] = await findOrders(sites.whole.database, "order_number", confirmation.orderNumber);
      if (!order) throw new Error(`order ${confirmation.orderNumber} is not in the database`);
      expect(more).toEqual([]);
      expect(order).toMatchObject({ store: view.code, payment_method: "cashondelivery", items_qty: 2 });
      expect(
        order.lines.map((line) => ({ sku: line.sku, qty: line.qty, price: toShownPrecision(line.unit_price) })),
      ).toEqual([{ sku, qty: 2, price: unit }]);
      expectSums(order, confirmation.prices);
      expect(noise.messages).toEqual([]);
    });
  });
}
