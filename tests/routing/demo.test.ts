import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { logger } from "@/lib/config/log";
import { getSettings } from "@/lib/config/settings";
import { parseRoute } from "@/lib/paths/route";
import { expireAddressFilter } from "@/lib/routing/address-filter";
import { resolvePath } from "@/lib/routing/server";
import { isUnknownAddress } from "@/lib/routing/unknown-address";
import { listStores } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));
vi.mock("@/lib/upstream/server", () => ({
  callUpstream: async () => ({ ok: false, error: { kind: "http", code: "unexpected", status: 404, retryable: false } }),
}));

const STORES = listStores().map(({ code }) => code);

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(STORES, new Date());
  expireAddressFilter();
  // the addresses are read behind the first question
  for (const store of STORES)
    await vi.waitFor(async () => {
      if (!(await isUnknownAddress(store, "/c/none-such"))) throw new Error("the known addresses are not read yet");
    });
});
beforeEach(() => vi.mocked(logger().warn).mockClear());

const resolve = async (store: StoreCode, path: string) => {
  const resolved = await resolvePath(store, path);
  if (!resolved.ok) throw new Error(`${path}: ${resolved.error.code}`);
  return resolved.value;
};
const moved = (path: string) => ({ kind: "redirect", status: 301, path });
const page = (path: string) => ({ kind: "page", path });

describe.each(STORES)("URLs of the demo shop in %s", (store) => {
  it("hold the magazine's category of the year's trends (docs/domain-rules.md#inspiration-paths)", async () => {
    const section = store === "bmno" ? "inspirasjon" : "inspiration";
    const path = `/${section}/magazine/c/arets-trender`;
    expect(parseRoute(store, path)).toEqual({ kind: "magazineCategory", slug: "arets-trender" });
    expect(await isUnknownAddress(store, path)).toBe(false);
    expect(await resolve(store, path)).toEqual(page("/magazine/c/arets-trender"));
  });

  it("name a category by its slug, and lead there from its id (docs/domain-rules.md#routes)", async () => {
    const found = await port.engine.search<{ slug: string }>(store, "category", { query: { term: { id: 11 } } });
    const slug = found.ok ? found.value.hits[0]?.source.slug : "";
    expect(slug).toMatch(/^[a-z-]+$/);
    expect(await resolve(store, `/c/${slug}`)).toEqual(page(`/c/${slug}`));
    expect(await isUnknownAddress(store, "/c/11")).toBe(false);
    expect(await resolve(store, "/c/11")).toEqual(moved(`/c/${slug}`));
  });

  it("lead from the sku of a variant to its parent", async () => {
    const found = await resolve(store, "/p/SOFA-LINDEN-3-RUST/x");
    expect(found).toMatchObject({ kind: "redirect", status: 301 });
    expect("path" in found && found.path).toMatch(/^\/p\/SOFA-LINDEN-3\/[a-z0-9-]+\/SOFA-LINDEN-3-RUST$/);
  });
});

describe("a category", () => {
  beforeAll(() => {
    port.engine.load("bmen", "category", [
      { id: 1, slug: "2", url_key: "key", url_path: "way", is_active: true },
      { id: 2, slug: "second", url_key: "second-key", url_path: "second-way", is_active: true },
      { id: 3, slug: "off", url_key: "off-key", url_path: "off-way", is_active: false },
    ]);
    expireAddressFilter();
  });

  it.each([
    ["its slug, before another's id", "/c/2", page("/c/2")],
    ["its url_key", "/c/second-key", moved("/c/second")],
    ["its url_path", "/c/way", moved("/c/2")],
    ["its id", "/c/1", moved("/c/2")],
    ["the id of one that is off", "/c/3", { kind: "missing" }],
    ["a number with letters", "/c/1x", { kind: "missing" }],
    ["a number no engine holds", "/c/99999999999999999999", { kind: "missing" }],
  ])("is named by %s", async (_, path, wanted) => {
    expect(await resolve("bmen", path)).toEqual(wanted);
  });
});

describe("a hidden variant by its own URL (docs/domain-rules.md#product-load)", () => {
  it("is not found where catalog.preventChildAccess is off, and the log says why", async () => {
    const { catalog } = getSettings("bmse");
    catalog.preventChildAccess = false;
    try {
      expect(await resolve("bmse", "/p/SOFA-LINDEN-3-SAND/x")).toEqual({ kind: "missing" });
      expect(await resolve("bmse", "/p/SOFA-LINDEN-3/linden-3-sits-soffa/SOFA-LINDEN-3-SAND")).toMatchObject({
        kind: "page",
      });
    } finally {
      catalog.preventChildAccess = true;
    }
    expect(vi.mocked(logger().warn).mock.calls.map(([, message]) => message)).toEqual([
      "Product query returned empty result product visibility = 1",
    ]);
  });
});

describe("a URL nobody knows", () => {
  it.each([
    ["a category", "/c/glaskronor", "Category query returned empty result slug = glaskronor"],
    ["a content page", "/i/none", "CMS query returned empty result"],
    ["a category of the magazine", "/inspiration/magazine/c/none", "Blog category not found"],
    ["an article", "/inspiration/magazine/none", "Blog post not found"],
    ["a product", "/p/NONE/none", "Product query returned empty result sku = NONE"],
  ])("of %s is logged, once", async (_, path, message) => {
    for (let i = 0; i < 3; i++) {
      expect(await resolve("bmse", path)).toEqual({ kind: "missing" });
      expect(await isUnknownAddress("bmse", path)).toBe(true);
    }
    expect(vi.mocked(logger().warn).mock.calls.map(([, logged]) => logged)).toEqual([message]);
  });
});
