import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheLife, cacheTag } from "@/lib/cache/cached-read";
import { familyIds, flattenTree } from "@/lib/catalog";
import { getCollections } from "@/lib/catalog/collections";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { buildSameColourBody } from "@/lib/catalog/same-colour";
import { getSearchExtras } from "@/lib/catalog/search-extras";
import {
  getCategories,
  getCategoryLineage,
  getHomeProducts,
  getListing,
  getListingCount,
  getSearchListing,
} from "@/lib/catalog/server";
import { getSuggestions } from "@/lib/catalog/suggestions";
import type { ListRef } from "@/lib/catalog/types";
import { CACHE } from "@/lib/config/cache";
import { logger } from "@/lib/config/log";
import { getSettings } from "@/lib/config/settings";
import { ReadError } from "@/lib/search-engine/read";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

const query = (text = "") => parseListingQuery(new URLSearchParams(text));
const category = (slug: string): ListRef => ({ kind: "category", slug });
const skusOf = (items: { sku: string }[] | undefined) => items?.map(({ sku }) => sku);

beforeEach(() => {
  vi.mocked(cacheLife).mockClear();
  vi.mocked(cacheTag).mockClear();
});

describe("reads of the demo catalogue", () => {
  beforeAll(async () => {
    port.engine = new EnginePort();
    await port.engine.loadDemo(["bmse"], new Date());
  });
  afterEach(() => port.engine.reset());

  it("return the tree of categories in menu order, and the lineage of each", async () => {
    const tree = await getCategories("bmse");
    expect(tree.map(({ slug }) => slug)).toEqual([
      "vardagsrum",
      "matplats",
      "utemobler",
      "inredning",
      "tjanster",
      "nyheter",
      "rea",
    ]);
    expect(flattenTree(tree)).toHaveLength(39);
    expect((await getCategoryLineage("bmse", "hornsoffor"))?.map(({ slug }) => slug)).toEqual([
      "vardagsrum",
      "soffor",
      "hornsoffor",
    ]);
  });

  it("log that a category is not there", async () => {
    expect(await getCategoryLineage("bmse", "takkronor")).toBeNull();
    expect(logger().warn).toHaveBeenCalledWith(
      expect.objectContaining({ store: "bmse" }),
      "Category query returned empty result slug = takkronor",
    );
  });

  it("list a category with everything below it, 40 to a page, the latest first", async () => {
    const listing = await getListing("bmse", category("soffor"), query());
    expect(listing).toMatchObject({ total: 10, perPage: 40, pages: 1, widest: 290, isWidened: false });
    expect(skusOf(listing?.items)?.[0]).toBe("SOFA-DUNE");
    const [living] = await getCategories("bmse");
    expect(living && familyIds(living)).toContain(14);
    const whole = await getListing("bmse", category("vardagsrum"), query());
    expect(skusOf(whole?.items)).toEqual(expect.arrayContaining(skusOf(listing?.items) ?? []));
    expect(whole?.total).toBe(26);
  });

  it.each([
    ["soffor", "wall"],
    ["matbord", "wall"],
    ["bankar", "wall"],
    ["matstolar", "table"],
    ["utestolar", "table"],
    ["lampor", null],
    ["kuddar", null],
    ["tjanster", null],
    ["rea", null],
    ["fatoljer", null],
  ])("tell that %s are measured along %s, whatever is filtered", async (slug, along) => {
    expect((await getListing("bmse", category(slug), query()))?.along).toBe(along);
    expect((await getListing("bmse", category(slug), query("product_measure_width=*-31")))?.along).toBe(along);
  });

  it.each([
    ["a series", { kind: "collection", slug: "linden" }, 3],
    ["a brand", { kind: "brand", slug: "verkstad-sju" }, 7],
  ] satisfies [string, ListRef, number][])("list %s without the set that is sold of it", async (_, of, total) => {
    const listing = await getListing("bmse", of, query());
    expect(listing).toMatchObject({ of, total });
    expect(listing?.items).toHaveLength(total);
    expect(skusOf(listing?.items)?.some((sku) => sku.startsWith("COLLECTION"))).toBe(false);
    expect(await getListingCount("bmse", of, query())).toBe(total);
  });

  it.each(["category", "collection", "brand"] as const)("return null for a %s that is not there", async (kind) => {
    expect(await getListing("bmse", { kind, slug: "ingen" }, query())).toBeNull();
    expect(await getListingCount("bmse", { kind, slug: "ingen" }, query())).toBeNull();
  });

  it("show products in the chosen colour, with how many other pieces of their series come in it", async () => {
    const listing = await getListing("bmse", category("soffor"), query("color=405"));
    const stacks = listing?.items.map(({ sku, sameColour }) => [sku, sameColour?.count, sameColour?.path]);
    expect(stacks).toEqual([
      ["SOFA-LINDEN-3-CHARCOAL", 2, "/kollektioner/linden?color=405"],
      ["SOFA-ALVA-2-CHARCOAL", undefined, undefined],
      ["SOFA-LINDEN-2-CHARCOAL", 2, "/kollektioner/linden?color=405"],
    ]);
    const series = await getListing("bmse", { kind: "collection", slug: "linden" }, query("color=405"));
    // the piece itself is not one of the others
    expect(series?.total).toBe(2 + 1);
    const plain = await getListing("bmse", category("soffor"), query());
    expect(plain?.items.every(({ sameColour }) => sameColour === null)).toBe(true);
  });

  it("count what a filter would leave as the list then shows it", async () => {
    for (const text of ["color=405", "price=8000-12000", "product_measure_width=*-200", "color=405&color=406"]) {
      const listing = await getListing("bmse", category("soffor"), query(text));
      expect(await getListingCount("bmse", category("soffor"), query(text))).toBe(listing?.total);
    }
    const facets = (await getListing("bmse", category("soffor"), query()))?.facets;
    const grey = facets?.find(({ code }) => code === "color")?.options.find(({ id }) => id === "405");
    expect(grey).toMatchObject({ label: "Kolgrå", count: 3, chosen: false });
  });

  it("find by words, and nothing below three letters", async () => {
    const found = await getSearchListing("bmse", query("q=soffa"));
    expect(found).toMatchObject({ of: null, total: 15, perPage: 50, isWidened: false, width: "narrow" });
    expect(await getSearchListing("bmse", query("q=so"))).toBeNull();
    expect(await getSuggestions("bmse", "so", 8)).toBeNull();
  });

  it("suggest products and categories that have some, for a text that is being typed", async () => {
    const suggestions = await getSuggestions("bmse", "soff", 5);
    expect(suggestions?.products).toHaveLength(5);
    expect(suggestions?.total).toBeGreaterThan(5);
    expect(suggestions?.categories.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Soffor", "2-sits soffor"]),
    );
    expect(suggestions?.counts.products).toBe(suggestions?.total);
  });

  it("show the newest eight and the newest eight of the bestsellers on the home page", async () => {
    const { newest, bestsellers } = await getHomeProducts("bmse");
    expect([newest.length, bestsellers.length]).toEqual([8, 8]);
    const marked = await port.engine.search<{ sku: string }>("bmse", "product", {
      query: { term: { is_bestseller: true } },
      size: 100,
      _source: ["sku"],
    });
    const skus = marked.ok ? marked.value.hits.map(({ source }) => source.sku) : [];
    expect(skus).toEqual(expect.arrayContaining(skusOf(bestsellers) ?? []));
    expect(skus).not.toEqual(expect.arrayContaining(skusOf(newest) ?? []));
  });

  it.each([
    ["categories", () => getCategories("bmse")],
    ["a list", () => getListing("bmse", category("soffor"), query())],
    ["a count", () => getListingCount("bmse", null, query("q=soffa"))],
    ["a search", () => getSearchListing("bmse", query("q=soffa"))],
    ["suggestions", () => getSuggestions("bmse", "soffa", 8)],
    ["the home page", () => getHomeProducts("bmse")],
  ])("throw in an outage: %s", async (_, read) => {
    port.engine.isOut = true;
    await expect(read()).rejects.toThrow(ReadError);
  });

  const LIVES = CACHE.query.life;

  it.each([
    ["a plain list", () => getListing("bmse", category("soffor"), query()), CACHE.category.life],
    ["its second page", () => getListing("bmse", category("soffor"), query("page=2")), LIVES],
    ["a list in another order", () => getListing("bmse", category("soffor"), query("sort=final_price")), LIVES],
    ["a narrowed list", () => getListing("bmse", category("soffor"), query("color=405")), LIVES],
    ["a count", () => getListingCount("bmse", category("soffor"), query()), LIVES],
    ["a search", () => getSearchListing("bmse", query("q=soffa")), LIVES],
    ["suggestions", () => getSuggestions("bmse", "soffa", 8), CACHE.brief.life],
  ])("cache %s as long as the manifest says", async (_, read, life) => {
    await read();
    expect(vi.mocked(cacheLife).mock.calls[0]).toEqual([life]);
  });

  it("tag a list by its products and by itself, so that a changed product refreshes it", async () => {
    await getListing("bmse", category("soffor"), query());
    expect(vi.mocked(cacheTag).mock.calls[0]).toEqual(["product:bmse", "category:bmse:soffor"]);
    vi.mocked(cacheTag).mockClear();
    await getSearchListing("bmse", query("q=soffa"));
    expect(vi.mocked(cacheTag).mock.calls[0]).toEqual(["product:bmse", "query:bmse"]);
  });
});

describe("a small catalogue", () => {
  const sofa = (id: number, over: Record<string, unknown> = {}) => ({
    id,
    sku: `SOFA-${id}`,
    slug: `soffa-${id}`,
    name: `Soffa ${id}`,
    type_id: "simple",
    status: 1,
    visibility: 4,
    price: 100,
    final_price: 100,
    category_ids: [1],
    product_collection: 700,
    color: 7,
    ...over,
  });

  beforeAll(() => {
    port.engine = new EnginePort();
    port.engine.load("bmse", "category", [
      { id: 1, parent_id: 0, name: "Soffor", slug: "soffor", is_active: true, product_count: 3 },
      { id: 2, parent_id: 0, name: "Soffor på väg", slug: "pa-vag", is_active: true, product_count: 0 },
      { id: 3, parent_id: 0, name: "Soffor som var", slug: "som-var", is_active: false, product_count: 3 },
    ]);
    port.engine.load("bmse", "attribute", []);
    port.engine.load("bmse", "product", [
      sofa(1),
      sofa(2, { category_ids: [] }),
      sofa(3, { product_collection: 701 }),
      sofa(4, { category_ids: [], color: 8 }),
      sofa(10, { type_id: "collection", visibility: 3, category_ids: [], color: null, product_name_1: "Linden" }),
      sofa(12, { type_id: "collection", visibility: 3, category_ids: [], color: null, product_collection: 702 }),
      sofa(11, { type_id: "collection", visibility: 3, category_ids: [], color: null, product_collection: 701 }),
    ]);
  });

  it("counts the one other product of a series in the colour, and no product alone in it", async () => {
    const listing = await getListing("bmse", category("soffor"), query("color=7&sort=updated_at:asc"));
    expect(listing?.items.map(({ sku, sameColour }) => [sku, sameColour?.count ?? null])).toEqual([
      ["SOFA-1", 1],
      ["SOFA-3", null],
    ]);
  });

  it("looks up a hundred products for the stacks of a page", () => {
    expect(buildSameColourBody([700], ["7"], getSettings("bmse")).size).toBe(100);
  });

  it("lists a category whatever text the URL carries, and returns the query without it", async () => {
    const listing = await getListing("bmse", category("soffor"), query("q=stol"));
    expect([listing?.total, listing?.query.q]).toEqual([2, ""]);
  });

  it("has no series without listed products", async () => {
    expect((await getCollections("bmse")).map(({ id, productCount }) => [id, productCount])).toEqual([
      [700, 3],
      [701, 1],
    ]);
  });

  it("suggests no category that is empty or closed", async () => {
    const suggestions = await getSuggestions("bmse", "soffor", 8);
    expect(suggestions?.categories).toMatchObject([{ name: "Soffor", path: "/c/soffor" }]);
    const extras = await getSearchExtras("bmse", "soffor");
    expect(extras?.categories.map(({ slug }) => slug)).toEqual(["soffor"]);
  });
});

describe("a search of several words that hardly finds a product", () => {
  const load = (...names: string[]) => {
    port.engine = new EnginePort();
    port.engine.load("bmse", "attribute", [{ id: 93, attribute_code: "color", frontend_label: "Färg", options: [] }]);
    port.engine.load(
      "bmse",
      "product",
      names.map((name, index) => ({
        id: index + 1,
        sku: `SKU-${index + 1}`,
        slug: `s-${index + 1}`,
        name,
        type_id: "simple",
        status: 1,
        visibility: 4,
        price: 100 * (index + 1),
        final_price: 100 * (index + 1),
        color: index === 0 ? 7 : 8,
      })),
    );
  };
  const read = async (text: string) => {
    const listing = await getSearchListing("bmse", query(text));
    expect(await getListingCount("bmse", null, query(text))).toBe(listing?.total);
    return [listing?.total, listing?.isWidened];
  };

  it.each([
    [
      "two products with both words are few: it is widened",
      ["Röd stol", "Röd stol", "Stol", "Bord"],
      "q=röd+stol",
      [3, true],
    ],
    ["three are enough", ["Röd stol", "Röd stol", "Röd stol", "Stol"], "q=röd+stol", [3, false]],
    ["a single word is never widened", ["Stol", "Bord"], "q=stol", [1, false]],
    [
      "filters that leave few of many do not widen it",
      ["Röd stol", "Röd stol", "Röd stol", "Stol"],
      "q=röd+stol&color=7",
      [1, false],
    ],
    ["filters leave of a wide search what they say", ["Röd stol", "Stol", "Stol"], "q=röd+stol&color=8", [2, true]],
  ])("%s", async (_, names, text, wanted) => {
    load(...names);
    expect(await read(text)).toEqual(wanted);
  });
});
