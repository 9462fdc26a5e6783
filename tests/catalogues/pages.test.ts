import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { flattenTree } from "@/lib/catalog";
import { findNamedCategory, findProduct, findUrlPath } from "@/lib/catalog/find";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { getMenuExtras } from "@/lib/catalog/menu";
import { getCategories, getCategoryLineage, getHomeProducts, getListing, getSearchListing } from "@/lib/catalog/server";
import { getSuggestions } from "@/lib/catalog/suggestions";
import { fetchCards, getProduct } from "@/lib/product/server";
import { createElasticsearchEngine } from "@/lib/search-engine/elasticsearch";
import { createClient } from "@/lib/search-engine/elasticsearch/client";
import { createElasticsearchIndexer } from "@/lib/search-engine/elasticsearch/indexer";
import { loadStore } from "@/lib/search-engine/indexing/load-store";
import { ENTITY_TYPES, type SearchEngine } from "@/lib/search-engine/types";
import { unwrap } from "@/lib/upstream/types";
import { shapeSource } from "../../scripts/index-shape";
import { makeShop, NOW, type Shop } from "../backend/fixtures";
import { CATALOGUES } from "./index";
import { embeddedOf, importInto, incomingOf, STORE } from "./open";
import type { Catalogue } from "./types";

const port = vi.hoisted(() => ({ engine: undefined as unknown as SearchEngine })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

const query = (text = "") => parseListingQuery(new URLSearchParams(text));
const ELASTICSEARCH = process.env.ELASTICSEARCH_URL;

interface Opened {
  engine: SearchEngine;
  close(): Promise<void>;
}

async function openEmbedded(catalogue: Catalogue): Promise<Opened> {
  const shop: Shop = await makeShop("sqlite", { now: NOW });
  await importInto(shop, catalogue, NOW);
  return { engine: embeddedOf(shop), close: () => shop.dispose() };
}

async function openElasticsearch(catalogue: Catalogue): Promise<Opened> {
  const prefix = `test_${randomUUID().slice(0, 8)}`;
  const options = { url: ELASTICSEARCH ?? "", prefix, timeoutMs: 20_000 };
  const client = createClient(options);
  const indexer = createElasticsearchIndexer({ client, prefix });
  const { incoming } = await shapeSource(async () => incomingOf(catalogue));
  unwrap(await loadStore({ store: STORE, incoming, indexer, always: ENTITY_TYPES }));
  return {
    engine: createElasticsearchEngine(options),
    close: async () => {
      const indices = Object.keys(await client.indices.get({ index: `${prefix}_*` }));
      await client.indices.delete({ index: indices });
      await client.close();
    },
  };
}

const ENGINES: [string, (catalogue: Catalogue) => Promise<Opened>, boolean][] = [
  ["the embedded engine", openEmbedded, true],
  ["Elasticsearch", openElasticsearch, ELASTICSEARCH !== undefined],
];
const PAIRS = ENGINES.filter(([, , isThere]) => isThere).flatMap(([engine, open]) =>
  CATALOGUES.map((catalogue) => ({ name: `${catalogue.name} on ${engine}`, catalogue, open })),
);

describe.each(PAIRS)("$name", ({ catalogue, open }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open(catalogue);
    port.engine = opened.engine;
  }, 120_000);
  afterAll(() => opened.close());

  it("has a menu without its root and what is switched off", async () => {
    const tree = await getCategories(STORE);
    const names = flattenTree(tree).map(({ name }) => name);
    expect(names).toContain(catalogue.category.name);
    expect(names.filter((name) => catalogue.hidden.includes(name))).toEqual([]);
    expect(names.filter((name) => name.includes("&amp;"))).toEqual([]);
    const slugs = flattenTree(tree).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(Object.keys(await getMenuExtras(STORE))).toHaveLength(tree.length);
  });

  it("finds a category by slug, url key, url path and id", async () => {
    const { id, urlKey, urlPath } = catalogue.category;
    for (const name of [urlKey, urlPath, String(id)])
      expect(unwrap(await findNamedCategory(STORE, name))).toMatchObject({ id });
    expect(unwrap(await findUrlPath(STORE, urlPath))).toMatchObject({ kind: "category" });
  });

  it("shows a page of every category in the menu, with breadcrumbs and products", async () => {
    for (const { slug } of flattenTree(await getCategories(STORE))) {
      const lineage = await getCategoryLineage(STORE, slug);
      expect(lineage?.map(({ name }) => name).filter((name) => catalogue.hidden.includes(name))).toEqual([]);
      expect(await getListing(STORE, { kind: "category", slug }, query())).not.toBeNull();
    }
  });

  it("shows a page of everything that is listed", async () => {
    const listed = await getHomeProducts(STORE);
    expect(listed.newest.length).toBeGreaterThan(3);
    for (const { parentSku } of listed.newest) {
      const product = await getProduct(STORE, parentSku);
      expect(product).not.toBeNull();
      const words = JSON.stringify(product);
      expect(words).not.toMatch(/alert\(|&amp;|&ndash;|no_selection|undefined/);
    }
  });

  it("has the filters of its own attributes, and filters by them", async () => {
    const { code, label, option } = catalogue.facet;
    const everything = await getSearchListing(STORE, query(`q=${catalogue.word}`));
    const facet = everything?.facets.find((each) => each.code === code);
    expect(facet).toMatchObject({ label });
    expect(facet?.options.find(({ id }) => id === option)?.count).toBeGreaterThan(0);
    const filtered = await getSearchListing(STORE, query(`q=${catalogue.word}&${code}=${option}`));
    expect(filtered?.query.filters).toEqual({ [code]: [option] });
    expect(filtered?.total).toBe(facet?.options.find(({ id }) => id === option)?.count);
    const unknown = await getSearchListing(STORE, query(`q=${catalogue.word}&no_such_attribute=1`));
    expect(unknown?.total).toBe(everything?.total);
  });

  it("counts as in stock what is put together of pieces in stock, and what may be waited for", async () => {
    const skus = catalogue.inStock.map((sku) => getProduct(STORE, sku));
    const states = (await Promise.all(skus)).map((product) => product?.availability.state);
    // what may be waited for comes later
    expect(states.map((state) => (state === "later" ? "in" : state))).toEqual(catalogue.inStock.map(() => "in"));
    const available: string[] = [];
    for (const { slug } of flattenTree(await getCategories(STORE))) {
      const listing = await getListing(STORE, { kind: "category", slug }, query("stock.qty=1"));
      available.push(...(listing?.items ?? []).map(({ parentSku }) => parentSku));
    }
    expect(catalogue.inStock.filter((sku) => !available.includes(sku))).toEqual([]);
    expect(catalogue.outOfStock.filter((sku) => available.includes(sku))).toEqual([]);
  });

  it("lists bundles and sets at what they cost", async () => {
    const cards = await fetchCards(STORE, Object.keys(catalogue.prices), NOW);
    const listed = [...cards].map(([sku, { price }]) => [sku, price.final]);
    expect(Object.fromEntries(listed)).toEqual(catalogue.prices);
    for (const [sku, amount] of Object.entries(catalogue.prices))
      expect([sku, (await getProduct(STORE, sku))?.price.final]).toEqual([sku, amount]);
  });

  it("finds products by text, and a sku with a slash", async () => {
    const found = unwrap(await findProduct(STORE, catalogue.slashed));
    expect(found?.sku).toBe(catalogue.slashed);
    const product = await getProduct(STORE, catalogue.slashed);
    const listing = await getSearchListing(STORE, query(`q=${encodeURIComponent(product?.name ?? "")}`));
    expect(listing?.items.map(({ sku }) => sku)).toContain(catalogue.slashed);
    const suggestions = await getSuggestions(STORE, (product?.name ?? "").slice(0, 4), 5);
    expect(JSON.stringify(suggestions)).toContain(JSON.stringify(product?.name).slice(1, -1));
  });
});
