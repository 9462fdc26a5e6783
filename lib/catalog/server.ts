import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, entityTag, kindTag } from "../config/cache";
import { getSettings } from "../config/settings";
import { formatPrice } from "../money";
import { cardFields } from "../product/card";
import type { ProductCard } from "../product/types";
import { logEmptyResult } from "../search-engine/empty-result";
import { searchDocuments, valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import type { SearchBody } from "../search-engine/types";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { readAlong } from "./along";
import { getAttributes } from "./attributes";
import { getBrand, getCollection } from "./collections";
import { passagesOf } from "./described";
import { readLargest, toFacets, withCatalogueFilters } from "./facets";
import { filterCodes } from "./filters";
import { familyIds, lineageOf } from "./index";
import { countList, readList } from "./list-source";
import { buildNewestBody, type ListingScope } from "./listing-body";
import { toCards, toColouredCards, toSearchedCards } from "./listing-cards";
import { toPriceLabel } from "./price-label";
import { categoryDocument, toCategoryTree } from "./schema";
import { checkSearchText } from "./search-body";
import type { ListAnswer, ListRequest } from "./source";
import type { Category, Listing, ListingQuery, ListRef } from "./types";

/** Reads all active categories as trees, in menu order. Throws `ReadError` in an outage. */
export const getCategories = cachedRead("getCategories", async (store: StoreCode): Promise<Category[]> => {
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
});

/** Reads the categories from the root to the one of a slug, itself last; null when there is none, which is logged. */
export async function getCategoryLineage(store: StoreCode, slug: string): Promise<Category[] | null> {
  const lineage = lineageOf(await getCategories(store), (category) => category.slug === slug);
  if (lineage.length > 0) return lineage;
  logEmptyResult(store, "category", "slug", slug);
  return null;
}

/** What a list is restricted to, and the names of the categories down to it. */
interface Restriction {
  scope: ListingScope | null;
  categoryPath: string[];
}

/** Reads what a list is restricted to; null when there is no such category, collection or brand. */
async function getRestriction(store: StoreCode, { kind, slug }: ListRef): Promise<Restriction | null> {
  switch (kind) {
    case "category": {
      const lineage = (await getCategoryLineage(store, slug)) ?? [];
      const category = lineage.at(-1);
      return category
        ? { scope: { categoryIds: familyIds(category) }, categoryPath: lineage.map(({ name }) => name) }
        : null;
    }
    case "collection": {
      const collection = await getCollection(store, slug);
      return collection && { scope: { fixed: { product_collection: [collection.id] } }, categoryPath: [] };
    }
    case "brand": {
      const brand = await getBrand(store, slug);
      return brand && { scope: { fixed: { product_brand: [brand.id] } }, categoryPath: [] };
    }
  }
}

const UNRESTRICTED: Restriction = { scope: null, categoryPath: [] };

/** Returns what is asked for with the filters of the catalogue; a query without those it does not have. */
async function buildRequest(store: StoreCode, restriction: Restriction, query: ListingQuery): Promise<ListRequest> {
  const attributes = await getAttributes(store);
  const settings = withCatalogueFilters(getSettings(store), attributes);
  const codes = new Set(filterCodes(settings));
  const filters = Object.fromEntries(Object.entries(query.filters).filter(([code]) => codes.has(code)));
  const { itemsPerPage, searchSize } = settings.catalog;
  const perPage = restriction.scope ? itemsPerPage : searchSize;
  return { store, ...restriction, query: { ...query, filters }, settings, attributes, perPage };
}

/** Returns the page that shows an answer. */
async function toListing(of: ListRef | null, request: ListRequest, answer: ListAnswer): Promise<Listing> {
  const { store, query, perPage, attributes, settings } = request;
  const { documents, total, listed, aggregations, width: searchWidth } = answer;
  const { color: colours } = query.filters;
  const { width, height } = readLargest(aggregations);
  return {
    store,
    of,
    query,
    items: colours
      ? await toColouredCards(documents, store, colours, new Date())
      : toSearchedCards(documents, store, query.q, new Date()),
    total,
    perPage,
    pages: Math.max(1, Math.ceil(listed / perPage)),
    facets: toFacets({
      aggregations,
      attributes,
      query,
      settings,
      formatPriceRange: (range) =>
        toPriceLabel(range, getStore(store).price.sign, (amount) => formatPrice(store, amount)),
    }),
    widest: width ?? height,
    along: readAlong(aggregations),
    isWidened: searchWidth === "wide",
    ...(of === null && { width: searchWidth }),
    ...(searchWidth === "described" && { passages: passagesOf(documents, query.q, store) }),
  };
}

/**
 * Reads a page of a list; one that our own engine answered in place of a provider of search is cached briefly. Null when
 * there is no such category, collection or brand.
 */
export const getListing = cachedRead(
  "getListing",
  async (store: StoreCode, of: ListRef, query: ListingQuery): Promise<Listing | null> => {
    const isPlain = query.page === 1 && query.sort === null && Object.keys(query.filters).length === 0;
    cacheLife(isPlain ? CACHE.category.life : CACHE.query.life);
    cacheTag(kindTag("product", store), entityTag("category", store, of.slug));
    const restriction = await getRestriction(store, of);
    if (!restriction) return null;
    const request = await buildRequest(store, restriction, { ...query, q: "" });
    const answer = await readList(request);
    // the shorter of two lives counts
    if (answer.isSubstitute) cacheLife(CACHE.brief.life);
    return toListing(of, request, answer);
  },
);

/**
 * Counts the products of a list or, without `of`, of a search. Null when there is no such list. Throws `ReadError` in
 * an outage.
 */
export const getListingCount = cachedRead(
  "getListingCount",
  async (store: StoreCode, of: ListRef | null, asked: ListingQuery): Promise<number | null> => {
    cacheLife(CACHE.query.life);
    cacheTag(kindTag("product", store), kindTag("query", store));
    const restriction = of ? await getRestriction(store, of) : UNRESTRICTED;
    return restriction && countList(await buildRequest(store, restriction, asked));
  },
);

/** Reads a page of a search; null when the text has fewer than 3 characters. Throws `ReadError` in an outage. */
export const getSearchListing = cachedRead(
  "getSearchListing",
  async (store: StoreCode, query: ListingQuery): Promise<Listing | null> => {
    cacheLife(CACHE.query.life);
    cacheTag(kindTag("product", store), kindTag("query", store));
    const text = checkSearchText(query.q, getSettings(store));
    if (!text.ok) return null;
    const request = await buildRequest(store, UNRESTRICTED, { ...query, q: text.value });
    const answer = await readList(request);
    if (answer.isSubstitute) cacheLife(CACHE.brief.life);
    return toListing(null, request, answer);
  },
);

/**
 * Reads the rails of the home page: the newest products, and the newest bestsellers
 * (docs/domain-rules.md#home-page-rails).
 */
export const getHomeProducts = cachedRead(
  "getHomeProducts",
  async (store: StoreCode): Promise<{ newest: ProductCard[]; bestsellers: ProductCard[] }> => {
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
  },
);
