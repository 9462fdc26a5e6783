import type { HostedFilter, HostedQuery, RecommendationKind, RecordType } from "./types";

/** A request of `cs/v2/search`; the key is put in by the transport. */
export interface SearchRequest {
  recordQueries?: Record<string, unknown>[];
  suggestions?: Record<string, unknown>[];
}

/** Ids of the queries in a request; an answer names them again. */
export const QUERY_ID = { records: "records", suggestions: "suggestions" } as const;

/** Orders of the provider by the shop's (docs/domain-rules.md#hosted-search); others are by relevance. */
const SORTS = new Map([
  ["updated_at:asc", "NEW_ARRIVAL_ASC"],
  ["updated_at:desc", "NEW_ARRIVAL_DESC"],
  ["final_price", "PRICE_ASC"],
  ["final_price:asc", "PRICE_ASC"],
  ["final_price:desc", "PRICE_DESC"],
]);

/** Returns the provider's name of an order, as an address spells it. */
export const toHostedSort = (sort: string): string => SORTS.get(sort) ?? "RELEVANCE";

/** Beyond every price and measure. */
const NO_END = 999_999_999;

function toApplied(filter: HostedFilter) {
  const settings = { singleSelect: false };
  return "values" in filter
    ? { key: filter.key, values: filter.values, settings }
    : { key: filter.key, values: [String(filter.from ?? 0), String(filter.to ?? NO_END)], settings };
}

function buildFilters({ filters, facets }: HostedQuery) {
  const ranges = facets.filter(({ isRange }) => isRange);
  return {
    filtersToReturn: {
      enabled: facets.length > 0,
      include: facets.map(({ key }) => key),
      options: { order: "FREQ", minCount: 1 },
      rangeFilterSettings: ranges.map(({ key, interval }) => ({
        key,
        minMax: true,
        ...(interval !== undefined && { rangeInterval: interval }),
      })),
    },
    ...(filters.length > 0 && { applyFilters: { filters: filters.map(toApplied) } }),
  };
}

/** Builds the query of a page of records: a search, or a category where one is named. */
function buildRecordQuery(query: HostedQuery, type: RecordType): Record<string, unknown> {
  const isCategory = query.categoryPath.length > 0;
  return {
    id: QUERY_ID.records,
    typeOfRequest: isCategory ? "CATNAV" : "SEARCH",
    settings: {
      query: { term: query.term, ...(isCategory && { categoryPath: query.categoryPath.join(";") }) },
      typeOfRecords: [type],
      limit: query.size,
      offset: (query.page - 1) * query.size,
      sort: toHostedSort(query.sort),
      searchPrefs: [query.listsOutOfStock ? "showOutOfStockProducts" : "hideOutOfStockProducts", "partialMatch"],
      // categories and pages that share a name are one
      ...(type !== "KLEVU_PRODUCT" && { groupBy: "name" }),
    },
    filters: buildFilters(query),
  };
}

/** Builds the request of a page of records of one type. */
export const buildSearchRequest = (query: HostedQuery, type: RecordType = "KLEVU_PRODUCT"): SearchRequest => ({
  recordQueries: [buildRecordQuery(query, type)],
});

/** Builds the request of a text that is being typed: the products it finds, and the texts it may become. */
export const buildSuggestRequest = (query: HostedQuery, completions: number): SearchRequest => ({
  recordQueries: [buildRecordQuery(query, "KLEVU_PRODUCT")],
  suggestions: [
    {
      id: QUERY_ID.suggestions,
      typeOfRequest: "AUTO_SUGGESTIONS",
      query: query.term,
      limit: completions,
      // the shop marks what was typed itself
      hlStartElem: "",
      hlEndElem: "",
    },
  ],
});

const RECOMMENDATIONS: Record<RecommendationKind, string> = {
  similar: "RECS_SIMILAR",
  alsoBought: "RECS_ALSO_BOUGHT",
  alsoViewed: "RECS_ALSO_VIEWED",
  trending: "RECS_TRENDING",
};

/** Builds the request of what goes with products, which are named by their ids and never among the answer. */
export function buildRecommendationRequest(kind: RecommendationKind, ids: string[], limit: number): SearchRequest {
  const typeOfRecords: RecordType[] = ["KLEVU_PRODUCT"];
  return {
    recordQueries: [
      {
        id: QUERY_ID.records,
        typeOfRequest: RECOMMENDATIONS[kind],
        settings: {
          limit,
          typeOfRecords,
          excludeIds: ids.map((value) => ({ key: "itemGroupId", value })),
          context: { recentObjects: [{ typeOfRecord: typeOfRecords[0], records: ids.map((id) => ({ id })) }] },
        },
      },
    ],
  };
}
