import type { Document } from "happy-dom";
import { expect, test } from "vitest";
import { readPrices } from "@/e2e/shop/price";
import { categoryOf, type CategoryKey, viewOf, wordsOf } from "@/e2e/shop/view";
import { get, urlOf } from "./client";
import { parseHtml, textsOf } from "./html";

// lists as shoppers without scripts and crawlers read them

const VIEW = viewOf("bmse");
const words = wordsOf(VIEW);
const pathOf = (key: CategoryKey) => `/c/${categoryOf(VIEW, key).slug}`;

async function open(path: string): Promise<Document> {
  const answer = await get(urlOf(VIEW, path));
  expect(answer.status, path).toBe(200);
  return parseHtml(await answer.text());
}

const hrefsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((link) => link.getAttribute("href") ?? "");

/** Returns the number of products that the list says it has. */
const countOf = (page: Document) =>
  Number(textsOf(page, "section[aria-busy] [role=status]")[0]?.replace(/\D/g, "") ?? Number.NaN);

/** Returns the current price on each card, minor units. */
const pricesOf = (page: Document) =>
  [...page.querySelectorAll("section[aria-busy] [data-card]")].map((card) => {
    const [price = Number.NaN] = readPrices(VIEW, card.querySelector("[data-amount]")?.textContent ?? "");
    return price;
  });

/** Returns the path of the first filter that narrows a list. */
const filterOf = (page: Document) =>
  hrefsOf(page, `aside[aria-label="${words("listing.filters")}"] a`).find((href) => href.includes("?")) ?? "";

test("a category is complete, with menu and filters as links", async () => {
  const home = await open("/");
  expect(hrefsOf(home, "header nav a[data-department]")).toContain(pathOf("living"));
  expect(hrefsOf(await open(pathOf("living")), "main a")).toContain(pathOf("sofas"));
  const sofas = await open(pathOf("sofas"));
  const count = countOf(sofas);
  expect(textsOf(sofas, "[data-card] :is(h2, h3)")).toHaveLength(count);
  expect(pricesOf(sofas).filter((price) => price > 0)).toHaveLength(count);
  for (const href of hrefsOf(sofas, "section[aria-busy] [data-card] a")) expect(href).toMatch(/^\/p\/[^/]+\/[^/]+/);
  const narrowed = await open(filterOf(sofas));
  expect(countOf(narrowed)).toBeLessThan(count);
  expect(pricesOf(narrowed)).toHaveLength(countOf(narrowed));
});

test("a filtered, sorted list and its second page are complete", async () => {
  const prices = pricesOf(await open(`${pathOf("living")}?sort=final_price&stock.qty=1`));
  expect(prices.length).toBeGreaterThan(10);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const first = await open("/search?q=och+det+den&sort=final_price");
  const next = hrefsOf(first, `nav[aria-label="${words("ui.pages")}"] a`).find((href) => /page=2/.test(href)) ?? "";
  const all = [...pricesOf(first), ...pricesOf(await open(next))];
  expect(all).toHaveLength(countOf(first));
  expect(all).toEqual(all.toSorted((a, b) => a - b));
});

test("a product has its name, price and variants", async () => {
  const list = await open(pathOf("sofas"));
  const [name] = textsOf(list, "[data-card] :is(h2, h3)");
  const [path = ""] = hrefsOf(list, "[data-card] :is(h2, h3) a");
  const product = await open(path);
  expect(textsOf(product, "main h1")).toEqual([name]);
  expect(readPrices(VIEW, product.querySelector("main [data-amount]")?.textContent ?? "")).toHaveLength(1);
  const variants = hrefsOf(product, "main a[href*='/p/']").filter(
    (href) => href !== path && href.startsWith(path.replace(/\/[^/]+$/, "/")),
  );
  const [other = ""] = variants;
  expect(textsOf(await open(other), "main h1")).toEqual([name]);
});

test("no tile of a sub-category repeats a card below it", async () => {
  const filesOf = (page: Document, selector: string) =>
    [...page.querySelectorAll(selector)].map((image) =>
      new URL(image.getAttribute("src") ?? "", "http://shop").searchParams.get("url"),
    );
  for (const key of ["sofas", "armchairs", "dining-seating"] as const) {
    const page = await open(pathOf(key));
    const cards = filesOf(page, "section[aria-busy] [data-card] img");
    const tiles = filesOf(page, "main li:has(> a[href*='/c/']) img");
    expect(tiles.length, key).toBeGreaterThan(1);
    for (const tile of tiles) expect(cards, key).not.toContain(tile);
  }
});
