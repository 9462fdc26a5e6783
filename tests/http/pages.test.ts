import { describe, expect, test } from "vitest";
import { categoryOf, type View, type ViewCode, VIEWS, viewOf, wordsOf } from "@/e2e/shop/view";
import messages from "@/i18n/messages/sv.json" with { type: "json" };
import { get, urlOf } from "./client";

// every kind of page in every store view, as a crawler reads it

/** Pages of the default store view that exist in all of them; its hreflang links lead to the others. */
const INDEXED = [
  "/",
  "/c/soffor",
  "/c/utemobler",
  "/p/SOFA-LINDEN-3/linden-3-sits-soffa",
  "/kollektioner",
  "/kollektioner/linden",
  "/varumarken/verkstad-sju",
  "/kundtjanst",
  "/legal",
  "/contact",
  "/store-locator",
  "/returns",
  "/inspiration",
  "/inspiration/kundbilder",
  "/inspiration/kundomdomen",
  "/inspiration/social-shop",
  "/inspiration/magazine",
  "/inspiration/magazine/mat-rummet-innan-du-blir-kar",
] as const;

/** Paths inside a store view that search engines leave out, with their status. */
const unindexed = (view: View): [path: string, status: number][] => {
  const { slug, name } = categoryOf(view, "sofas");
  return [
    [`/search?q=${encodeURIComponent(name)}`, 200],
    [`/c/${slug}?sort=final_price`, 200],
    ["/cart", 200],
    ["/checkout", 200],
    ["/confirmation", 200],
    ["/my-account", 200],
    ["/order", 200],
    ["/bokning/100000123", 200],
    ["/create-password", 200],
    ["/payment-failed", 200],
    ["/finns-inte", 404],
    ["/c/finns-inte", 404],
    ["/p/NO-SUCH-SKU/finns-inte", 404],
    ["/i/finns-inte", 404],
    ["/a/b/c/d", 404],
  ];
};

const HREFLANG = { bmse: "sv-SE", bmdk: "da-DK", bmno: "nb-NO", bmfi: "fi-FI", bmen: "en" };
const CURRENCY = { bmse: "SEK", bmdk: "DKK", bmno: "NOK", bmfi: "EUR", bmen: "EUR" };
const EURO = /\d\u00a0?€|€\d/;
/** What only a price in another currency looks like; kronor of three countries differ in structured data alone. */
const OTHER_CURRENCY = { bmse: EURO, bmdk: EURO, bmno: EURO, bmfi: /\d\u00a0kr/, bmen: /\d\u00a0kr/ };

const RAW_KEY = new RegExp(`\\b(?:${Object.keys(messages).join("|")})\\.[a-z]\\w*(?:\\.\\w+)*`, "g");
const UNFILLED = /\{[a-z]\w*\}|\bundefined\b|\bNaN\b|\[object /g;

/** Returns the visible text of an HTML page. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&euro;", "€")
    .replaceAll("&amp;", "&");

function expectText(html: string, { code, lang }: View, path: string): void {
  expect.soft(html, path).toContain(`<html lang="${lang}"`);
  const text = textOf(html);
  expect.soft(text.match(RAW_KEY), `message keys in ${path}`).toBeNull();
  expect.soft(text.match(UNFILLED), `what no message should show in ${path}`).toBeNull();
  expect.soft(OTHER_CURRENCY[code].exec(text), `another currency in ${path}`).toBeNull();
}

const linksOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, lang = "", url = ""]) => [
      lang,
      url,
    ]),
  );

describe("an indexed page", () => {
  test.for(INDEXED)("%s is in all five store views, which name each other", async (path) => {
    const links = linksOf(await (await get(urlOf(viewOf("bmse"), path))).text());
    expect(Object.keys(links).toSorted()).toEqual(Object.values(HREFLANG).toSorted());
    for (const view of VIEWS) {
      const url = links[HREFLANG[view.code]] ?? "";
      const page = await get(url);
      expect.soft(page.status, url).toBe(200);
      const html = await page.text();
      expectText(html, view, url);
      expect.soft(linksOf(html), `hreflang of ${url}`).toEqual(links);
      expect.soft(html, url).toContain(`<link rel="canonical" href="${url}"`);
      expect.soft(html.match(/<h1[\s>]/g), `first headings of ${url}`).toHaveLength(1);
      expect.soft(/<title>[^<]{5,}<\/title>/.test(html), `title of ${url}`).toBe(true);
    }
  });

  test("of a product or a list has prices in the currency of its store view", async () => {
    for (const path of ["/c/soffor", "/p/SOFA-LINDEN-3/linden-3-sits-soffa"]) {
      const links = linksOf(await (await get(urlOf(viewOf("bmse"), path))).text());
      for (const view of VIEWS) {
        const html = await (await get(links[HREFLANG[view.code]] ?? "")).text();
        const prices = textOf(html).match(new RegExp(view.price.source.replace(/^\^|\$$/g, ""), "g")) ?? [];
        expect.soft(prices.length, `${path} in ${view.code}`).toBeGreaterThan(0);
        const currencies = [...html.matchAll(/"priceCurrency":"([A-Z]{3})"/g)].map(([, currency]) => currency);
        if (path.startsWith("/p/"))
          expect.soft(new Set(currencies), `${path} in ${view.code}`).toEqual(new Set([CURRENCY[view.code]]));
      }
    }
  });
});

describe.for(VIEWS.map(({ code }): ViewCode => code))("a page that is not indexed in %s", (code) => {
  const view = viewOf(code);

  test("has its status, its language, and no canonical URL of another page than a list's", async () => {
    for (const [path, status] of unindexed(view)) {
      const page = await get(urlOf(view, path));
      expect.soft(page.status, path).toBe(status);
      const html = await page.text();
      expectText(html, view, path);
      expect.soft(/<meta name="robots" content="noindex/.test(html), `${path} is not indexed`).toBe(true);
      expect.soft(linksOf(html), path).toEqual({});
    }
  });

  test("that is missing offers search and the home page", async () => {
    const html = await (await get(urlOf(view, "/finns-inte"))).text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    expect(textOf(main)).toContain(wordsOf(view)("content.notFound.title"));
    expect(main).toContain('role="search"');
    expect(main).toContain(`href="${view.prefix || "/"}"`);
  });
});
