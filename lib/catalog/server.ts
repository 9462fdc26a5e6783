import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CACHE, entityTag, kindTag } from "../config/cache";
import { getSettings, type Settings } from "../config/settings";
import { formatPrice } from "../money";
import { cardFields, toProductCard } from "../product/card";
import { type ProductDocument, productDocument } from "../product/schema";
import type { ProductCard } from "../product/types";
import { logEmptyResult } from "../search-engine/empty-result";
import { readDocuments, searchDocuments, valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import type { SearchAnswer, SearchBody } from "../search-engine/types";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { readAlong } from "./along";
import { getAttributes } from "./attributes";
import { getBrand, getCollection, getCollections } from "./collections";
import { DESCRIPTIONS, passagesOf } from "./described";
import { readLargest, toFacets, withCatalogueFilters } from "./facets";
import { filterCodes } from "./filters";
import { familyIds, lineageOf } from "./index";
import { buildListingBody, buildNewestBody, type ListingScope, toCountBody } from "./listing-body";
import { formatListingQuery, parseListingQuery } from "./listing-query";
import { toPriceLabel } from "./price-label";
import { buildSameColourBody, childOfColour, countSameColour } from "./same-colour";
import { categoryDocument, toCategoryTree } from "./schema";
import { buildSearchBody, checkSearchText } from "./search-body";
import { getSearchWidth, searchedText } from "./search-reach";
import type { Category, Listing, ListingQuery, ListRef, SearchWidth } from "./types";

/** Reads all active categories as trees, in menu order. Throws `ReadError` in an outage. */
export async function getCategories(store: StoreCode): Promise<Category[]> {
  "use cache";
  cacheLife(CACHE.category.life);
  cacheTag(kindTag("category", store));
  const { categoryListSize: size } = getSettings(store).catalog;
  const body: SearchBody = {
    query: { bool: { filter: [{ term: { is_active: true } }] } },
    size,
    sort: [{ position: "asc" }, { id: "asc" }],
    _source: { excludes: ["children_data"] },
  };
  return toCategoryTree(valueOf(await searchDocuments(store, "category", body, categoryDocument)));
}

/** Reads the categories from the root to the one of a slug, itself last; null when there is none, which is logged. */
export async function getCategoryLineage(store: StoreCode, slug: string): Promise<Category[] | null> {
  const lineage = lineageOf(await getCategories(store), (category) => category.slug === slug);
  if (lineage.length > 0) return lineage;
  logEmptyResult(store, "category", "slug", slug);
  return null;
}

function toCards(answer: SearchAnswer, store: StoreCode, now: Date): ProductCard[] {
  return readDocuments(store, "product", answer, productDocument).map((document) =>
    toProductCard(document, store, now),
  );
}

/** Returns cards in the selected colours, each with the number of other products of its collection in them. */
async function toColouredCards(
  documents: ProductDocument[],
  store: StoreCode,
  colours: string[],
  now: Date,
): Promise<ProductCard[]> {
  const ids = [...new Set(documents.flatMap(({ product_collection: id }) => id ?? []))];
  const body = buildSameColourBody(ids, colours, getSettings(store));
  const [found, collections] = await Promise.all([
    getSearchEngine().search(store, "product", body),
    getCollections(store),
  ]);
  const counts = countSameColour(valueOf(found));
  return documents.map((document) => {
    // the line below the name says the colour
    const card = { ...toProductCard(document, store, now, childOfColour(document, colours)?.sku), name: document.name };
    const collection = collections.find(({ id }) => id === document.product_collection);
    const count = (counts.get(document.product_collection ?? 0) ?? 1) - 1;
    const filters = formatListingQuery(parseListingQuery({ color: colours }));
    return collection && count > 0
      ? { ...card, sameColour: { count, series: collection.name, path: `${collection.path}?${filters}` } }
      : card;
  });
}

/** Reads the settings of lists with the filters of the catalogue, and a query without those it does not have. */
async function readFilters(
  store: StoreCode,
  query: ListingQuery,
): Promise<{ settings: Settings; query: ListingQuery }> {
  const settings = withCatalogueFilters(getSettings(store), await getAttributes(store));
  const codes = new Set(filterCodes(settings));
  const filters = Object.fromEntries(Object.entries(query.filters).filter(([code]) => codes.has(code)));
  return { settings, query: { ...query, filters } };
}

interface ListingRead {
  store: StoreCode;
  of: ListRef | null;
  body: SearchBody;
  query: ListingQuery;
  perPage: number;
  settings: Settings;
  searchWidth?: SearchWidth;
}

async function readListing({
  store,
  of,
  body,
  query,
  perPage,
  settings,
  searchWidth = "narrow",
}: ListingRead): Promise<Listing> {
  const { color: colours } = query.filters;
  const { includes } = cardFields();
  const texts = searchWidth === "described" ? DESCRIPTIONS : [];
  const [found, attributes] = await Promise.all([
    getSearchEngine().search(store, "product", { ...body, _source: { includes: [...includes, ...texts] } }),
    getAttributes(store),
  ]);
  const answer = valueOf(found);
  const { width, height } = readLargest(answer.aggregations);
  const documents = readDocuments(store, "product", answer, productDocument);
  return {
    store,
    of,
    query,
    items: colours
      ? await toColouredCards(documents, store, colours, new Date())
      : documents.map((document) => toProductCard(document, store, new Date())),
    total: answer.total,
    perPage,
    pages: Math.max(1, Math.ceil(answer.total / perPage)),
    facets: toFacets({
      aggregations: answer.aggregations,
      attributes,
      query,
      settings,
      formatPriceRange: (range) =>
        toPriceLabel(range, getStore(store).price.sign, (amount) => formatPrice(store, amount)),
    }),
    widest: width ?? height,
    along: readAlong(answer.aggregations),
    isWidened: searchWidth === "wide",
    ...(of === null && { width: searchWidth }),
    ...(searchWidth === "described" && { passages: passagesOf(documents, query.q, store) }),
  };
}

/** Reads what a list is restricted to; null when there is no such category, collection or brand. */
async function getScope(store: StoreCode, { kind, slug }: ListRef): Promise<ListingScope | null> {
  switch (kind) {
    case "category": {
      const category = (await getCategoryLineage(store, slug))?.at(-1);
      return category ? { categoryIds: familyIds(category) } : null;
    }
    case "collection": {
      const collection = await getCollection(store, slug);
      return collection && { fixed: { product_collection: [collection.id] } };
    }
    case "brand": {
      const brand = await getBrand(store, slug);
      return brand && { fixed: { product_brand: [brand.id] } };
    }
  }
}

/**
 * Reads a page of a list; one with a query is cached briefly. Null when there is no such category, collection or brand.
 */
export async function getListing(store: StoreCode, of: ListRef, query: ListingQuery): Promise<Listing | null> {
  "use cache";
  const isPlain = query.page === 1 && query.sort === null && Object.keys(query.filters).length === 0;
  cacheLife(isPlain ? CACHE.category.life : CACHE.query.life);
  cacheTag(kindTag("product", store), entityTag("category", store, of.slug));
  const scope = await getScope(store, of);
  if (!scope) return null;
  const { settings, query: clean } = await readFilters(store, { ...query, q: "" });
  const { itemsPerPage: perPage } = settings.catalog;
  return readListing({ store, of, body: buildListingBody(scope, clean, settings), query: clean, perPage, settings });
}

/**
 * Counts the products of a list or, without `of`, of a search. Null when there is no such list. Throws `ReadError` in
 * an outage.
 */
export async function getListingCount(
  store: StoreCode,
  of: ListRef | null,
  asked: ListingQuery,
): Promise<number | null> {
  "use cache";
  cacheLife(CACHE.query.life);
  cacheTag(kindTag("product", store));
  const { settings, query } = await readFilters(store, asked);
  const scope = of && (await getScope(store, of));
  if (of && !scope) return null;
  const count = async (body: SearchBody) =>
    valueOf(await getSearchEngine().search(store, "product", toCountBody(body))).total;
  if (scope) return count(buildListingBody(scope, query, settings));
  const found = (width: SearchWidth) =>
    count(buildSearchBody({ ...query, q: searchedText(store, query.q, width) }, settings, width));
  const narrow = await found("narrow");
  const width = await getSearchWidth(store, query.q, narrow);
  return width === "narrow" ? narrow : found(width);
}

/** Reads a page of a search; null when the text has fewer than 3 characters. Throws `ReadError` in an outage. */
export async function getSearchListing(store: StoreCode, query: ListingQuery): Promise<Listing | null> {
  "use cache";
  cacheLife(CACHE.query.life);
  cacheTag(kindTag("product", store));
  const text = checkSearchText(query.q, getSettings(store));
  if (!text.ok) return null;
  const { settings, query: clean } = await readFilters(store, { ...query, q: text.value });
  const { searchSize: perPage } = settings.catalog;
  const read = (searchWidth: SearchWidth) => {
    const body = buildSearchBody({ ...clean, q: searchedText(store, clean.q, searchWidth) }, settings, searchWidth);
    return readListing({ store, of: null, body, query: clean, perPage, settings, searchWidth });
  };
  const narrow = await read("narrow");
  const width = await getSearchWidth(store, clean.q, narrow.total);
  return width === "narrow" ? narrow : read(width);
}

/**
 * Reads the rails of the home page: the newest products, and the newest bestsellers
 * (docs/domain-rules.md#home-page-rails).
 */
export async function getHomeProducts(
  store: StoreCode,
): Promise<{ newest: ProductCard[]; bestsellers: ProductCard[] }> {
  "use cache";
  cacheLife(CACHE.catalog.life);
  cacheTag(kindTag("product", store));
  const settings = getSettings(store);
  const read = async (kind: "new" | "bestsellers") =>
    toCards(
      valueOf(
        await getSearchEngine().search(store, "product", {
          ...buildNewestBody(settings, kind),
          _source: cardFields(),
        }),
      ),
      store,
      new Date(),
    );
  const [newest, bestsellers] = await Promise.all([read("new"), read("bestsellers")]);
  return { newest, bestsellers };
}
