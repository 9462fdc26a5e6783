import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseRoute, toAppPath } from "@/lib/paths/route";
import { toPageQuery, toPathForm } from "@/lib/routing/page-query";

/** The paths below the store view that the app has a page for, `[name]` for a segment that may be anything. */
const PATTERNS = readdirSync("app/[store]", { recursive: true, encoding: "utf8" })
  .filter((file) => /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(file))
  .map((file) => `/${file}`.replaceAll(/\/\([^)]+\)/g, "").replace(/\/(?:page\.tsx|route\.ts)$/, "") || "/")
  .toSorted();

/** The middleware fetches this one itself: a rewrite cannot set its status. */
const OF_THE_MIDDLEWARE = ["/p404"];

/** URLs of pages with a parameter, or with another path in each store view. Any other page has its own path as URL. */
const URLS: Record<string, string> = {
  "/booking/[number]": "/bokning/7",
  "/brands/[slug]": "/varumarken/linden",
  "/brands/[slug]/[query]": "/varumarken/linden?page=2",
  "/c/[slug]": "/c/soffor",
  "/c/[slug]/[query]": "/c/soffor?page=2",
  "/collections": "/kollektioner",
  "/collections/[slug]": "/kollektioner/linden",
  "/collections/[slug]/[query]": "/kollektioner/linden?page=2",
  "/compare": "/jamfor",
  "/compare/[query]": "/jamfor?skus=SOFA-LINDEN-3",
  "/cp/[slug]": "/cp/om-oss",
  "/drawing/[sku]/[sheet]": "/drawing/SOFA-LINDEN-3/scale",
  "/i/[slug]": "/i/about",
  "/inspiration/[page]": "/inspiration/social-shop",
  "/inspiration/[page]/[query]": "/inspiration/social-shop?page=2",
  "/magazine": "/inspiration/magazine",
  "/magazine/[slug]": "/inspiration/magazine/om-ull",
  "/magazine/all/[query]": "/inspiration/magazine?page=2",
  "/magazine/c/[slug]": "/inspiration/magazine/c/hem",
  "/magazine/c/[slug]/[query]": "/inspiration/magazine/c/hem?page=2",
  "/magazine/rss.xml": "/inspiration/magazine/rss.xml",
  "/p/[parentSku]/[slug]": "/p/SOFA-LINDEN-3/linden",
  "/p/[parentSku]/[slug]/[childSku]": "/p/SOFA-LINDEN-3/linden/SOFA-LINDEN-3-RED",
  "/room": "/planera-rum",
  "/search/[query]": "/search?q=linden",
  "/wishlist": "/onskelista",
};

/** Returns the page that the middleware rewrites a URL to; null for one it has to look up. */
function pageOf(url: string): string | null {
  const { pathname, searchParams } = new URL(url, "http://shop.test");
  const path = toAppPath(parseRoute("bmse", pathname));
  return path && path + toPathForm(path, toPageQuery(path, searchParams));
}

const toRegExp = (pattern: string) => new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll(/\[\w+\]/g, "[^/]+")}$`);

describe("each page of the app", () => {
  it("is one of many", () => expect(PATTERNS.length).toBeGreaterThan(50));

  it.each(PATTERNS.filter((pattern) => !OF_THE_MIDDLEWARE.includes(pattern)))(
    "%s is where a URL leads (lib/paths/route.ts)",
    (pattern) => expect(pageOf(URLS[pattern] ?? pattern)).toMatch(toRegExp(pattern)),
  );
});
