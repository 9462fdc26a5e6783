import { setStock } from "@/backend/stock/repository";
import type { DatabaseLocation } from "./servers/sites";
import { expectAccessible } from "./shop/axe";
import { readLetters } from "./shop/letters";
import { changeDatabase } from "./shop/office";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { viewOf } from "./shop/view";

/** Out of season, without stock in any colour. */
const SUNBED = "/p/GARDEN-VIND-SUNBED";
const SKU = "SIDE-LYKKE";

// one worker for both tests that change the stock of a shop
test.describe.configure({ mode: "default" });

/** Sets the stock as `npm run product` does. */
async function setProductStock(database: DatabaseLocation, sku: string, qty: number): Promise<void> {
  expect(await changeDatabase(database, (queries, now) => setStock(queries, sku, qty, now))).toBe(true);
}

const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? "";

test("a stock alert: e-mail address, confirmation, one message when it is back in stock", async ({ page, servers }) => {
  const { shop: own, database } = await servers.shop();
  const shop = new Shop(page, own.url, viewOf("bmse"));
  const { words } = shop;
  await shop.open(SUNBED);
  const form = page.getByRole("region", { name: words("productTools.alert.title") });
  await form.getByLabel(words("productTools.alert.label")).fill("asa@");
  await form.getByRole("button", { name: words("productTools.alert.button") }).click();
  await expect(form.getByText(words("productTools.alert.bad"))).toBeVisible();
  await expect(form.getByLabel(words("productTools.alert.label"))).toHaveValue("asa@");
  await form.getByLabel(words("productTools.alert.label")).fill("asa@example.com");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("status")).toHaveText(words("productTools.alert.pending"));

  const [request] = await readLetters(own.url);
  expect(request).toMatchObject({ to: "asa@example.com" });
  const link = new URL(linkIn(request?.text ?? ""));
  await page.goto(own.url + link.pathname + link.search);
  await page.getByRole("button", { name: words("stockAlert.confirm") }).click();
  await expect(page.getByRole("status").filter({ hasText: /finns i lager/ })).toBeVisible();
  await expectAccessible(page, "a stock alert that is confirmed");

  const sku =
    new URL(
      await page
        .getByRole("link", { name: /^Till / })
        .first()
        .evaluate((element: HTMLAnchorElement) => element.href),
    ).pathname
      .split("/")
      .at(-1) ?? "";
  await setProductStock(database, sku, 20);
  await expect
    .poll(async () => (await readLetters(own.url)).map(({ subject }) => subject), { timeout: 60_000 })
    .toHaveLength(2);
  const [back] = await readLetters(own.url);
  expect(back?.text).toContain("igen");
  // the page is rendered again at about the time the message is sent
  await expect(async () => {
    await page.goto(own.url + new URL(linkIn(back?.text ?? "")).pathname);
    await expect(shop.product.main.getByRole("button", { name: words("cart.add") }).first()).toBeEnabled({
      timeout: 2000,
    });
  }).toPass({ timeout: 60_000 });
});

test("an open page updates its stock, and a page opened later has it from the start", async ({ page, servers }) => {
  const { shop: own, database } = await servers.shop();
  const shop = new Shop(page, own.url, viewOf("bmse"));
  const { words } = shop;
  const answers: string[] = [];
  page.on("response", (response) => response.url().includes("/api/stock/list") && answers.push(response.url()));
  await shop.open(`/p/${SKU}`);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  const variant = new URL(answers[0] ?? "").searchParams.get("skus") ?? "";
  await expect(shop.product.main.getByText(words("product.stock.left", { count: 3 }))).toHaveCount(0);
  await setProductStock(database, variant, 3);
  await page.reload();
  await expect(shop.product.main.getByText(words("product.stock.left", { count: 3 })).first()).toBeVisible({
    timeout: 60_000,
  });
  // and the HTML, for shoppers without scripts
  await expect
    .poll(async () => (await (await fetch(page.url())).text()).includes(words("product.stock.left", { count: 3 })), {
      timeout: 60_000,
    })
    .toBe(true);
});

test("a showroom selected on the page is the pick-up place in the checkout", async ({ shop, page }) => {
  const { words, product } = shop;
  await shop.open("/p/SOFA-LINDEN-3");
  await product.main.getByRole("button", { name: words("productTools.showrooms.open") }).click();
  const panel = page.getByRole("dialog");
  const place = panel
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: words("productTools.showrooms.pickUp") }) })
    .first();
  const name = (await place.getByRole("heading").textContent()) ?? "";
  await place.getByRole("button", { name: words("productTools.showrooms.pickUp") }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText(words("productTools.showrooms.picked", { name }))).toBeVisible();
  await product.add();
  await expect(shop.cart.panel).toBeVisible();
  await shop.cart.total();
  await shop.open("/checkout");
  await page.getByLabel(words("checkout.zip")).fill("41705");
  const rooms = page.getByRole("radiogroup", { name: words("checkout.showroom") });
  const chosen = rooms.getByRole("radio", { checked: true });
  await expect(chosen).toHaveAccessibleName(new RegExp(`^${name}`));
  // one sofa stands there: it can be had before what comes from the warehouse
  await expect(chosen).toHaveAccessibleName(new RegExp(words("checkout.standsThere")));
});

test("prices without tax, once selected, stay selected", async ({ shop, page }) => {
  const { words, product } = shop;
  await shop.open("/p/SOFA-LINDEN-3");
  const gross = await product.price();
  const withTax = words("product.tax.with", { price: "" }).trim();
  await product.main.getByRole("button", { name: words("product.tax.showExcl") }).click();
  await expect(product.main.getByText(words("product.tax.excl")).first()).toContainText(withTax);
  expect(await product.price()).toBeCloseTo(gross / 1.25, 0);
  await page.reload();
  await expect(product.main.getByText(words("product.tax.excl")).first()).toContainText(withTax);
});
