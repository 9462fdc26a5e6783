import { type Row, rowsOf } from "./servers/url-table";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { LONG, viewOf } from "./shop/view";

// what each URL answers is in tests/http/urls.test.ts; here the router follows links to them
const view = viewOf("bmno");
test.use({ viewCode: view.code });

const ROWS = rowsOf(view).filter(
  ([path, wanted]) => wanted !== "missing" && wanted !== "open" && path.length < 200 && !path.includes("//"),
);

async function expectToFollow(shop: Shop, [path, wanted]: Row): Promise<void> {
  const { page } = shop;
  const url = new URL(shop.address(path));
  // same as clicking a link of the shop
  await page.evaluate(
    (href) => Reflect.get(Reflect.get(window, "next"), "router").push(href),
    url.pathname + url.search,
  );
  const final =
    typeof wanted === "object" && "moved" in wanted ? new URL(shop.address(wanted.moved)).pathname : url.pathname;
  await expect.soft(page, path).toHaveURL(({ pathname }) => pathname === final);
  if (typeof wanted === "object" && "page" in wanted)
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toContainText(wanted.page);
}

test("links to pages, redirects and mapped paths lead there without a page load", async ({ shop, noise }) => {
  await shop.open("/checkout");
  for (const isMoved of [false, true])
    for (const row of ROWS.filter(([, wanted]) => typeof wanted === "object" && "moved" in wanted === isMoved).slice(
      -5,
    ))
      await expectToFollow(shop, row);
  expect(noise.messages).toEqual([]);
});

test("links to every kind of URL lead there from a fresh page", LONG, async ({ shop, noise }) => {
  test.setTimeout(180_000);
  for (const row of ROWS) {
    await shop.open("/checkout");
    await expectToFollow(shop, row);
  }
  expect(noise.messages).toEqual([]);
});
