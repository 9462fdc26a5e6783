import "server-only";
import { BRAND } from "@shop/brand";
import { getArticleCategories, getArticles } from "../blog/server";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { flattenTree } from "../catalog";
import { getBrands, getCollections } from "../catalog/collections";
import { getCategories } from "../catalog/server";
import type { Alternates } from "../catalog/types";
import { getIndexedCmsPaths } from "../cms/server";
import { CACHE, kindTag } from "../config/cache";
import { type Site, toSiteUrl } from "../config/site";
import { getPageLinks } from "../content/server";
import { listInspirationPages } from "../inspiration/server";
import {
  buildCollectionsPath,
  buildInspirationPagePath,
  buildInspirationPath,
  buildMagazinePath,
  buildProductPath,
} from "../paths";
import type { InspirationPage } from "../paths/inspiration-pages";
import { buildRoomPath } from "../paths/own-pages";
import { ON_SALE } from "../product/on-sale-clauses";
import { valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import type { Query } from "../search-engine/types";
import { listStores } from "../storefront";
import type { StoreCode } from "../storefront/types";
import type { SitemapEntry } from "./crawl";

/** Products of one file; a sitemap may have 50 000 addresses (sitemaps.org). */
const PER_FILE = 40_000;
const BATCH = 1000;
const CURSOR_BATCH = 10_000;

async function readAfter(store: StoreCode, after: number, size: number, fields: string[]) {
  const query: Query = { bool: { filter: [...ON_SALE.list, { range: { id: { gt: after } } }] } };
  return valueOf(
    await getSearchEngine().search(store, "product", {
      query,
      sort: [{ id: "asc" }],
      size,
      _source: ["id", ...fields],
    }),
  ).hits.map(({ source }) => source);
}

/** Reads the ids after which the files of products start, the first -1. Throws `ReadError` in an outage. */
export const getSitemapCursors = cachedRead("getSitemapCursors", async (store: StoreCode): Promise<number[]> => {
  cacheLife(CACHE.catalog.life);
  cacheTag(kindTag("catalog", store));
  const cursors: number[] = [];
  let [after, inFile] = [-1, PER_FILE];
  for (;;) {
    const ids = (await readAfter(store, after, CURSOR_BATCH, [])).map(({ id }) => Number(id));
    const last = ids.at(-1);
    if (last === undefined || !(last > after)) return cursors;
    if (inFile >= PER_FILE) {
      cursors.push(after);
      inFile = 0;
    }
    inFile += ids.length;
    after = last;
  }
});

const day = (value: unknown): string | null =>
  typeof value === "string" ? (/^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? null) : null;

/** Yields the entries of one file of products, in batches. Throws `ReadError` in an outage. */
export async function* readProductEntries(store: StoreCode, from: number, site: Site): AsyncGenerator<SitemapEntry[]> {
  let [after, left] = [from, PER_FILE];
  while (left > 0) {
    const sources = await readAfter(store, after, Math.min(BATCH, left), ["sku", "slug", "url_key", "updated_at"]);
    yield sources.map(({ sku, slug, url_key: key, updated_at: changed }) => ({
      url: toSiteUrl({ store, path: buildProductPath(String(sku), String(slug ?? key)) }, site),
      changed: day(changed),
    }));
    const last = Number(sources.at(-1)?.id);
    if (sources.length < BATCH || !(last > after)) return;
    after = last;
    left -= sources.length;
  }
}

/** Returns the addresses of a page below the inspiration page, in the store views that have it. */
export async function getInspirationPageAlternates(page: InspirationPage): Promise<Alternates> {
  const views = await Promise.all(
    listStores().map(async ({ code }) => ((await listInspirationPages(code)).includes(page) ? [code] : [])),
  );
  return Object.fromEntries(views.flat().map((store) => [store, buildInspirationPagePath(store, page)]));
}

/**
 * Reads the entries of all pages but products: home, categories, collections, brands, blog, content, pages of the CMS. Throws `ReadError`
 * in an outage.
 */
export async function readPageEntries(store: StoreCode, site: Site): Promise<SitemapEntry[]> {
  const [tree, collections, brands, articles, topics, pages, cmsPaths, inspirationPages] = await Promise.all([
    getCategories(store),
    getCollections(store),
    getBrands(store),
    getArticles(store),
    getArticleCategories(store),
    getPageLinks(store),
    getIndexedCmsPaths(store),
    listInspirationPages(store),
  ]);
  const fixed = [
    "/",
    buildCollectionsPath(store),
    buildInspirationPath(store),
    buildMagazinePath(store),
    ...(BRAND.features.measures ? [buildRoomPath(store)] : []),
    ...inspirationPages.map((page) => buildInspirationPagePath(store, page)),
    ...cmsPaths,
  ];
  const linked = [...flattenTree(tree), ...collections, ...brands, ...topics, ...pages].map(({ path }) => path);
  const entries = [...new Set([...fixed, ...linked])].map((path) => ({
    url: toSiteUrl({ store, path }, site),
    changed: null,
  }));
  return [...entries, ...articles.map(({ path, date }) => ({ url: toSiteUrl({ store, path }, site), changed: date }))];
}
