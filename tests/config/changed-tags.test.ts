import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getArticles } from "@/lib/blog/server";
import { cacheTag } from "@/lib/cache/cached-read";
import { getAlternates } from "@/lib/catalog/alternates";
import { getBrands, getCollections } from "@/lib/catalog/collections";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { getMenuExtras } from "@/lib/catalog/menu";
import { getSearchExtras, getSearchHelp } from "@/lib/catalog/search-extras";
import { getCategories, getHomeProducts, getListing, getListingCount, getSearchListing } from "@/lib/catalog/server";
import { getShowroomProducts } from "@/lib/catalog/showroom-products";
import { getSearchStart, getSuggestions } from "@/lib/catalog/suggestions";
import { type Changed, CHANGED, changedTags } from "@/lib/config/cache";
import { getHomeBlocks, getPage } from "@/lib/content/server";
import { getProduct } from "@/lib/product/server";
import { getSitemapCursors } from "@/lib/seo/server";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(["bmse"], new Date());
});
beforeEach(() => vi.mocked(cacheTag).mockClear());

describe("what a change refreshes", () => {
  it.each([
    ["catalog", ["catalog", "category", "product", "content"]],
    ["product", ["product", "catalog"]],
    ["category", ["catalog", "category", "product"]],
    ["attribute", ["catalog", "category", "product"]],
    ["taxrule", ["product"]],
    ["review", ["review"]],
    ["cms_page", ["content", "catalog"]],
    ["cms_block", ["content"]],
    ["cms_blog", ["content", "catalog"]],
    ["cms_blog_category", ["content", "catalog"]],
  ] satisfies [Changed, string[]][])("of a %s refreshes these kinds, in its own store view", (entity, kinds) => {
    expect(changedTags(entity, "bmfi")).toEqual(kinds.map((kind) => `${kind}:bmfi`));
  });

  it("is defined for every kind of document", () => {
    for (const entity of CHANGED) expect(changedTags(entity, "bmse").length).toBeGreaterThan(0);
  });
});

const query = (text: string) => parseListingQuery(new URLSearchParams(text));
const list = { kind: "category", slug: "soffor" } as const;

describe("reads that show a changed document", () => {
  const ofProduct = [
    ["its page", () => getProduct("bmse", "SOFA-LINDEN-3")],
    ["a list", () => getListing("bmse", list, query(""))],
    ["a narrowed list", () => getListing("bmse", list, query("color=405"))],
    ["a count", () => getListingCount("bmse", list, query("color=405"))],
    ["a search", () => getSearchListing("bmse", query("q=soffa"))],
    ["suggestions", () => getSuggestions("bmse", "soffa", 8)],
    ["what the search panel opens with", () => getSearchStart("bmse")],
    ["what helps a search", () => getSearchHelp("bmse", "soffaa")],
    ["the home page", () => getHomeProducts("bmse")],
    ["the menu", () => getMenuExtras("bmse")],
    ["what stands in the showrooms", () => getShowroomProducts("bmse")],
    ["series", () => getCollections("bmse")],
    ["brands", () => getBrands("bmse")],
    ["its addresses in other views", () => getAlternates({ kind: "product", sku: "SOFA-LINDEN-3" })],
    ["the sitemap", () => getSitemapCursors("bmse")],
  ] as const;
  const ofCategory = [
    ["the menu's tree", () => getCategories("bmse")],
    ["its list", () => getListing("bmse", list, query(""))],
    ["the menu", () => getMenuExtras("bmse")],
    ["what a search finds beside products", () => getSearchExtras("bmse", "soffa")],
    ["its addresses in other views", () => getAlternates({ kind: "category", id: 11 })],
  ] as const;
  const ofContent = [
    ["its page", () => getPage("bmse", "terms")],
    ["its addresses in other views", () => getAlternates({ kind: "page", identifier: "terms" })],
    ["what a search finds beside products", () => getSearchExtras("bmse", "villkor")],
  ] as const;

  it.each([
    ...ofProduct.map(([what, read]) => ["product", what, read] as const),
    ...ofCategory.map(([what, read]) => ["category", what, read] as const),
    ...ofContent.map(([what, read]) => ["cms_page", what, read] as const),
    ["cms_block", "the home page", () => getHomeBlocks("bmse")] as const,
    ["cms_blog", "the magazine", () => getArticles("bmse")] as const,
  ])("of type %s are refreshed: %s", async (entity, _what, read) => {
    await read();
    // the read's own tags come first, then those of the reads it is made of
    const own = vi.mocked(cacheTag).mock.calls[0] ?? [];
    expect(changedTags(entity, "bmse").some((tag) => own.includes(tag))).toBe(true);
    expect(changedTags(entity, "bmfi").some((tag) => own.includes(tag) && tag !== "catalog:bmfi")).toBe(false);
  });
});
