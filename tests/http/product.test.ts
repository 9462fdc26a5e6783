import { describe, expect, test } from "vitest";
import { viewOf, wordsOf } from "@/e2e/shop/view";
import { get, urlOf } from "./client";
import { parseHtml, readStructuredData, textsOf } from "./html";

const VIEW = viewOf("bmse");
const words = wordsOf(VIEW);

/** Follows the redirect to the product's own path, and returns its HTML page. */
async function readProduct(sku: string): Promise<string> {
  const answer = await fetch(urlOf(VIEW, `/p/${sku}`));
  expect(answer.status, sku).toBe(200);
  return answer.text();
}

test("search engines read every variant with its price and stock", async () => {
  const html = await readProduct("SOFA-HOLM");
  const page = parseHtml(html);
  const [group, breadcrumbs] = readStructuredData(html);
  expect(group).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "SOFA-HOLM",
    name: textsOf(page, "main h1")[0],
  });
  // declared by the type above
  const variants = group?.hasVariant as { offers: { url: string } }[];
  const links = [...page.querySelectorAll("main a[href^='/p/SOFA-HOLM/'][href*='/SOFA-HOLM-']")];
  const paths = new Set(links.map((link) => link.getAttribute("href")));
  expect(variants.map(({ offers }) => offers.url).toSorted()).toEqual([...paths].toSorted());
  for (const { offers } of variants)
    expect(offers).toMatchObject({
      priceCurrency: "SEK",
      price: expect.stringMatching(/^\d+(\.\d\d?)?$/),
      availability: expect.stringMatching(/^https:\/\/schema\.org\//),
    });
  expect(breadcrumbs?.["@type"]).toBe("BreadcrumbList");
});

test("a product's own URL opens on the listed variant and stays canonical", async () => {
  const list = parseHtml(await (await get(urlOf(VIEW, "/c/soffor"))).text());
  const link = [...list.querySelectorAll("[data-card] :is(h2, h3) a")].find(({ textContent }) =>
    textContent.includes("Holm"),
  );
  const path = (link?.getAttribute("href") ?? "").replace(/\/[^/]+$/, "");
  const page = parseHtml(await (await get(urlOf(VIEW, path))).text());
  expect(page.querySelector("main [data-slide] img")?.getAttribute("srcset")).toContain("petrol-front34");
  expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(new RegExp(`${path}$`));
});

test("the URL of the room view has the canonical URL of the page itself", async () => {
  const variant = "/p/SOFA-LINDEN-3/linden-3-sits-soffa/SOFA-LINDEN-3-FOREST";
  const canonicalOf = async (path: string) =>
    /<link rel="canonical" href="[^"]+"/.exec(await (await get(urlOf(VIEW, path))).text())?.[0];
  const canonical = await canonicalOf(variant);
  expect(canonical).toContain(variant);
  expect(await canonicalOf(`${variant}?ar=1`)).toBe(canonical);
});

describe("every stock state has its own text, and only what is in stock can be bought", () => {
  test.for<[sku: string, text: string | RegExp, canBuy: boolean]>([
    ["GARDEN-VIND-SUNBED", words("product.stock.season"), false],
    ["COFFEE-KLIPPE", /Utgår: \d+ kvar/, true],
    ["BARSTOOL-VIK", /Utgått ur sortimentet\. Efterföljaren är \S/, false],
    ["BENCH-NORA", /Kommer in \d{1,2} \S+, bara \d+ st/, false],
    ["TABLE-EKER-240", words("product.stock.supplierName", { name: "Verkstad Sju" }), true],
    ["CUSHIONS-ULL", words("product.stock.immediate"), true],
  ])("%s", async ([sku, text, canBuy]) => {
    const page = parseHtml(await readProduct(sku));
    const main = textsOf(page, "main").join(" ");
    if (typeof text === "string") expect(main).toContain(text.replaceAll("\u00a0", " "));
    else expect(main).toMatch(text);
    const buttons = textsOf(page, "main button").filter((label) => label.startsWith(words("cart.add")));
    expect(buttons.length > 0).toBe(canBuy);
  });
});
