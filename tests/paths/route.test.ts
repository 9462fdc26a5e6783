import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildBookingPath,
  buildCategoryPath,
  buildFeedPath,
  buildInspirationPagePath,
  buildDrawingPath,
  buildPagePath,
  buildProductPath,
  DRAWING_SHEETS,
} from "@/lib/paths";
import { INSPIRATION_PAGES } from "@/lib/paths/inspiration-pages";
import { buildComparePath, buildRoomPath, buildWishlistPath } from "@/lib/paths/own-pages";
import { parseRoute, type Route, toAppPath } from "@/lib/paths/route";
import { buildStorePath, parseStorePath } from "@/lib/storefront";
import { STATIC_PAGES, STORE_CODES } from "@/lib/storefront/types";

it("the shopper's own lists have a path in each country, and no other country's", () => {
  const pathsOf = (build: (code: (typeof STORE_CODES)[number]) => string) =>
    Object.fromEntries(STORE_CODES.map((code) => [code, build(code)]));
  expect(pathsOf(buildComparePath)).toEqual({
    bmse: "/jamfor",
    bmdk: "/sammenlign",
    bmno: "/sammenlign",
    bmfi: "/vertaa",
    bmen: "/compare",
  });
  expect(pathsOf(buildWishlistPath)).toEqual({
    bmse: "/onskelista",
    bmdk: "/onskeliste",
    bmno: "/onskeliste",
    bmfi: "/toivelista",
    bmen: "/wishlist",
  });
  expect(pathsOf(buildRoomPath)).toEqual({
    bmse: "/planera-rum",
    bmdk: "/indret-rum",
    bmno: "/innred-rom",
    bmfi: "/suunnittele-huone",
    bmen: "/room",
  });
  for (const code of STORE_CODES) {
    expect(parseRoute(code, buildComparePath(code))).toEqual({ kind: "plain", path: "/compare" });
    expect(parseRoute(code, buildRoomPath(code))).toEqual({ kind: "plain", path: "/room" });
    expect(parseRoute(code, buildWishlistPath(code))).toEqual({ kind: "plain", path: "/wishlist" });
    expect(parseRoute(code, `${buildComparePath(code)}/more`).kind).toBe("unknown");
  }
  expect(parseRoute("bmse", "/vertaa").kind).toBe("unknown");
  expect(parseRoute("bmfi", "/onskelista").kind).toBe("unknown");
});

it("the inspiration pages have a path in each country, and no other country's", () => {
  const paths = STORE_CODES.map((code) => INSPIRATION_PAGES.map((page) => buildInspirationPagePath(code, page)));
  expect(paths).toEqual([
    ["/inspiration/social-shop", "/inspiration/kundbilder", "/inspiration/kundomdomen"],
    ["/inspiration/social-shop", "/inspiration/kundebilleder", "/inspiration/kundeanmeldelser"],
    ["/inspirasjon/social-shop", "/inspirasjon/kundebilder", "/inspirasjon/kundeanmeldelser"],
    ["/inspiration/social-shop", "/inspiration/kundebilder", "/inspiration/kundeanmeldelser"],
    ["/inspiration/social-shop", "/inspiration/kundbilder", "/inspiration/kundomdomen"],
  ]);
  for (const code of STORE_CODES) {
    for (const page of INSPIRATION_PAGES) {
      const route = { kind: "inspirationPage", page } as const;
      expect(parseRoute(code, buildInspirationPagePath(code, page))).toEqual(route);
      expect(parseRoute(code, `/i/${page}`)).toEqual(route);
      expect(toAppPath(route)).toBe(`/inspiration/${page}`);
    }
    expect(parseRoute(code, buildFeedPath(code))).toEqual({ kind: "magazineFeed" });
    expect(parseRoute(code, `${buildFeedPath(code)}/x`).kind).toBe("unknown");
  }
  expect(toAppPath({ kind: "magazineFeed" })).toBe("/magazine/rss.xml");
  expect(parseRoute("bmse", "/inspiration/kundebilder").kind).toBe("unknown");
  expect(parseRoute("bmdk", "/inspiration/kundbilder").kind).toBe("unknown");
});

const store = fc.constantFrom(...STORE_CODES);
// what a slug or sku may hold: anything but what another server might read as another path
const part = fc.string({ unit: "grapheme", minLength: 1, maxLength: 16 }).filter((text) => !/[/\0\p{Cs}]/u.test(text));

/** A route with the one path this shop writes for it. */
const written = fc.oneof(
  fc.constant<[string, Route]>(["/", { kind: "home" }]),
  fc.constant<[string, Route]>(["/search", { kind: "search" }]),
  fc
    .constantFrom("/checkout", "/confirmation", "/payment-failed", "/error")
    .map((path): [string, Route] => [path, { kind: "plain", path }]),
  part.map((slug): [string, Route] => [buildCategoryPath(slug), { kind: "category", slug }]),
  part.map((identifier): [string, Route] => [`/i/${encodeURIComponent(identifier)}`, { kind: "page", identifier }]),
  fc
    .tuple(part, fc.constantFrom(...DRAWING_SHEETS))
    .map(([sku, sheet]): [string, Route] => [buildDrawingPath(sku, sheet), { kind: "drawing", sku, sheet }]),
  part.map((number): [string, Route] => [buildBookingPath(number), { kind: "booking", number }]),
  fc.constant<[string, Route]>([buildBookingPath(), { kind: "page", identifier: "booking" }]),
  fc
    .tuple(part, part)
    .map(([parentSku, slug]): [string, Route] => [
      buildProductPath(parentSku, slug),
      { kind: "product", parentSku, slug, childSku: null },
    ]),
  fc
    .tuple(part, part, part)
    .filter(([parentSku, , childSku]) => parentSku !== childSku)
    .map(([parentSku, slug, childSku]): [string, Route] => [
      buildProductPath(parentSku, slug, childSku),
      { kind: "product", parentSku, slug, childSku },
    ]),
);

describe("route ⇄ path", () => {
  it("is the identity for every kind of path in every store view, prefix and all", () => {
    fc.assert(
      fc.property(store, written, (code, [path, route]) => {
        const url = buildStorePath({ store: code, path });
        const back = parseStorePath(url);
        expect(parseRoute(back.store, back.path)).toEqual(route);
      }),
      { seed: 3 },
    );
  });

  it("never throws, and treats no broken encoding, null byte or hidden slash as a page", () => {
    for (const path of [
      "/c/%",
      "/c/%E0%A4%A",
      "/c/a%00b",
      "/p/a%2Fb/c",
      "/p/%2e%2e%2fetc/c",
      "/i/%FF",
      `/c/${"a".repeat(2001)}`,
    ]) {
      expect(parseRoute("bmse", path)).toEqual({ kind: "unknown", path });
    }
    fc.assert(
      fc.property(store, fc.string({ unit: "binary" }), (code, text) => {
        expect(parseRoute(code, `/${text}`)).toHaveProperty("kind");
      }),
    );
  });

  it.each([
    ["/c", "unknown"],
    ["/c/soffor/extra", "unknown"],
    ["/p/SKU", "product"],
    ["/p/SKU/slug/CHILD/more", "unknown"],
    ["/drawing/SKU", "unknown"],
    ["/drawing/SKU/wall", "unknown"],
    ["/bokning/1/x", "unknown"],
    ["/i", "unknown"],
    ["/search/x", "unknown"],
    ["/Checkout", "unknown"],
    ["/soffor", "unknown"],
    ["//c//soffor", "category"],
    ["/c/soffor/", "category"],
  ])("%s is %s", (path, kind) => {
    expect(parseRoute("bmse", path).kind).toBe(kind);
  });
});

describe("paths", () => {
  it("name the variant only where it is not the product itself", () => {
    expect(buildProductPath("SOFA", "soffa", "SOFA-GREY")).toBe("/p/SOFA/soffa/SOFA-GREY");
    expect(buildProductPath("SOFA", "soffa", "SOFA")).toBe("/p/SOFA/soffa");
    expect(buildProductPath("A B/C", "å?")).toBe("/p/A%20B~1C/%C3%A5%3F");
  });

  it.each(STATIC_PAGES.map((page) => [page]))(
    "/%s is a content page in every store view (docs/domain-rules.md#routes)",
    (page) => {
      for (const code of STORE_CODES) expect(parseRoute(code, `/${page}`).kind).toBe("page");
    },
  );

  it.each([
    ["bmse", "customer-service", "/kundtjanst"],
    ["bmse", "delivery", "/leverans"],
    ["bmse", "payment", "/betalning"],
    ["bmdk", "customer-service", "/kundeservice"],
    ["bmdk", "terms", "/kobsbetingelser"],
    ["bmno", "terms", "/kjopsvilkar"],
    ["bmfi", "terms", "/kjopsvilkar"],
  ] as const)("in %s the page %s is at %s (docs/domain-rules.md#country-paths)", (code, identifier, path) => {
    expect(buildPagePath(code, identifier, "something-else")).toBe(path);
    expect(parseRoute(code, path)).toEqual({ kind: "page", identifier });
  });

  it("of one country are unknown in another", () => {
    expect(parseRoute("bmno", "/kundtjanst").kind).toBe("unknown");
    expect(parseRoute("bmen", "/kjopsvilkar").kind).toBe("unknown");
  });

  it("of other pages are their url_path, else their identifier", () => {
    expect(buildPagePath("bmen", "terms", "terms-of-sale")).toBe("/terms-of-sale");
    expect(buildPagePath("bmen", "terms", null)).toBe("/terms");
  });
});
