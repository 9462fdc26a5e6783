import { expect } from "@playwright/test";
import { test } from "./shop/test";

// Lists and searches with a query are filled into the template of their page (docs/decisions/0130-templates-of-documents.md)

/** Ids that React makes where the server draws a list by itself begin so. */
const DRAWN = /id="_queryR_/;

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

test("no field has an id that the server counts, as another page's part may have the same", async ({
  shop,
  request,
}) => {
  for (const path of ["/", "/c/soffor", "/search?q=soffa", "/p/SOFA-HOLM", "/kundtjanst", "/kontakt", "/order"]) {
    const html = await (await request.get(shop.address(path))).text();
    expect(html.match(/id="_S_\w+"/g), path).toBeNull();
  }
});
