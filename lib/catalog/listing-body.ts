import type { Settings } from "../config/settings";
import { ON_SALE, type CatalogueView } from "../product/on-sale-clauses";
import { MAX_WINDOW } from "../search-engine/prepare";
import type { Aggregation, Query, SearchBody, SortClause } from "../search-engine/types";
import { ALONG_AGGREGATIONS } from "./along";
import { IN_STOCK, PRICE_FIELD, filterClauses } from "./filter-clause";
import { DELIVERY_DAYS, filterCodes, filterKind, isOnVariants } from "./filters";
import { parseSort } from "./listing-query";
import type { ListingQuery, Sort } from "./types";

// The id comes last, so that equal products keep their order from page to page.
const SORT_CLAUSES: Record<Sort, SortClause[]> = {
  relevance: ["_score", { id: "desc" }],
  latest: [{ updated_at: "desc" }, { id: "desc" }],
  oldest: [{ updated_at: "asc" }, { id: "asc" }],
  "price-asc": [{ [PRICE_FIELD]: "asc" }, { id: "desc" }],
  "price-desc": [{ [PRICE_FIELD]: "desc" }, { id: "desc" }],
};

/** Returns the clauses of a sort order, a fixed order of ties last. */
export const sortClauses = (sort: Sort): SortClause[] => SORT_CLAUSES[sort];

/** Returns the configured default order of lists (docs/domain-rules.md#sort-orders). */
export function defaultListSort(settings: Settings): Sort {
  return parseSort(settings.catalog.defaultSort) ?? "latest";
}

/**
 * Returns the filter clauses of what a view shows: what is on sale there, and in stock where the settings ask for it.
 */
export function onSaleClauses(view: CatalogueView, settings: Settings): Query[] {
  return settings.stock.listOutOfStockProducts ? ON_SALE[view] : [...ON_SALE[view], IN_STOCK];
}

function countValues(code: string, settings: Settings): Record<string, Aggregation> {
  const size = settings.catalog.filterSizes[code] ?? settings.catalog.filterSize;
  switch (filterKind(code)) {
    case "price":
      return {
        ranges: { range: { field: PRICE_FIELD, ranges: settings.catalog.priceRanges } },
        stats: { stats: { field: PRICE_FIELD } },
      };
    case "measure":
      return { stats: { stats: { field: code } } };
    case "delivery":
      return {
        ranges: { range: { field: code, ranges: DELIVERY_DAYS.map((days) => ({ key: String(days), to: days + 1 })) } },
      };
    case "stock":
      return { available: { filter: IN_STOCK } };
    case "options":
      return {
        values: { terms: { field: code, size } },
        ...(isOnVariants(code) && { options: { terms: { field: `${code}_options`, size } } }),
      };
  }
}

/**
 * Returns the aggregations of all facets, or of some codes. Each is counted under all other selected filters but not its own, so that the
 * counts of its other values stay right (multi-select). Names: `facet:{code}`; `shown` measures the filtered list.
 */
export function facetAggregations(
  filters: Record<string, string[]>,
  settings: Settings,
  codes = filterCodes(settings),
): Record<string, Aggregation> {
  const facets = codes.map((code): [string, Aggregation] => {
    // another platform's index writes 0 for what was not measured
    const measured: Query[] = filterKind(code) === "measure" ? [{ range: { [code]: { gt: 0 } } }] : [];
    const filter = [...filterClauses(filters, settings, code), ...measured];
    return [`facet:${code}`, { filter: { bool: { filter } }, aggs: countValues(code, settings) }];
  });
  const shown: Aggregation = {
    filter: { bool: { filter: filterClauses(filters, settings) } },
    aggs: { width: { max: { field: "product_measure_width" } }, height: { max: { field: "product_measure_height" } } },
  };
  return Object.fromEntries([...facets, ["shown", shown]]);
}

/** Returns what every list and search shares: post filter, aggregations, order and page. */
export function pageOf(
  query: ListingQuery,
  { settings, sort, perPage }: { settings: Settings; sort: Sort; perPage: number },
): SearchBody {
  const chosen = filterClauses(query.filters, settings);
  return {
    ...(chosen.length > 0 && { post_filter: { bool: { filter: chosen } } }),
    aggs: { ...facetAggregations(query.filters, settings), ...ALONG_AGGREGATIONS },
    sort: sortClauses(sort),
    from: Math.min((query.page - 1) * perPage, MAX_WINDOW - perPage),
    size: perPage,
  };
}

export interface ListingScope {
  /** Ids of the category and all below it; absent for every product. */
  categoryIds?: number[];
  /** Fixed conditions, such as the brand of a brand page. */
  fixed?: Record<string, number[]>;
}

/** A set sold as a whole collection is found by search; the page of the collection lists its pieces. */
export const withoutSets = ({ fixed }: ListingScope): { must_not?: Query[] } =>
  fixed ? { must_not: [{ term: { type_id: "collection" } }] } : {};

/** Returns the body of a category, brand or collection page: 40 products unless `perPage` says otherwise. */
export function buildListingBody(
  scope: ListingScope,
  query: ListingQuery,
  settings: Settings,
  perPage = settings.catalog.itemsPerPage,
): SearchBody {
  const filter = [
    ...onSaleClauses("list", settings),
    ...(scope.categoryIds ? [{ terms: { category_ids: scope.categoryIds } }] : []),
    ...Object.entries(scope.fixed ?? {}).map(([field, values]): Query => ({ terms: { [field]: values } })),
  ];
  return {
    query: { bool: { filter, ...withoutSets(scope) } },
    ...pageOf(query, { settings, sort: query.sort ?? defaultListSort(settings), perPage }),
  };
}

/** Returns a body that only counts the products of another one, its filters included. */
export function toCountBody({ query, post_filter: chosen }: SearchBody): SearchBody {
  const filter = [query, chosen].filter((part) => part !== undefined);
  return { query: { bool: { filter } }, size: 0 };
}

/** Returns the body of the home page's rails, newest first (docs/domain-rules.md#home-page-rails). */
export function buildNewestBody(settings: Settings, kind: "new" | "bestsellers"): SearchBody {
  const filter = onSaleClauses("list", settings);
  return {
    query: { bool: { filter: kind === "bestsellers" ? [...filter, { term: { is_bestseller: true } }] : filter } },
    sort: [{ created_at: "desc" }, { id: "desc" }],
    size: settings.catalog.newestSize,
  };
}
