import { beforeEach, describe, expect, it, vi } from "vitest";
import { expireAddressFilter } from "@/lib/routing/address-filter";
import { resolvePath } from "@/lib/routing/server";
import { expireUrlMap } from "@/lib/routing/url-map";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

const product = (over: { id: number; sku: string; slug: string } & Record<string, unknown>) => ({
  name: over.sku,
  type_id: "simple",
  status: 1,
  visibility: 4,
  ...over,
});
const at = (url_path: string) => ({ url_path, slug: url_path });

const api = vi.hoisted(() => ({ answers: {} as Record<string, unknown> })); // what the commerce API says, by call and url
vi.mock("@/lib/upstream/server", () => ({
  callUpstream: async (name: string, { body, query }: { body?: { url: string }; query?: { url: string } }) => {
    const answer = api.answers[`${name} ${body?.url ?? query?.url}`];
    return answer === undefined
      ? { ok: false, error: { kind: "http", code: "unexpected", status: 500, retryable: false } }
      : { ok: true, value: answer };
  },
}));

const rewrite = (relative_url: string, redirectCode: number) => ({ urlResolver: { relative_url, redirectCode } });

beforeEach(() => {
  port.engine = new EnginePort();
  api.answers = {};
  expireAddressFilter();
  expireUrlMap();
  port.engine.load("bmse", "product", [
    product({
      id: 1,
      sku: "SOFA",
      slug: "soffa",
      url_path: "soffa",
      type_id: "configurable",
      product_drawing: "/sofa/drawing.json",
      configurable_children: [
        { id: 2, sku: "SOFA-GREY" },
        { id: 3, sku: "SOFA-RED" },
      ],
    }),
    product({ id: 4, sku: "OFF", slug: "av", url_path: "av", status: 2 }),
    product({ id: 5, sku: "HIDDEN", slug: "dold", url_path: "dold", visibility: 1 }),
    product({ id: 6, sku: "ALL", ...at("alla") }),
  ]);
  port.engine.load("bmse", "category", [
    { id: 10, name: "Soffor", is_active: true, ...at("soffor") },
    { id: 11, name: "Stängd", is_active: false, ...at("stangd") },
    { id: 12, name: "Alla", is_active: true, ...at("alla") },
    { id: 13, name: "Två", is_active: true, ...at("tva") },
  ]);
  port.engine.load("bmse", "cms_page", [
    { id: 20, identifier: "terms", title: "Villkor", active: true, url_path: "villkor" },
    { id: 21, identifier: "old", title: "Gammal", active: false, url_path: "gammal" },
    { id: 22, identifier: "both", title: "Alla", active: true, url_path: "alla" },
    { id: 23, identifier: "second", title: "Två", active: true, url_path: "tva" },
  ]);
});

const resolve = async (path: string) => {
  const resolved = await resolvePath("bmse", path);
  if (!resolved.ok) throw new Error(`${path}: ${resolved.error.code}`);
  return resolved.value;
};
const page = (path: string) => ({ kind: "page", path });
const moved = (path: string) => ({ kind: "redirect", status: 301, path });
const missing = { kind: "missing" };

describe("resolvePath", () => {
  it.each([
    ["home", "/", page("/")],
    ["search", "/search", page("/search")],
    ["a plain page", "/checkout", page("/checkout")],
    ["a category", "/c/soffor", page("/c/soffor")],
    ["a category that is closed", "/c/stangd", missing],
    ["a category that is not", "/c/nowhere", missing],
    ["a product", "/p/SOFA/soffa", page("/p/SOFA/soffa")],
    ["a variant of it", "/p/SOFA/soffa/SOFA-RED", page("/p/SOFA/soffa/SOFA-RED")],
    ["a product under an old slug", "/p/SOFA/gamla-soffan", moved("/p/SOFA/soffa")],
    ["a variant under an old slug", "/p/SOFA/gamla/SOFA-RED", moved("/p/SOFA/soffa/SOFA-RED")],
    ["a variant by its own sku", "/p/SOFA-GREY/soffa", moved("/p/SOFA/soffa/SOFA-GREY")],
    ["an unknown variant", "/p/SOFA/soffa/SOFA-BLUE", moved("/p/SOFA/soffa")],
    ["a product named as its own child", "/p/SOFA/soffa/SOFA", page("/p/SOFA/soffa")],
    ["a product that is off (status 2)", "/p/OFF/av", missing],
    ["a product nobody may see (visibility 1)", "/p/HIDDEN/dold", missing],
    ["an unknown product", "/p/NONE/none", missing],
    ["the drawing of a product", "/drawing/SOFA/floor", page("/drawing/SOFA/floor")],
    ["the drawing of a variant", "/drawing/SOFA-RED/scale", moved("/drawing/SOFA/scale")],
    ["the drawing of a product without one", "/drawing/ALL/scale", missing],
    ["the drawing of an unknown product", "/drawing/NONE/scale", missing],
    ["a content page", "/i/terms", page("/i/terms")],
    ["a content page by a fixed path", "/legal", page("/i/terms")],
    ["a content page that is off", "/i/old", missing],
    ["a bare url_path of a product", "/soffa", page("/p/SOFA/soffa")],
    ["a bare url_path of a category", "/soffor", page("/c/soffor")],
    ["a bare url_path of a page, with slashes around it", "/villkor/", page("/i/terms")],
    ["the url_path of something that is off", "/av", missing],
    ["nothing", "/ingenting", missing],
    ["nothing, with a broken encoding", "/%E0%A4%A", missing],
    ["an endless path", `/${"x".repeat(600)}`, missing],
  ])("%s", async (_, path, wanted) => {
    expect(await resolve(path)).toEqual(wanted);
  });

  it("takes a product before a category before a page where they share a url_path (docs/domain-rules.md#unknown-address)", async () => {
    expect(await resolve("/alla")).toEqual(page("/p/ALL/alla"));
    expect(await resolve("/tva")).toEqual(page("/c/tva"));
    port.engine.load("bmse", "product", []);
    expect(await resolve("/alla")).toEqual(page("/c/alla"));
    port.engine.load("bmse", "category", []);
    expect(await resolve("/alla")).toEqual(page("/i/both"));
  });

  it("leads from a variant with a document of its own to its parent, in whatever order they are indexed", async () => {
    const parent = product({ id: 30, sku: "BED", slug: "sang", configurable_children: [{ id: 31, sku: "BED-OAK" }] });
    const variant = product({ id: 31, sku: "BED-OAK", slug: "sang-ek" });
    for (const documents of [
      [variant, parent],
      [parent, variant],
    ]) {
      port.engine.load("bmse", "product", documents);
      expect(await resolve("/p/BED-OAK/sang-ek")).toEqual(moved("/p/BED/sang/BED-OAK"));
    }
  });

  it("knows the pages of one store view only in that one", async () => {
    expect(await resolvePath("bmdk", "/c/soffor")).toEqual({ ok: true, value: missing });
  });

  it.each(["/", "/search", "/c/soffor", "/c/nowhere", "/p/SOFA/soffa", "/i/terms", "/soffa", "/ingenting"])(
    "never takes an outage for an absence: %s",
    async (path) => {
      port.engine.isOut = true;
      expect(await resolvePath("bmse", path)).toMatchObject({
        ok: false,
        error: { code: "unreachable", retryable: true },
      });
    },
  );

  it("looks up nothing for pages without parameters", async () => {
    port.engine.isOut = true;
    expect(await resolve("/checkout")).toEqual(page("/checkout"));
    expect(port.engine.requestedTypes).toEqual([]);
  });

  it.each([
    [
      "moved for good",
      { "urlRewrite soffa.html": rewrite("p/SOFA/soffa", 301) },
      "/soffa.html",
      moved("/p/SOFA/soffa"),
    ],
    [
      "moved for good, with a slash before its target",
      { "urlRewrite a": rewrite("//p/SOFA/soffa", 301) },
      "/a",
      moved("/p/SOFA/soffa"),
    ],
    [
      "moved for now",
      { "urlRewrite rea": rewrite("c/soffor", 302) },
      "/rea",
      { kind: "redirect", status: 302, path: "/c/soffor" },
    ],
    [
      "moved twice, in one step",
      { "urlRewrite a": rewrite("b", 301), "urlRewrite b": rewrite("p/SOFA/gammal", 301) },
      "/a",
      moved("/p/SOFA/soffa"),
    ],
    [
      "moved for good and then for now",
      { "urlRewrite a": rewrite("b", 301), "urlRewrite b": rewrite("c/tva", 302) },
      "/a",
      { kind: "redirect", status: 302, path: "/c/tva" },
    ],
    [
      "that stays and shows another (no 301)",
      { "urlRewrite mobler/soffor": rewrite("c/soffor", 0) },
      "/mobler/soffor",
      page("/c/soffor"),
    ],
    ["that leads to itself", { "urlRewrite a": rewrite("a", 301) }, "/a", missing],
    ["that leads in a circle", { "urlRewrite a": rewrite("b", 301), "urlRewrite b": rewrite("a", 0) }, "/a", missing],
    ["that leads nowhere", { "urlRewrite a": rewrite("c/borta", 301) }, "/a", missing],
    ["that leads to another site", { "urlRewrite a": rewrite("https://evil.test/", 301) }, "/a", missing],
    ["without a rewrite", { "urlRewrite a": { urlResolver: null } }, "/a", missing],
    [
      "mapped to a product",
      { "urlMap x": { _type: "product", _source: { sku: "SOFA", slug: "soffa", type_id: "configurable" } } },
      "/x",
      page("/p/SOFA/soffa"),
    ],
    [
      "mapped to a product that is gone",
      { "urlMap x": { _type: "product", _source: { sku: "GONE", slug: "gone" } } },
      "/x",
      { kind: "redirect", status: 302, path: "/" },
    ],
    [
      "mapped to a category",
      { "urlMap x": { _type: "category", _source: { slug: "soffor" } } },
      "/x",
      page("/c/soffor"),
    ],
    [
      "mapped to a content page",
      { "urlMap x": { _type: "cms_page", _source: { identifier: "terms" } } },
      "/x",
      page("/i/terms"),
    ],
    ["mapped to another kind", { "urlMap x": { _type: "attribute", _source: { slug: "soffor" } } }, "/x", missing],
    ["without a mapping", { "urlMap x": { _404: true } }, "/x", missing],
    [
      "mapped as search",
      { "urlMap search": { _type: "category", _source: { slug: "soffor" } } },
      "/search/",
      page("/search"),
    ],
  ])("an address %s", async (_, answers, path, wanted) => {
    api.answers = answers;
    expect(await resolve(path)).toEqual(wanted);
  });

  it("looks up URLs that cannot exist once at most", async () => {
    await resolve("/c/forst");
    await resolve("/c/forst");
    port.engine.requestedTypes.length = 0;
    for (let i = 0; i < 500; i++) await resolve(`/c/slump-${i}`);
    for (let i = 0; i < 500; i++) await resolve(`/p/SKU-${i}/slump`);
    expect(port.engine.requestedTypes.length).toBeLessThanOrEqual(2);
  });
});
