import { ON_SALE } from "../../lib/product/on-sale-clauses";
import type { Query, SearchBody } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";
import { type SandboxEngine, searchOwn } from "./catalogue";
import type { RecordQuery } from "./wire";

const numbers = (value: unknown): number[] =>
  [value].flat().flatMap((one) => (Number.isSafeInteger(Number(one)) && one != null ? [Number(one)] : []));

/** Returns the ids of the products a recommendation is made from. */
function sourceIds({ settings }: RecordQuery): number[] {
  const recent = settings.context.recentObjects.flatMap(({ records }) => records);
  return numbers([...recent, ...settings.context.sourceProducts].map(({ id }) => id));
}

/**
 * Builds the search of a recommendation: similar products share their kind or, without one, their last category; bought
 * and seen together are those of the same series; trending and new ones are the newest.
 */
export async function toRecommendationBody(
  engine: SandboxEngine,
  store: StoreCode,
  query: RecordQuery,
): Promise<SearchBody> {
  const ids = sourceIds(query);
  const excluded = numbers(query.settings.excludeIds.map(({ value }) => value));
  const sources =
    ids.length === 0
      ? []
      : (await searchOwn(engine, store, "product", { query: { terms: { id: ids } }, size: ids.length })).hits;
  const fieldFor = (name: string) => sources.flatMap(({ source }) => numbers(source[name]));
  const kinds = sources.flatMap(({ source }) => (typeof source.product_kind === "string" ? [source.product_kind] : []));
  const last = sources.flatMap(({ source }) => numbers(source.category_ids).slice(-1));
  const near: Record<string, Query> = {
    RECS_SIMILAR: {
      bool: {
        should: [{ terms: { product_kind: kinds } }, { terms: { category_ids: last } }],
        minimum_should_match: 1,
      },
    },
    RECS_ALSO_BOUGHT: { terms: { product_collection: fieldFor("product_collection") } },
    RECS_ALSO_VIEWED: { terms: { product_collection: fieldFor("product_collection") } },
  };
  const wanted = near[query.typeOfRequest];
  return {
    query: {
      bool: {
        filter: [...ON_SALE.list, ...(wanted ? [wanted] : [])],
        must_not: [{ terms: { id: [...ids, ...excluded] } }],
      },
    },
    sort: [{ created_at: "desc" }, { id: "desc" }],
    size: query.settings.limit,
  };
}
