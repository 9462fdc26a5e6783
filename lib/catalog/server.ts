import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CACHE, entityTag, kindTag } from "../config/cache";
import { getSettings } from "../config/settings";
import { formatPrice } from "../money";
import { toProductCard } from "../product/card";
import { productDocument } from "../product/schema";
import type { ProductCard } from "../product/types";
import { searchDocuments, valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import type { SearchAnswer, SearchBody } from "../search-engine/types";
import { getStore, listStores } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { buildCategoryPath, buildPagePath, buildProductPath } from "../url";
import { findCategory, findPage, findProduct } from "./find";
import { attributeDocument, readLargest, toFacets } from "./facets";
import { familyIds, flattenTree, lineageOf, startsWord } from "./index";
import { buildListingBody, buildNewestBody } from "./listing-body";
import { parseListingQuery } from "./listing-query";
import { toPriceLabel } from "./price-label";
import { categoryDocument, toCategoryTree } from "./schema";
import { buildQuickSearchBody, buildSearchBody, checkSearchText } from "./search-body";
import type { Alternates, Category, Listing, ListingQuery, Suggestions } from "./types";

const CARD_FIELDS = { excludes: ["description", "product_care", "product_highlights", "bundle_options", "links", "meta_*"] };

/** All active categories as trees, in menu order. Throws `ReadError` in an outage. */
export async function getCategories(store: StoreCode): Promise<Category[]> {
  "use cache";
  cacheLife(CACHE.category.life);
  cacheTag(kindTag("category", store));
  const { categoryListSize: size } = getSettings(store).catalog;
  const body: SearchBody = { query: { bool: { filter: [{ term: { is_active: true } }] } }, size, sort: [{ position: "asc" }, { id: "asc" }], _source: { excludes: ["children_data"] } };
  return toCategoryTree(valueOf(await searchDocuments(store, "category", body, categoryDocument)));
}

/** The way to a category by slug, the category last; null when there is none. */
export async function getCategoryWay(store: StoreCode, slug: string): Promise<Category[] | null> {
  const way = lineageOf(await getCategories(store), (category) => category.slug === slug);
  return way.length > 0 ? way : null;
}

async function getAttributes(store: StoreCode) {
  "use cache";
  cacheLife(CACHE.catalog.life);
  cacheTag(kindTag("catalog", store));
  const body: SearchBody = { query: { match_all: {} }, size: getSettings(store).catalog.attributeListSize };
  return valueOf(await searchDocuments(store, "attribute", body, attributeDocument));
}

function toCards(answer: SearchAnswer, store: StoreCode, now: Date): ProductCard[] {
  return answer.hits.flatMap((hit) => {
    const parsed = productDocument.safeParse(hit.source);
    return parsed.success ? [toProductCard(parsed.data, store, now)] : [];
  });
}

async function readListing(store: StoreCode, body: SearchBody, query: ListingQuery, perPage: number): Promise<Listing> {
  const [found, attributes] = await Promise.all([getSearchEngine().search(store, "product", { ...body, _source: CARD_FIELDS }), getAttributes(store)]);
  const answer = valueOf(found);
  const settings = getSettings(store);
  const { width, height } = readLargest(answer.aggregations);
  return {
    store,
    query,
    items: toCards(answer, store, new Date()),
    total: answer.total,
    perPage,
    pages: Math.max(1, Math.ceil(answer.total / perPage)),
    facets: toFacets({ aggregations: answer.aggregations, attributes, query, settings, formatPriceRange: (range) => toPriceLabel(range, getStore(store), (amount) => formatPrice(store, amount)) }),
    widest: width ?? height,
  };
}

/** A page of a category's list. Lists with a query are kept shortly (design §6). Null when there is no such category. */
export async function getListing(store: StoreCode, slug: string, query: ListingQuery): Promise<Listing | null> {
  "use cache";
  const isPlain = query.page === 1 && query.sort === null && Object.keys(query.filters).length === 0;
  cacheLife(isPlain ? CACHE.category.life : CACHE.query.life);
  cacheTag(kindTag("product", store), entityTag("category", store, slug));
  const category = (await getCategoryWay(store, slug))?.at(-1);
  if (!category) return null;
  const settings = getSettings(store);
  const clean = { ...query, q: "" };
  return readListing(store, buildListingBody({ categoryIds: familyIds(category) }, clean, settings), clean, settings.catalog.itemsPerPage);
}

/** A page of a search; null when the text has fewer than 3 characters (spec §5). */
export async function getSearchListing(store: StoreCode, query: ListingQuery): Promise<Listing | null> {
  "use cache";
  cacheLife(CACHE.query.life);
  cacheTag(kindTag("product", store));
  const settings = getSettings(store);
  const text = checkSearchText(query.q, settings);
  if (!text.ok) return null;
  const clean = { ...query, q: text.value };
  return readListing(store, buildSearchBody(clean, settings), clean, settings.catalog.searchSize);
}

/** Categories a panel shows beside the products. */
const SUGGESTED_CATEGORIES = 4;

/** What matches a text while it is typed; null below 3 characters (spec §5 "quick search"). Throws `ReadError` in an outage. */
export async function getSuggestions(store: StoreCode, text: string, size: number): Promise<Suggestions | null> {
  "use cache";
  cacheLife(CACHE.query.life);
  cacheTag(kindTag("product", store), kindTag("category", store));
  const settings = getSettings(store);
  const checked = checkSearchText(text, settings);
  if (!checked.ok) return null;
  const q = checked.value;
  const [found, menu] = await Promise.all([getSearchEngine().search(store, "product", { ...buildQuickSearchBody(q, settings, size), _source: CARD_FIELDS }), getCategories(store)]);
  const answer = valueOf(found);
  const categories = flattenTree(menu).filter(({ name, productCount }) => productCount > 0 && startsWord(name, q));
  return { q, total: answer.total, products: toCards(answer, store, new Date()), categories: categories.slice(0, SUGGESTED_CATEGORIES).map(({ name, path }) => ({ name, path })) };
}

/** The newest products, and the newest of those that sell best (spec §9: 8 items, created_at:desc). */
export async function getHomeProducts(store: StoreCode): Promise<{ newest: ProductCard[]; bestsellers: ProductCard[] }> {
  "use cache";
  cacheLife(CACHE.catalog.life);
  cacheTag(kindTag("product", store));
  const settings = getSettings(store);
  const read = async (kind: "new" | "bestsellers") =>
    toCards(valueOf(await getSearchEngine().search(store, "product", { ...buildNewestBody(settings, kind), _source: CARD_FIELDS })), store, new Date());
  const [newest, bestsellers] = await Promise.all([read("new"), read("bestsellers")]);
  return { newest, bestsellers };
}

/** The first cards of a category, for a band on another page. */
export async function getCategoryCards(store: StoreCode, slug: string, size: number): Promise<ProductCard[]> {
  const listing = await getListing(store, slug, parseListingQuery({}));
  return listing?.items.slice(0, size) ?? [];
}

export type AlternateOf = { kind: "category"; id: number } | { kind: "product"; sku: string; childSku?: string } | { kind: "page"; identifier: string };

/** Where a page lives in every store view that really has it; path inside that view. An outage of one view leaves it out. */
export async function getAlternates(of: AlternateOf): Promise<Alternates> {
  "use cache";
  cacheLife(CACHE.catalog.life);
  cacheTag(...listStores().map(({ code }) => kindTag("catalog", code)));
  const entries = await Promise.all(listStores().map(async ({ code }) => [code, await findAlternate(code, of)] as const));
  return Object.fromEntries(entries.filter(([, path]) => path !== null));
}

async function findAlternate(store: StoreCode, of: AlternateOf): Promise<string | null> {
  if (of.kind === "category") {
    const found = await findCategory(store, { id: of.id });
    return found.ok && found.value ? buildCategoryPath(found.value.slug) : null;
  }
  if (of.kind === "page") {
    const found = await findPage(store, of.identifier);
    return found.ok && found.value ? buildPagePath(store, of.identifier, found.value.url_path ?? null) : null;
  }
  const found = await findProduct(store, of.sku);
  return found.ok && found.value ? buildProductPath(found.value.sku, found.value.slug, of.childSku) : null;
}
