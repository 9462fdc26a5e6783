import { expect } from "@playwright/test";
import { test } from "./shop/test";

// Documents of products, and of lists and searches with a query, are filled into the template of their page
// (docs/decisions/0130-templates-of-documents.md)

/** Ids that React makes where the server draws a list by itself begin so. */
const DRAWN = /id="_partR_/;

const HOSTILE = `"><script>document.title='run'</script>'$L1`;

test("a list with a query is filled into its template, and the router takes it over", async ({
  shop,
  page,
  request,
}) => {
  const address = shop.address("/c/soffor?price=0-90000000");
  const answer = await request.get(address);
  const html = await answer.text();
  expect(html).toMatch(DRAWN);
  // a mark holds a secret of the server
  expect(JSON.stringify(answer.headersArray()) + html).not.toContain("mark-");
  await page.goto(address);
  await shop.ready();
  const cards = await shop.listing.cards.count();
  expect(cards).toBeGreaterThan(5);
  // hydrated: another sort order is read in place
  await page.evaluate(() => Reflect.set(window, "stays", true));
  await page.locator("select[name=sort]").selectOption("final_price");
  await expect(page).toHaveURL(/sort=final_price/);
  await page.goBack();
  await expect(page).toHaveURL(/price=0-90000000$/);
  await expect(shop.listing.cards).toHaveCount(cards);
  expect(await page.evaluate(() => Reflect.get(window, "stays"))).toBe(true);
});

test("a search holds its own words, whatever they are", async ({ shop, page, request }) => {
  const address = shop.address(`/search?q=${encodeURIComponent(HOSTILE)}`);
  const html = await (await request.get(address)).text();
  expect(html).toContain("<title>");
  expect(html).not.toContain("<script>document");
  await page.goto(address);
  await expect(page).toHaveTitle(new RegExp(`^Sökning: ${HOSTILE.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")}`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(HOSTILE);
});

/** What a browser without scripts shows, and the elements of the head in any order. */
function shownOf(html: string): { head: string[]; body: string } {
  const [head = "", body = ""] = html
    // which scripts Next announces in a head depends on what was ready first
    .replaceAll(/<script(?![^>]*json)[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll("/>", ">")
    // an empty boundary of Next's own, which it writes where a page waited for nothing
    .replaceAll("<!--$--><!--/$-->", "")
    // which contents the data refers to
    .replaceAll(/ data-flight="[\da-f]+"/g, "")
    // counted by React, each renderer for itself
    .replaceAll(/_(?:part)?R_\w+_/g, "id")
    .split("<body");
  return { head: (head.match(/<title>.*?<\/title>|<[^>]+>/g) ?? []).toSorted(), body };
}

/** Returns where two texts begin to differ, with what stands there. */
function firstDifference(one: string, other: string): { one: string; other: string } | null {
  if (one === other) return null;
  const at = [...one].findIndex((sign, index) => other[index] !== sign);
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return { one: around(one), other: around(other) };
}

const PRODUCTS = [
  "/p/SOFA-LINDEN-3/linden-3-sits-soffa",
  "/p/SOFA-LINDEN-3/linden-3-sits-soffa/SOFA-LINDEN-3-SAND",
  "/dk/p/SOFA-LINDEN-3/linden-3-personers-sofa/SOFA-LINDEN-3-SAND",
  "/p/COFFEE-STEN/sten-soffbord-marmor",
  "/en/p/COFFEE-STEN/sten-marble-coffee-table",
];

test("the document of a product is the one that the app renders", async ({ shop, request }) => {
  for (const path of PRODUCTS) {
    const filled = await request.get(shop.address(path));
    // a query that decides nothing: no template, and the same page
    const rendered = await request.get(shop.address(`${path}?seen=1`));
    expect([filled.status(), rendered.status()], path).toEqual([200, 200]);
    expect(filled.headers()["x-middleware-rewrite"], path).toBeUndefined();
    expect(rendered.headers()["x-middleware-rewrite"], path).toContain("/product/");
    const html = await filled.text();
    expect(JSON.stringify(filled.headersArray()) + html).not.toContain("mark-");
    const [own, next] = [shownOf(html), shownOf(await rendered.text())];
    expect(own.head, path).toEqual(next.head);
    // not the whole page in a report
    expect(firstDifference(own.body, next.body), path).toBeNull();
  }
});

test("the browser takes the document of a product over as it is", async ({ shop, page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  for (const path of PRODUCTS) {
    await page.goto(shop.address(path));
    const heading = await page.locator("h1").elementHandle();
    await shop.ready();
    // a document that React cannot take over is drawn anew
    expect(await page.evaluate((element) => element?.isConnected, heading), path).toBe(true);
  }
  expect(errors).toEqual([]);
});

test("what a product's data takes from its document shows again after another page", async ({
  shop,
  page,
  request,
}) => {
  const address = shop.address("/p/SOFA-LINDEN-3/linden-3-sits-soffa");
  const html = await (await request.get(address)).text();
  const data = html.slice(html.lastIndexOf("self.__next_f.push([1,"));
  // contents of elements, and one of markup
  const facts = page.locator("main dl");
  const rail = page.locator("main [data-flight] [data-card]");
  await page.goto(address);
  await shop.ready();
  const [texts, cards] = [await facts.allTextContents(), await rail.count()];
  expect(texts.join("").length).toBeGreaterThan(150);
  expect(await page.locator("[data-flight] dl, dl[data-flight]").count()).toBeGreaterThan(0);
  expect(cards).toBeGreaterThan(2);
  expect(data).not.toContain("data-card");
  await page.locator("header a[href='/']").first().click();
  await expect(page).toHaveURL(shop.address("/"));
  await shop.ready();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.locator("main [data-rail] [data-card]")).toHaveCount(cards);
  expect(await facts.allTextContents()).toEqual(texts);
});

test("no field has an id that the server counts, as another page's part may have the same", async ({
  shop,
  request,
}) => {
  for (const path of ["/", "/c/soffor", "/search?q=soffa", "/p/SOFA-HOLM", "/kundtjanst", "/kontakt", "/order"]) {
    const html = await (await request.get(shop.address(path))).text();
    expect(html.match(/id="_S_\w+"/g), path).toBeNull();
  }
});
