import type { Locator, Page } from "@playwright/test";
import { packOrder, payOrder, shipOrder } from "@/backend/order/move";
import { expectAccessible } from "./shop/axe";
import { CUSTOMER, readConfirmation } from "./shop/checkout";
import { readLetters } from "./shop/letters";
import { changeDatabase } from "./shop/office";
import { findOrders, queryRows } from "./shop/orders";
import { expect, test } from "./shop/test";
import { longUnless } from "./shop/view";

/** Both go as a parcel; the cushions come this week, the table in four. */
const CUSHIONS = { sku: "CUSHIONS-ULL-SAND-SMALL", qty: 1, name: "Ull kuddar, tre stycken" };
const TABLE = { sku: "SIDE-LYKKE-OFFWHITE", qty: 1, name: "Lykke brickbord" };
const SOFA = { sku: "SOFA-HOLM-PETROL", qty: 1 };

const group = (page: Page, name: string): Locator => page.getByRole("radiogroup", { name, exact: true });

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, longUnless(width === 390), () => {
    test.use({ viewport: { width, height: 900 } });

    test("a parcel goes to the pickup point that is chosen, each thing as soon as it is ready", async ({
      shop,
      page,
      sites,
    }) => {
      const { checkout, words } = shop;
      await shop.startCheckout([CUSHIONS, TABLE]);
      const email = `point-${width}-${Date.now()}@example.com`;
      await checkout.complete();
      await checkout.field("email").fill(email);
      await checkout.field("zip").fill("411 01");
      const points = group(page, words("checkout.delivery.points"));
      await expect(points.getByRole("radio", { name: words("checkout.delivery.closest") })).toBeChecked();
      const distances = await points.getByText(/^\d[\d,]* k?m$/).allInnerTexts();
      const metres = distances.map(
        (text) => Number.parseFloat(text.replace(",", ".")) * (text.includes("km") ? 1000 : 1),
      );
      expect(metres).toEqual(metres.toSorted((a, b) => a - b));
      expect(metres).toHaveLength(4);
      await page.getByRole("button", { name: words("checkout.delivery.showMore", { count: 1 }) }).click();
      await expect(points.getByRole("radio").last()).toBeFocused();
      await points.getByRole("radio", { name: /Lindens Livs/ }).check();
      await expect(points.getByText("07:00–22:00")).toBeVisible();

      const before = await checkout.total();
      const ways = group(page, words("checkout.delivery.title"));
      await ways.getByRole("radio", { name: words("checkout.delivery.split") }).check();
      await expect.poll(() => checkout.total()).toBe(before + 149_00);
      await expectAccessible(page, "checkout with pickup points and deliveries");
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

      // both choices outlive a reload
      await page.reload();
      await shop.ready();
      await expect(points.getByRole("radio", { name: /Lindens Livs/ })).toBeChecked();
      await expect(ways.getByRole("radio", { name: words("checkout.delivery.split") })).toBeChecked();
      expect(await checkout.total()).toBe(before + 149_00);
      await checkout.terms.check();
      await checkout.place();
      const { orderNumber, total } = await readConfirmation(page, shop.view, words);
      expect(total).toBe(before + 149_00);
      const steps = page.getByRole("region", { name: words("checkout.next.title") }).getByRole("listitem");
      await expect(steps).toHaveCount(3);
      await expect(steps.nth(1)).toContainText(CUSHIONS.name);
      await expect(steps.nth(2)).toContainText(TABLE.name);
      await expect(page.getByRole("main")).toContainText("Lindens Livs, Linnégatan 31");

      const [order] = await findOrders(sites.whole.database, "order_number", orderNumber);
      expect([order?.grand_total, order?.shipping]).toEqual([total, 79_00 + 149_00]);
      const planned = await queryRows(
        sites.whole.database,
        `select number, price from order_delivery where order_id = ${Number(orderNumber)} order by number`,
      );
      expect(planned.map(({ number, price }) => [Number(number), Number(price)])).toEqual([
        [1, 79_00],
        [2, 149_00],
      ]);
      const letter = async () => (await readLetters(shop.site)).find(({ to }) => to === email)?.text ?? "";
      await expect.poll(letter).toContain(`1 × ${TABLE.name}`);
      expect(await letter()).toContain(words("mail.order.deliveries").toUpperCase());

      // once the transfer is in, the office ships the second of them
      const shipped = { pieces: [], delivery: 2, carrier: null, tracking: null };
      await changeDatabase(sites.whole.database, async (queries, now) => {
        await payOrder(queries, orderNumber, now);
        await packOrder(queries, orderNumber);
        await shipOrder(queries, orderNumber, shipped, now);
      });
      const left = await queryRows(
        sites.whole.database,
        `select number, delivery from shipment where order_id = ${Number(orderNumber)}`,
      );
      expect(left.map(({ number, delivery }) => [Number(number), Number(delivery)])).toEqual([[1, 2]]);
    });
  });
}

test("points and deliveries are chosen by the keyboard alone", async ({ shop, page }) => {
  const { checkout, words } = shop;
  await shop.startCheckout([CUSHIONS, TABLE]);
  await checkout.field("zip").fill("411 01");
  const points = group(page, words("checkout.delivery.points"));
  const closest = points.getByRole("radio", { name: words("checkout.delivery.closest") });
  await expect(closest).toBeChecked();
  await closest.focus();
  await page.keyboard.press("ArrowDown");
  await expect(points.getByRole("radio").nth(1)).toBeChecked();
  await expect(points.getByRole("radio").nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(closest).toBeChecked();
  const ways = group(page, words("checkout.delivery.title"));
  const before = await checkout.total();
  await ways.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(ways.getByRole("radio").nth(1)).toBeChecked();
  await expect.poll(() => checkout.total()).toBe(before + 149_00);
});

test("a sofa is offered no pickup point", async ({ shop, page }) => {
  const { checkout, words } = shop;
  await shop.startCheckout([SOFA]);
  await checkout.field("zip").fill("411 01");
  await expect(checkout.shipping.first()).toBeVisible();
  await expect(checkout.shipping.and(page.locator("[value$=parcel]"))).toHaveCount(0);
  await expect(group(page, words("checkout.delivery.points"))).toHaveCount(0);
});

test("while the points cannot be had, the closest one is ordered", async ({ shop, page, sites }) => {
  const { checkout, words } = shop;
  await page.route("**/api/ext/checkout/stores**", (route) =>
    route.fulfill({ status: 502, body: "<html>Bad gateway" }),
  );
  await shop.startCheckout([CUSHIONS]);
  const email = `closest-${Date.now()}@example.com`;
  await checkout.complete();
  await checkout.field("email").fill(email);
  await expect(page.getByText(words("checkout.delivery.failed"))).toBeVisible();
  await expect(group(page, words("checkout.delivery.points")).getByRole("radio")).toHaveCount(1);
  await checkout.total();
  await checkout.place();
  await readConfirmation(page, shop.view, words, CUSTOMER);
  const [{ shipping_title } = {}] = await queryRows(
    sites.whole.database,
    `select shipping_title from orders where customer_email = '${email}'`,
  );
  expect(shipping_title).toBe("Paket till ombud, närmaste ombud");
});
