import "server-only";
import { logOnce } from "../config/log-once";
import { getSettings } from "../config/settings";
import { buildHostedQuery, findHosted, suggestHosted } from "../hosted-search/server";
import type { HostedPage, HostedQuery } from "../hosted-search/types";
import { valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import type { AggregationResult, Query } from "../search-engine/types";
import { ALONG_AGGREGATIONS } from "./along";
import { bySkus, countBySku, readBySku } from "./by-sku";
import { filterCodes } from "./filters";
import { toFacetAggregations, toHostedFacets, toHostedFilters } from "./hosted-facets";
import { defaultListSort, facetAggregations, onSaleClauses, withoutSets } from "./listing-body";
import { formatSort } from "./listing-query";
import { buildOwnBody } from "./own-source";
import type { ListAnswer, ListRequest, ListSource, SuggestAnswer, SuggestRequest } from "./source";

/** Texts of the panel that the provider is asked for. */
const COMPLETIONS = 8;

/** Returns what our own engine lets through of the products of a list or search. */
function shownClauses({ scope, settings }: Pick<ListRequest, "scope" | "settings">): {
  filter: Query[];
  must_not?: Query[];
} {
  return { filter: onSaleClauses(scope ? "list" : "searchPage", settings), ...(scope && withoutSets(scope)) };
}

/** Returns the list as the provider is asked for it; null where it cannot answer one of its filters. */
function toHostedQuery(request: ListRequest): HostedQuery | null {
  const { store, scope, query, settings, perPage, categoryPath } = request;
  const filters = toHostedFilters(query.filters, scope, request);
  const standard = scope ? defaultListSort(settings) : "relevance";
  // a category without a name would be a search for everything
  if (!filters || (scope?.categoryIds && categoryPath.length === 0)) return null;
  return buildHostedQuery(store, {
    term: scope ? "*" : query.q,
    categoryPath,
    sort: formatSort(query.sort ?? standard),
    page: query.page,
    size: perPage,
    filters,
    facets: toHostedFacets(settings),
  });
}

const skusOf = ({ records }: HostedPage): string[] => [
  ...new Set(records.map(({ parentSku }) => parentSku).filter((sku) => sku !== "")),
];

/**
 * Returns true where the shop shows at least half of what the provider named: else it knows another catalogue, or one of
 * long ago. Logged once.
 */
function isOurs(store: ListRequest["store"], { records }: HostedPage, shown: number): boolean {
  const isEnough = shown * 2 >= records.length;
  if (!isEnough) logOnce("warn", "the hosted search names products the shop does not show", { store });
  return isEnough;
}

/** Counts with our own engine what the provider did not: over its products where all are on this page. */
async function readOwnCounts(
  request: ListRequest,
  skus: string[],
  { isWhole, known }: { isWhole: boolean; known: Record<string, AggregationResult> },
): Promise<Record<string, AggregationResult>> {
  const { store, scope, query, settings } = request;
  const missing = filterCodes(settings).filter((code) => !Object.hasOwn(known, `facet:${code}`));
  const isBySku = isWhole && !scope;
  const body = {
    query: isBySku ? bySkus(skus, shownClauses(request)) : buildOwnBody(request, "narrow").query,
    aggs: { ...facetAggregations(isBySku ? {} : query.filters, settings, missing), ...ALONG_AGGREGATIONS },
    size: 0,
  };
  return valueOf(await getSearchEngine().search(store, "product", body)).aggregations;
}

async function read(request: ListRequest): Promise<ListAnswer | null> {
  const { store, query, perPage } = request;
  const wanted = toHostedQuery(request);
  if (!wanted) return null;
  const answer = await findHosted(store, wanted);
  // where it finds nothing, our own engine may: it forgives more
  if (!answer.ok || answer.value.total === 0) return null;
  const found = answer.value;
  const skus = skusOf(found);
  const known = toFacetAggregations(found.facets, request);
  const isWhole = query.page === 1 && found.total <= perPage;
  const [documents, counts] = await Promise.all([
    readBySku(store, skus, shownClauses(request)),
    readOwnCounts(request, skus, { isWhole, known }),
  ]);
  if (!isOurs(store, found, documents.length)) return null;
  return {
    documents,
    total: Math.max(documents.length, found.total - (found.records.length - documents.length)),
    listed: found.total,
    aggregations: { ...counts, ...known },
    width: "narrow",
  };
}

async function count(request: ListRequest): Promise<number | null> {
  const wanted = toHostedQuery({ ...request, query: { ...request.query, page: 1 } });
  if (!wanted) return null;
  const answer = await findHosted(request.store, { ...wanted, facets: [] });
  if (!answer.ok || answer.value.total === 0) return null;
  const shown = await countBySku(request.store, skusOf(answer.value), shownClauses(request));
  const { total, records } = answer.value;
  return isOurs(request.store, answer.value, shown) ? Math.max(shown, total - (records.length - shown)) : null;
}

async function suggest({ store, q, size }: SuggestRequest): Promise<SuggestAnswer | null> {
  const settings = getSettings(store);
  const wanted = buildHostedQuery(store, { term: q, size: settings.catalog.searchSize });
  const answer = await suggestHosted(store, wanted, COMPLETIONS);
  if (!answer.ok || answer.value.total === 0) return null;
  const { total, records, completions } = answer.value;
  const skus = skusOf(answer.value);
  const [documents, shown] = await Promise.all([
    readBySku(store, skus.slice(0, size), { filter: onSaleClauses("quickSearch", settings) }),
    // the search page shows as many
    countBySku(store, skus, { filter: onSaleClauses("searchPage", settings) }),
  ]);
  if (!isOurs(store, answer.value, shown)) return null;
  return { documents, total: Math.max(shown, total - (records.length - shown)), width: "narrow", names: completions };
}

/**
 * The provider of search (docs/decisions/0119-hosted-search.md): it says which products, in which order, how many and how
 * they are counted; our own engine says which of them are shown, and everything of each.
 */
export const hostedSource = { read, count, suggest } satisfies ListSource;
