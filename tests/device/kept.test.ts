import { describe, expect, it } from "vitest";
import { type Answered, isShared, shellsOf, toKept } from "@/lib/device";
import { BUILD_HEADER } from "@/lib/device/headers";
import { buildStorePath, listStores } from "@/lib/storefront";

const SITE = "https://shop.example";
const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  toKept({ method, url: path.startsWith("http") ? path : SITE + path, headers: new Headers(headers) }, SITE);

describe("what may be kept on a device", () => {
  it.each([
    ["/", "pages", "bmse"],
    ["/dk", "pages", "bmdk"],
    ["/c/soffor", "pages", "bmse"],
    ["/no/p/SOFA-DUNE/dune", "pages", "bmno"],
    ["/fi/p/SOFA-DUNE/dune/SOFA-DUNE-GREY", "pages", "bmfi"],
    ["/en/collections", "pages", "bmen"],
    ["/inspiration/magazine", "pages", "bmse"],
    ["/search", "pages", "bmse"],
    ["/kundtjanst", "pages", "bmse"],
    ["/a-page-of-its-own", "pages", "bmse"],
    ["/_next/static/chunks/a.js", "files", null],
    ["/_next/image?url=%2Fmedia%2Fa.webp&w=320&q=45", "pictures", null],
    ["/media/sofa/front.webp", "pictures", null],
    ["/api/listing?storeCode=bmdk&of=c.1", "data", "bmdk"],
    ["/api/cards?storeCode=bmse&skus=A", "data", "bmse"],
    ["/api/cards?store=bmfi&skus=A", "data", "bmfi"],
  ])("%s is kept as %s of %s", (path, kind, store) => {
    expect(ask(path)).toMatchObject({ kind, store });
  });

  it("every page that has to work offline is kept in every store view", () => {
    for (const { code } of listStores())
      for (const path of shellsOf(code))
        expect(ask(buildStorePath({ store: code, path })), `${code} ${path}`).toMatchObject({
          kind: "pages",
          store: code,
        });
  });

  it.each([
    // filters, search texts and proofs of mailed links
    "/c/soffor?color=2",
    "/search?q=soffa",
    "/create-password?token=abc",
    "/?utm_source=mail",
    // mailed links and what they lead to
    "/create-password",
    "/undo-email",
    "/stock-alert",
    "/newsletter-confirm",
    "/review-stop",
    "/marketing-stop",
    "/set-cart",
    "/order",
    "/dk/bokning/12345",
    // drafts, prints, feeds and files
    "/preview/home",
    "/drawing/SOFA-DUNE/scale",
    "/inspiration/magazine/rss.xml",
    "/sw.js",
    "/manifests/bmse.webmanifest",
    "/sitemap.xml",
    "/media/sofa/model.glb",
    // what is somebody's, or of this moment
    "/api/cart/pull?storeCode=bmse",
    "/api/user/me?storeCode=bmse",
    "/api/user/order-history?storeCode=bmse",
    "/api/order?storeCode=bmse",
    "/api/stock/check?storeCode=bmse&sku=A",
    "/api/session?storeCode=bmse",
    "/api/catalog/vue_storefront_catalog_bmse/product/_search",
    "/api/reviews/form?storeCode=bmse",
    // no store view
    "/api/cards?skus=A",
    "/api/cards?storeCode=x&skus=A",
    "/api/cards?store=bmxx&skus=A",
    "/api/session?store=bmse",
    "https://elsewhere.example/c/soffor",
  ])("%s is never kept", (path) => {
    expect(ask(path)).toBeNull();
  });

  it("a write, a part of a file and a call with a log-in of its own are never kept", () => {
    expect(ask("/c/soffor", {}, "POST")).toBeNull();
    expect(ask("/media/a.webp", { range: "bytes=0-9" })).toBeNull();
    expect(ask("/api/cards?storeCode=bmse&skus=A", { authorization: "Bearer x" })).toBeNull();
  });

  it("the router's own parameter is no query, and a prefetched part is not the whole", () => {
    const whole = ask("/c/soffor?_rsc=1a2b", { rsc: "1" });
    const other = ask("/c/soffor?_rsc=3c4d", { rsc: "1" });
    const ahead = ask("/c/soffor?_rsc=1a2b", { rsc: "1", "next-router-prefetch": "1" });
    expect(whole).toMatchObject({ kind: "parts", store: "bmse" });
    expect(other).toEqual(whole);
    expect(ahead?.key).not.toBe(whole?.key);
    expect(ask("/c/soffor?color=2&_rsc=1a2b", { rsc: "1" })).toBeNull();
  });
});

const answer = (headers: Record<string, string>, rest: Partial<Answered> = {}): Answered => ({
  status: 200,
  type: "basic",
  redirected: false,
  headers: new Headers(headers),
  ...rest,
});
const PAGE = { "cache-control": "s-maxage=900", [BUILD_HEADER]: "b1" };

describe("which answers may be kept", () => {
  it("a page that is the same for everybody, of the worker's own build", () => {
    expect(isShared("pages", answer(PAGE), "b1")).toBe(true);
    expect(isShared("pages", answer(PAGE), "b2")).toBe(false);
    expect(isShared("pages", answer({ "cache-control": "s-maxage=900" }), "b1")).toBe(false);
  });

  it.each([
    ["no word on sharing", { ...PAGE, "cache-control": "max-age=60" }],
    ["a private one", { ...PAGE, "cache-control": "private, s-maxage=900" }],
    ["one nobody may store", { ...PAGE, "cache-control": "no-store, s-maxage=900" }],
    ["one that is stale at once", { ...PAGE, "cache-control": "s-maxage=0" }],
    ["one that depends on cookies", { ...PAGE, vary: "rsc, Cookie" }],
    ["one that depends on anything", { ...PAGE, vary: "*" }],
  ])("not %s", (_, headers) => {
    expect(isShared("pages", answer(headers), "b1")).toBe(false);
    expect(isShared("parts", answer(headers), "b1")).toBe(false);
  });

  it("not one that sets a cookie", () => {
    // a worker never sees the header; a server's test does
    const headers = { get: (name: string) => (name === "set-cookie" ? "a=b" : new Headers(PAGE).get(name)) };
    expect(isShared("pages", answer({}, { headers }), "b1")).toBe(false);
  });

  it("not a failure, a redirect, or another site's", () => {
    expect(isShared("pages", answer(PAGE, { status: 404 }), "b1")).toBe(false);
    expect(isShared("pages", answer(PAGE, { status: 206 }), "b1")).toBe(false);
    expect(isShared("pages", answer(PAGE, { redirected: true }), "b1")).toBe(false);
    expect(isShared("pages", answer(PAGE, { type: "opaqueredirect" }), "b1")).toBe(false);
    expect(isShared("data", answer({ "content-type": "application/json" }, { type: "opaque" }), "b1")).toBe(false);
  });

  it("public reads whatever they say of caches, but JSON only", () => {
    expect(isShared("data", answer({ "content-type": "application/json", "cache-control": "no-store" }), "b1")).toBe(
      true,
    );
    expect(isShared("data", answer({ "content-type": "text/html" }), "b1")).toBe(false);
  });

  it("pictures and scripts that may be stored", () => {
    expect(isShared("pictures", answer({ "cache-control": "public, max-age=60" }), "b1")).toBe(true);
    expect(isShared("pictures", answer({ "cache-control": "max-age=0" }), "b1")).toBe(false);
    expect(isShared("files", answer({ "cache-control": "private, max-age=60" }), "b1")).toBe(false);
  });
});
