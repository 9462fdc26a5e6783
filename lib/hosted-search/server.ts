import "server-only";
import { z } from "zod";
import { getSettings } from "../config/settings";
import { searchDocuments } from "../search-engine/read";
import type { StoreCode } from "../storefront/types";
import { toContractFailure } from "../upstream/envelope";
import { fail, ok, type Result } from "../upstream/types";
import { searchAccountOf } from "./account";
import { askSearch } from "./provider";
import { buildRecommendationRequest, buildSearchRequest, buildSuggestRequest, QUERY_ID } from "./request";
import type { SearchAnswer } from "./schema";
import type { HostedPage, HostedQuery, HostedSuggestions, RecommendationKind, RecordType } from "./types";

/** Most products that are recommended (docs/domain-rules.md#hosted-search). */
const MOST_RECOMMENDED = 20;

/** Returns true where a store view has a provider of search. */
export const usesHostedSearch = (store: StoreCode): boolean => searchAccountOf(store) !== null;

/** Returns the page of an answer; one without it, or with hits but no record of them, is of another format. */
function readPage({ pages }: SearchAnswer, { page, size }: Pick<HostedQuery, "page" | "size">): Result<HostedPage> {
  const found = pages.find(({ id }) => id === QUERY_ID.records);
  const isHalf = found !== undefined && found.records.length === 0 && found.total > (page - 1) * size && size > 0;
  return found && !isHalf ? ok(found) : fail(toContractFailure("wrongFormat", 200));
}

/** Finds a page of records of one type, products unless another is named. Failures are values. */
export async function findHosted(
  store: StoreCode,
  query: HostedQuery,
  type: RecordType = "KLEVU_PRODUCT",
): Promise<Result<HostedPage>> {
  const answer = await askSearch(store, buildSearchRequest(query, type));
  return answer.ok ? readPage(answer.value, query) : answer;
}

/** Finds products for a text that is being typed, and the texts it may become, at most `completions`. */
export async function suggestHosted(
  store: StoreCode,
  query: HostedQuery,
  completions: number,
): Promise<Result<HostedSuggestions>> {
  const answer = await askSearch(store, buildSuggestRequest(query, completions), "GET");
  if (!answer.ok) return answer;
  const page = readPage(answer.value, query);
  if (!page.ok) return page;
  const texts = answer.value.suggestions.find(({ id }) => id === QUERY_ID.suggestions)?.texts ?? [];
  return ok({ ...page.value, completions: texts.slice(0, completions) });
}

const identity = z.object({ id: z.coerce.string(), sku: z.string() });

/** Reads the ids by which the provider knows products: those of our own documents. */
async function readIds(store: StoreCode, skus: string[]): Promise<string[]> {
  if (skus.length === 0) return [];
  const body = { query: { terms: { sku: skus } }, size: skus.length, _source: ["id", "sku"] };
  const found = await searchDocuments(store, "product", body, identity);
  return found.ok ? found.value.map(({ id }) => id) : [];
}

/**
 * Returns the skus the provider recommends for products, at most 20, none of theirs; null where the store view has no
 * provider and where it fails, which it logs. Whether they are on sale is for the caller to read.
 */
export async function getProviderRecommendations(
  store: StoreCode,
  kind: RecommendationKind,
  skus: string[],
): Promise<string[] | null> {
  if (!usesHostedSearch(store)) return null;
  const given = skus.slice(0, MOST_RECOMMENDED);
  const ids = await readIds(store, given);
  if (ids.length === 0 && kind !== "trending") return null;
  const answer = await askSearch(store, buildRecommendationRequest(kind, ids, MOST_RECOMMENDED));
  const page = answer.ok ? readPage(answer.value, { page: 1, size: 0 }) : answer;
  if (!page.ok) return null;
  const found = page.value.records.map(({ parentSku }) => parentSku).filter((sku) => sku && !given.includes(sku));
  return [...new Set(found)].slice(0, MOST_RECOMMENDED);
}

/** Returns a query for everything of a store view: each caller names what it asks for. */
export function buildHostedQuery(store: StoreCode, asked: Partial<HostedQuery>): HostedQuery {
  const { catalog, stock } = getSettings(store);
  return {
    term: "*",
    categoryPath: [],
    sort: "",
    page: 1,
    size: catalog.searchSize,
    filters: [],
    facets: [],
    listsOutOfStock: stock.listOutOfStockProducts,
    ...asked,
  };
}
