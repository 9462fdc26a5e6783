import type { Locator, Page } from "@playwright/test";
import { addDays } from "@/lib/delivery/holidays";
import { expectAccessible } from "./shop/axe";
import { readConfirmation } from "./shop/checkout";
import { Keyboard } from "./shop/keyboard";
import { readLetters } from "./shop/letters";
import { findOrders, queryRows } from "./shop/orders";
import { placeOrder } from "./shop/place-order";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { inView, longUnless, type View, VIEWS, viewOf, type Words } from "./shop/view";

const TABLE = "COFFEE-STEN";
/** Postcodes of Swedish areas of their own, so that no journey takes another's hours. */
const AREAS = { link390: "20011", link1280: "30011", taken: "50011", plain: "55011", lookUp: "58011" };

interface Delivery {
  order: string;
  number: string;
  email: string;
  postcode: string;
}

async function orderTable(site: string, view: View, postcode: string): Promise<Delivery> {
  const email = `delivery-${view.code}-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`;
  const order = await placeOrder(site, { view, email, postcode, products: [{ sku: TABLE, qty: 1 }] });
  return { order, number: `${order}-1`, email, postcode };
}

interface Validated {
  proof: string;
  earliest: string;
  latest: string;
  booking: { date: string; from: string } | null;
}

async function validate(site: string, view: View, { number, postcode }: Delivery): Promise<Validated> {
  const query = new URLSearchParams({
    bookingId: number,
    postcode: postcode.replaceAll(/\s/g, ""),
    storeCode: view.code,
  });
  const answer = await fetch(`${site}/api/booking/validateOrder?${query}`);
  const { result }: { result: Validated } = await answer.json();
  expect(answer.status).toBe(200);
  return result;
}

/** Returns the path of the link in the newest mail about an order. */
async function linkOf(site: string, { email }: Delivery): Promise<string> {
  let path = "";
  await expect
    .poll(async () => {
      const letters = await readLetters(site);
      path =
        letters
          .filter(({ to }) => to === email)
          .map(({ text }) => /https?:\/\/[^/\s]+(\/\S*bokning\/\S+)/.exec(text)?.[1] ?? "")
          .find(Boolean) ?? "";
      return path;
    })
    .toContain("proof=");
  return path;
}

const main = (page: Page): Locator => page.getByRole("main");
const openDays = (page: Page): Locator => main(page).locator("button[data-day]:not([aria-disabled])");
const freeHours = (page: Page): Locator => main(page).locator("[name=slot]:not(:disabled)");

async function choose(page: Page, day = 0, hours = 0): Promise<void> {
  await openDays(page).nth(day).click();
  await freeHours(page).nth(hours).check();
}

const press = (shop: Shop, key: Parameters<Words>[0]): Promise<void> =>
  main(shop.page)
    .getByRole("button", { name: new RegExp(`^${shop.words(key)}`) })
    .click();

const titleOf = (shop: Shop, key: Parameters<Words>[0]): Locator =>
  main(shop.page).getByRole("heading", { name: shop.words(key), exact: true });

const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const width of [390, 1280] as const) {
  test.describe(`at ${width} px`, longUnless(width === 390), () => {
    test.use({ viewport: { width, height: 900 } });

    test("a delivery is booked from the link of its mail, changed and cancelled", async ({
      shop,
      page,
      siteUrl,
      sites,
    }) => {
      const { words } = shop;
      const delivery = await orderTable(siteUrl, shop.view, AREAS[`link${width}`]);
      const answer = await page.goto(siteUrl + (await linkOf(siteUrl, delivery)));
      expect(answer?.headers()["cache-control"]).toMatch(/private.*no-store/);
      await shop.ready();
      await expect(page.getByRole("grid", { name: words("booking.days.title") })).toBeVisible();
      await expectAccessible(page, "booking");
      expect(await isNarrow(page)).toBe(true);

      await choose(page);
      await main(page).getByLabel(words("booking.access.floor"), { exact: true }).fill("3");
      await main(page).getByLabel(words("booking.access.door"), { exact: true }).fill("80");
      await expect(main(page).getByText(/36\scm/)).toBeVisible();
      await expectAccessible(page, "booking, chosen");
      await press(shop, "booking.submit.book");
      await expect(titleOf(shop, "booking.booked.title")).toBeFocused();
      await expectAccessible(page, "booked");
      const { booking } = await validate(siteUrl, shop.view, delivery);
      expect(booking).not.toBeNull();
      const letters = async () => (await readLetters(siteUrl)).filter(({ to }) => to === delivery.email).length;
      await expect.poll(letters).toBe(2);
      const href = await main(page)
        .getByRole("link", { name: words("booking.booked.calendar") })
        .getAttribute("href");
      const file = await (await fetch(siteUrl + href)).text();
      expect(file).toContain(`DTSTART:${booking?.date.replaceAll("-", "")}`);

      await main(page)
        .getByRole("link", { name: words("booking.booked.change") })
        .click();
      await choose(page, 2, 1);
      await press(shop, "booking.submit.change");
      await expect(titleOf(shop, "booking.booked.changedTitle")).toBeFocused();
      const changed = (await validate(siteUrl, shop.view, delivery)).booking;
      expect(changed?.date).not.toBe(booking?.date);
      await expect.poll(letters).toBe(3);
      await page.reload();
      await expect(titleOf(shop, "booking.booked.title")).toBeVisible();

      await shop.ready();
      await main(page)
        .getByRole("link", { name: words("booking.booked.cancel") })
        .click();
      await expectAccessible(page, "cancelling");
      await press(shop, "booking.cancel.confirm");
      await expect(main(page).getByText(words("booking.cancel.done"))).toBeVisible();
      expect((await validate(siteUrl, shop.view, delivery)).booking).toBeNull();
      const rows = await queryRows(
        sites.whole.database,
        `select count(*) as many from order_booking where order_id = ${delivery.order} and state = 'booked'`,
      );
      expect(Number(rows[0]?.many)).toBe(0);
    });
  });
}

test("number and postcode open a delivery by the keyboard alone, and say the same of every wrong pair", async ({
  shop,
  page,
  siteUrl,
}) => {
  const { words } = shop;
  const keyboard = new Keyboard(page);
  const delivery = await orderTable(siteUrl, shop.view, AREAS.lookUp);
  await page.goto(shop.address("/bokning"));
  await shop.ready();
  await expectAccessible(page, "number and postcode");
  const number = main(page).getByLabel(words("booking.ask.number"));
  const postcode = main(page).getByLabel(words("booking.ask.postcode"));
  const said: string[] = [];
  for (const typed of [delivery.number, "999999999-1"]) {
    await number.fill(typed);
    await postcode.fill("411 02");
    await postcode.press("Enter");
    await expect(main(page).getByRole("alert")).toContainText(words("booking.ask.failures.wrong"));
    said.push(await main(page).getByRole("alert").innerText());
    await page.reload();
    await shop.ready();
  }
  expect(new Set(said).size).toBe(1);
  await number.fill(delivery.number);
  await postcode.fill("58 0 11");
  await postcode.press("Enter");
  await page.waitForURL(/\/bokning\/.*proof=/);
  await shop.ready();

  const grid = page.getByRole("grid", { name: words("booking.days.title") });
  await keyboard.tabTo(grid.locator("button[tabindex='0']"));
  const first = await page.evaluate(() => document.activeElement?.getAttribute("data-day") ?? "");
  await keyboard.press("ArrowRight");
  await expect(grid.locator(`[data-day="${addDays(first, 1)}"]`)).toBeFocused();
  await keyboard.press("ArrowLeft");
  await keyboard.press("Enter");
  await expect(grid.getByRole("gridcell", { selected: true }).locator(`[data-day="${first}"]`)).toBeVisible();
  await keyboard.tabTo(freeHours(page).first());
  await keyboard.press("Space");
  await keyboard.tabTo(main(page).getByRole("button", { name: words("booking.submit.book") }));
  await keyboard.press("Enter");
  await expect(titleOf(shop, "booking.booked.title")).toBeFocused();
});

test("the last hours that somebody else takes meanwhile are told, and others are booked", async ({
  shop,
  page,
  siteUrl,
}) => {
  const { words, view } = shop;
  const delivery = await orderTable(siteUrl, view, AREAS.taken);
  const { proof, earliest } = await validate(siteUrl, view, delivery);
  await page.goto(shop.address(`/bokning/${delivery.number}?proof=${proof}`));
  await shop.ready();
  await choose(page);
  await main(page).getByLabel(words("booking.access.parking"), { exact: true }).fill("På gården");
  const day = await main(page).getByRole("gridcell", { selected: true }).locator("button").getAttribute("data-day");
  const value = await main(page).locator("[name=slot]:checked").getAttribute("value");
  expect([day !== null && day >= earliest, value?.startsWith(`${day}|0|`)]).toEqual([true, true]);
  const timeslotId = value?.split("|")[2];
  // everybody else who wants them
  let status = 200;
  for (let other = 0; other < 12 && status === 200; other++) {
    const one = await orderTable(siteUrl, view, AREAS.taken);
    const shipments = [{ shipmentNumber: one.number, postcode: AREAS.taken, date: day, timeslotId }];
    const answer = await fetch(`${siteUrl}/api/booking/submission?storeCode=${view.code}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key: `other-${one.number}`, shipments }),
    });
    ({ status } = answer);
  }
  expect(status).toBe(409);
  await press(shop, "booking.submit.book");
  await expect(main(page).getByText(words("booking.failures.gone"))).toBeVisible();
  await expect(main(page).getByLabel(words("booking.access.parking"), { exact: true })).toHaveValue("På gården");
  await expectAccessible(page, "hours that were taken");
  await freeHours(page).first().check();
  await press(shop, "booking.submit.book");
  await expect(titleOf(shop, "booking.booked.title")).toBeFocused();
});

test("a day is held in the checkout, paid with the order, and told by it", async ({ shop, page, sites }) => {
  const { words, checkout } = shop;
  const email = `hold-${Date.now()}@example.com`;
  await shop.open("/p/COFFEE-STEN/sten-soffbord-i-marmor");
  await shop.product.add();
  await expect(shop.cart.panel).toBeVisible();
  await shop.cart.total();
  await shop.cart.toCheckout();
  await checkout.complete();
  await checkout.field("email").fill(email);
  await checkout.shipping.and(page.locator("[value$=carryin]")).check();
  const before = await checkout.total();
  await main(page)
    .getByRole("button", { name: words("checkout.slot.open") })
    .click();
  await openDays(page).first().click();
  await expectAccessible(page, "hours in the checkout");
  await freeHours(page).last().check();
  await expect(main(page).getByText(words("booking.checkout.left", { minutes: 14 }))).toBeVisible();
  await expect.poll(() => checkout.total()).toBe(before + 149_00);
  await expectAccessible(page, "hours that are held");
  // they outlive a reload
  await page.reload();
  await shop.ready();
  await expect(main(page).getByText(words("booking.checkout.left", { minutes: 14 }))).toBeVisible();
  expect(await checkout.total()).toBe(before + 149_00);
  await checkout.terms.check();
  await checkout.place();
  const { orderNumber, total } = await readConfirmation(page, shop.view, words);
  expect(total).toBe(before + 149_00);
  const days = main(page).getByRole("region", { name: words("booking.day.title") });
  await expect(days).toContainText("18–22");
  const [order] = await findOrders(sites.whole.database, "order_number", orderNumber);
  expect(order?.grand_total).toBe(total);

  // the same view in a dialog
  await days.getByRole("button", { name: words("booking.day.change") }).click();
  const dialog = page.getByRole("dialog", { name: words("booking.title") });
  await expect(dialog.getByText("18–22")).toBeVisible();
  await expectAccessible(page, "the dialog");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(days.getByRole("button", { name: words("booking.day.change") })).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a delivery is opened, booked, changed and cancelled", async ({ shop, page, siteUrl }) => {
    const { words, view } = shop;
    const delivery = await orderTable(siteUrl, view, AREAS.plain);
    await page.goto(shop.address("/bokning"));
    await main(page).getByLabel(words("booking.ask.number")).fill(delivery.number);
    await main(page).getByLabel(words("booking.ask.postcode")).fill("411 02");
    await press(shop, "booking.ask.submit");
    await expect(main(page).getByText(words("booking.ask.failures.wrong"))).toBeVisible();
    await main(page).getByLabel(words("booking.ask.postcode")).fill("55 011");
    await press(shop, "booking.ask.submit");
    await expect(page).toHaveURL(/proof=/);
    await press(shop, "booking.submit.book");
    await expect(main(page).getByText(words("booking.slots.missing"))).toBeVisible();
    const days = main(page).locator("table").getByRole("link");
    await days.first().click();
    await freeHours(page).first().check();
    await main(page).getByLabel(words("booking.access.floor"), { exact: true }).fill("2");
    await press(shop, "booking.submit.book");
    await expect(titleOf(shop, "booking.booked.title")).toBeVisible();
    await main(page)
      .getByRole("link", { name: words("booking.booked.change") })
      .click();
    await expect(main(page).getByLabel(words("booking.access.floor"), { exact: true })).toHaveValue("2");
    await days.nth(2).click();
    await freeHours(page).first().check();
    await press(shop, "booking.submit.change");
    await expect(titleOf(shop, "booking.booked.changedTitle")).toBeVisible();
    await main(page)
      .getByRole("link", { name: words("booking.booked.cancel") })
      .click();
    await press(shop, "booking.cancel.confirm");
    await expect(main(page).getByText(words("booking.cancel.done"))).toBeVisible();
    expect((await validate(siteUrl, view, delivery)).booking).toBeNull();
  });
});

for (const { code } of VIEWS.filter((view) => view.code !== "bmse")) {
  test.describe(`in ${code} at 320 px`, inView(code), () => {
    test.use({ viewCode: code, viewport: { width: 320, height: 640 } });

    test("a delivery is booked in a page as wide as the window, on days wide enough to touch", async ({
      shop,
      page,
      siteUrl,
    }) => {
      const view = viewOf(code);
      const delivery = await orderTable(siteUrl, view, view.postcode);
      await page.goto(siteUrl + (await linkOf(siteUrl, delivery)));
      await expect(page.locator("html")).toHaveAttribute("lang", view.lang);
      await shop.ready();
      await choose(page);
      expect(await isNarrow(page)).toBe(true);
      const box = await openDays(page).first().boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(42);
      await press(shop, "booking.submit.book");
      await expect(titleOf(shop, "booking.booked.title")).toBeFocused();
    });
  });
}
