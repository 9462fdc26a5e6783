import { beforeEach, describe, expect, it, vi } from "vitest";
import { isAbsent } from "@/lib/url/absent";
import { expireKnown } from "@/lib/url/known";
import { resolvePath } from "@/lib/url/server";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));
const calls = vi.hoisted(() => ({ count: 0 }));
vi.mock("@/lib/upstream/server", () => ({
  callUpstream: async () => {
    calls.count++;
    return { ok: false, error: { kind: "http", code: "unexpected", status: 404, retryable: false } };
  },
}));

const EXISTING = ["/", "/search", "/checkout", "/c/soffor", "/C/SOFFOR", "/p/SOFA/soffa", "/p/sofa/annat", "/p/SOFA-RED/x", "/i/terms", "/inspiration/magazine/nytt", "/inspiration", "/kollektioner/nagot"];
const MISSING = ["/c/nope", "/p/NOPE/soffa", "/i/nope", "/inspiration/magazine/nope", "/inspiration/magazine/c/nope"];

beforeEach(async () => {
  port.engine = new EnginePort();
  expireKnown();
  port.engine.load("bmse", "product", [{ id: 1, sku: "SOFA", slug: "soffa", url_path: "soffa", configurable_children: [{ id: 2, sku: "SOFA-RED" }] }]);
  port.engine.load("bmse", "category", [{ id: 10, slug: "soffor", url_path: "soffor" }]);
  port.engine.load("bmse", "cms_page", [{ id: 20, identifier: "terms", url_path: "villkor" }]);
  port.engine.load("bmse", "cms_blog", [{ id: 30, url_key: "nytt" }]);
  await isAbsent("bmse", "/c/first");
  await vi.waitFor(async () => {
    if (!(await isAbsent("bmse", "/c/first"))) throw new Error("the known addresses are not read yet");
  });
});

describe("isAbsent", () => {
  it.each(EXISTING.filter((path) => path !== "/C/SOFFOR"))("%s may lead somewhere", async (path) => {
    expect(await isAbsent("bmse", path)).toBe(false);
  });

  it.each(MISSING)("%s leads nowhere", async (path) => {
    expect(await isAbsent("bmse", path)).toBe(true);
    expect(await resolvePath("bmse", path)).toEqual({ ok: true, value: { kind: "missing" } });
  });

  it("asks nobody", async () => {
    const before = calls.count;
    for (const path of [...EXISTING, ...MISSING, "/gammal"]) await isAbsent("bmse", path);
    expect(calls.count).toBe(before);
  });

  it("an address the commerce API may know counts only while that may not be asked", async () => {
    expect(await isAbsent("bmse", "/gammal")).toBe(false);
    for (let i = 0; i < 120; i++) await resolvePath("bmse", `/x${i}`);
    expect(await isAbsent("bmse", "/gammal")).toBe(true);
    expect(await isAbsent("bmse", "/soffor")).toBe(false);
    expect(await isAbsent("bmse", `/${"a".repeat(501)}`)).toBe(true);
  });
});
