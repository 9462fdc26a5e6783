import { beforeEach, describe, expect, it, vi } from "vitest";
import { expireAddressFilter } from "@/lib/routing/address-filter";
import { resolvePath } from "@/lib/routing/server";
import { isUnknownAddress } from "@/lib/routing/unknown-address";
import { expireUrlMap } from "@/lib/routing/url-map";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));
const api = vi.hoisted(() => ({ count: 0, rewrites: {} as Record<string, string> })); // how often it was asked, and where old addresses lead
vi.mock("@/lib/upstream/server", () => ({
  callUpstream: async (name: string, { query }: { query?: { url: string } }) => {
    api.count++;
    const target = name === "urlRewrite" ? api.rewrites[query?.url ?? ""] : undefined;
    if (target) return { ok: true, value: { urlResolver: { relative_url: target, redirectCode: 301 } } };
    return { ok: false, error: { kind: "http", code: "unexpected", status: 404, retryable: false } };
  },
}));

const EXISTING = [
  "/",
  "/search",
  "/checkout",
  "/c/soffor",
  "/p/SOFA/soffa",
  "/p/sofa/annat",
  "/p/SOFA-RED/x",
  "/i/terms",
  "/inspiration/magazine/nytt",
  "/inspiration",
  "/kollektioner/nagot",
];
const MISSING = ["/c/nope", "/p/NOPE/soffa", "/i/nope", "/inspiration/magazine/nope", "/inspiration/magazine/c/nope"];

beforeEach(async () => {
  port.engine = new EnginePort();
  expireAddressFilter();
  expireUrlMap();
  port.engine.load("bmse", "product", [
    { id: 1, sku: "SOFA", slug: "soffa", url_path: "soffa", configurable_children: [{ id: 2, sku: "SOFA-RED" }] },
  ]);
  port.engine.load("bmse", "category", [{ id: 10, slug: "soffor", url_path: "soffor", is_active: true }]);
  port.engine.load("bmse", "cms_page", [{ id: 20, identifier: "terms", url_path: "villkor" }]);
  port.engine.load("bmse", "cms_blog", [{ id: 30, url_key: "nytt" }]);
  await isUnknownAddress("bmse", "/c/first");
  await vi.waitFor(async () => {
    if (!(await isUnknownAddress("bmse", "/c/first"))) throw new Error("the known addresses are not read yet");
  });
});

describe("isAbsent", () => {
  it.each(EXISTING)("%s may lead somewhere", async (path) => {
    expect(await isUnknownAddress("bmse", path)).toBe(false);
  });

  it.each(MISSING)("%s leads nowhere", async (path) => {
    expect(await isUnknownAddress("bmse", path)).toBe(true);
    expect(await resolvePath("bmse", path)).toEqual({ ok: true, value: { kind: "missing" } });
  });

  it("asks nobody about what is in memory", async () => {
    const before = api.count;
    for (const path of [...EXISTING, ...MISSING, "/soffor", "/villkor"]) await isUnknownAddress("bmse", path);
    expect(api.count).toBe(before);
  });

  it("leaves what the commerce API knows to the app, which does not ask it again", async () => {
    api.rewrites = { gammal: "/c/soffor" };
    expect(await isUnknownAddress("bmse", "/gammal")).toBe(false);
    const before = api.count;
    expect(await resolvePath("bmse", "/gammal")).toEqual({
      ok: true,
      value: { kind: "redirect", status: 301, path: "/c/soffor" },
    });
    expect(api.count).toBe(before);
  });

  it("asks the commerce API within bounds", async () => {
    const before = api.count;
    for (let i = 0; i < 300; i++) expect(await isUnknownAddress("bmse", `/x${i}`)).toBe(true);
    expect(api.count - before).toBeGreaterThan(100);
    expect(api.count - before).toBeLessThan(300);
    expect(await isUnknownAddress("bmse", "/soffor")).toBe(false);
    expect(await isUnknownAddress("bmse", `/${"a".repeat(501)}`)).toBe(true);
  });
});
