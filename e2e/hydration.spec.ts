import type { Page } from "@playwright/test";
import { expect, test } from "./shop/test";

// What the server rendered is taken over by React as it stands, and renders the same after a client-side navigation

const HOSTILE = `"><script>document.title='run'</script>'$L1`;

test("a list with a query hydrates: another sort order is read in place, and back restores the list", async ({
  shop,
  page,
}) => {
  await page.goto(shop.address("/c/soffor?price=0-90000000"));
  await shop.ready();
  const cards = await shop.listing.cards.count();
  expect(cards).toBeGreaterThan(5);
  await page.evaluate(() => Reflect.set(window, "stays", true));
  await page.locator("select[name=sort]").selectOption("final_price");
  await expect(page).toHaveURL(/sort=final_price/);
  await page.goBack();
  await expect(page).toHaveURL(/price=0-90000000$/);
  await expect(shop.listing.cards).toHaveCount(cards);
  expect(await page.evaluate(() => Reflect.get(window, "stays"))).toBe(true);
});

test("a search shows its own text, whatever it is", async ({ shop, page, request }) => {
  const url = shop.address(`/search?q=${encodeURIComponent(HOSTILE)}`);
  const html = await (await request.get(url)).text();
  expect(html).toContain("<title>");
  expect(html).not.toContain("<script>document");
  await page.goto(url);
  await expect(page).toHaveTitle(new RegExp(`^Sökning: ${HOSTILE.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")}`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(HOSTILE);
});

const PRODUCTS = [
  "/p/SOFA-LINDEN-3/linden-3-sits-soffa",
  "/p/SOFA-LINDEN-3/linden-3-sits-soffa/SOFA-LINDEN-3-SAND",
  "/dk/p/COFFEE-STEN/sten-sofabord-marmor",
];

test("a product page hydrates as it is, without an error", async ({ shop, page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  for (const path of PRODUCTS) {
    await page.goto(shop.address(path));
    const heading = await page.locator("h1").elementHandle();
    await shop.ready();
    // React renders a page again that it cannot hydrate
    expect(await page.evaluate((element) => element?.isConnected, heading), path).toBe(true);
  }
  expect(errors).toEqual([]);
});

test("a product page has its facts and rails again on the way back from another page", async ({ shop, page }) => {
  const url = shop.address("/p/SOFA-LINDEN-3/linden-3-sits-soffa");
  const facts = page.locator("main dl");
  const cards = page.locator("main [data-rail] [data-card]");
  await page.goto(url);
  await shop.ready();
  const [texts, count] = [await facts.allTextContents(), await cards.count()];
  expect(texts.join("").length).toBeGreaterThan(150);
  expect(count).toBeGreaterThan(2);
  await page.locator("header a[href='/']").first().click();
  await expect(page).toHaveURL(shop.address("/"));
  await shop.ready();
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(cards).toHaveCount(count);
  expect(await facts.allTextContents()).toEqual(texts);
});

test("no field has an id that the server counts, as another part of the page may have the same", async ({
  shop,
  request,
}) => {
  for (const path of ["/", "/c/soffor", "/search?q=soffa", "/p/SOFA-HOLM", "/kundtjanst", "/kontakt", "/order"]) {
    const html = await (await request.get(shop.address(path))).text();
    expect(html.match(/id="_S_\w+"/g), path).toBeNull();
  }
});

test("a page whose scripts went with another build is loaded once more, with its cart", async ({ shop, page }) => {
  const { name } = await shop.putInCart("armchairs");
  let visits = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) visits++;
  });
  await page.route(/\/_next\/static\/.*\.js/, (route) =>
    visits < 2 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(shop.address("/cart"));
  await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
  expect(visits).toBe(2);
});

/** Holds the scripts of the pages back until `release` is called. */
async function holdScripts(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("a click that comes before the scripts is carried out once they are there", async ({ shop, page }) => {
  const release = await holdScripts(page);
  await page.goto(shop.address("/p/CHAIR-VIK/vik-stol"), { waitUntil: "commit" });
  const add = page
    .getByRole("main")
    .getByRole("button", { name: shop.words("cart.add") })
    .first();
  // who waits clicks again
  await add.click();
  await add.click();
  expect(await page.evaluate(() => document.querySelector("dialog[open]"))).toBeNull();
  release();
  await expect(shop.cart.panel).toBeVisible();
  await expect(shop.cart.panel.getByRole("listitem")).toHaveCount(1);
  await expect(shop.cart.panel.getByRole("spinbutton")).toHaveValue("1");
});

test("a heart on a card that is clicked before the scripts saves the product", async ({ shop, page }) => {
  const release = await holdScripts(page);
  await page.goto(shop.address("/c/soffor"), { waitUntil: "commit" });
  const heart = shop.listing.cards.first().locator("[data-wish]");
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  release();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});
