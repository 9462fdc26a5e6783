import { ON_SALE } from "../../lib/product/on-sale-clauses";
import { LABELS_FIELD } from "../../lib/search-engine/derived";
import type { Aggregation, Query, SearchBody, SortClause } from "../../lib/search-engine/types";
import { type Catalogue, familyOf, optionIds } from "./catalogue";
import type { RecordQuery } from "./wire";

const NAMES = ["name^11", "product_name_2^8", "product_name_1^7", "category.name"];
const FIELDS = [...NAMES, LABELS_FIELD];
/** The provider's name of the price, and the field it stands in. */
export const PRICE = { key: "klevu_price", field: "final_price" } as const;

const anyOf = (should: Query[]): Query => ({ bool: { should, minimum_should_match: 1 } });

/** Finds products by all words, small errors and an unfinished last word allowed, or by an article number. */
function termQuery(term: string): Query {
  const sku = { value: term, case_insensitive: true };
  return anyOf([
    { multi_match: { query: term, fields: FIELDS, type: "cross_fields", operator: "and", boost: 3 } },
    { multi_match: { query: term, fields: ["name^11"], operator: "and", fuzziness: "AUTO", prefix_length: 2 } },
    { multi_match: { query: term, fields: FIELDS, type: "bool_prefix", operator: "and" } },
    { term: { sku } },
    { term: { "configurable_children.sku": sku } },
  ]);
}

export const fieldOf = (key: string): string => (key === PRICE.key ? PRICE.field : key);

/** Returns true for a key that is filtered by bounds. */
export const isRange = (key: string): boolean => key === PRICE.key || key.startsWith("product_measure_");

function filterQuery(catalogue: Catalogue, { key, values }: { key: string; values: string[] }): Query {
  if (isRange(key)) {
    const [from = 0, to = 0] = values.map(Number);
    return { range: { [fieldOf(key)]: { gte: from || 0, lte: to || 0 } } };
  }
  const ids = optionIds(catalogue, key, values);
  return ids.length === 0
    ? { match_none: {} }
    : anyOf([{ terms: { [key]: ids } }, { terms: { [`${key}_options`]: ids } }]);
}

const SORTS: Partial<Record<string, SortClause[]>> = {
  PRICE_ASC: [{ [PRICE.field]: "asc" }, { id: "desc" }],
  PRICE_DESC: [{ [PRICE.field]: "desc" }, { id: "desc" }],
  NEW_ARRIVAL_ASC: [{ updated_at: "asc" }, { id: "asc" }],
  NEW_ARRIVAL_DESC: [{ updated_at: "desc" }, { id: "desc" }],
};

function facetOf(query: RecordQuery, key: string): Record<string, Aggregation> {
  const range = query.filters.filtersToReturn.rangeFilterSettings.find((one) => one.key === key);
  if (!isRange(key))
    return {
      own: { terms: { field: key, size: 100 } },
      union: { terms: { field: `${key}_options`, size: 100 } },
    };
  const { rangeInterval: interval } = range ?? {};
  return {
    stats: { stats: { field: fieldOf(key) } },
    ...(interval && { steps: { histogram: { field: fieldOf(key), interval, min_doc_count: 1 } } }),
  };
}

/** Returns the query of the hits without their filters: a text, a category, or both. */
function baseQuery(catalogue: Catalogue, { settings, typeOfRequest }: RecordQuery): Query {
  const { term, categoryPath } = settings.query;
  const text = term.trim();
  const must = text === "" || text === "*" ? [] : [termQuery(text)];
  const family: Query[] =
    typeOfRequest === "CATNAV" ? [{ terms: { category_ids: familyOf(catalogue, categoryPath.split(";")) } }] : [];
  return { bool: { must, filter: [...ON_SALE.list, ...family] } };
}

/** Builds the search of a query for products; each facet is counted under all other filters. */
export function toProductBody(catalogue: Catalogue, query: RecordQuery): SearchBody {
  const applied = (query.filters.applyFilters?.filters ?? []).map((filter) => ({
    key: filter.key,
    clause: filterQuery(catalogue, filter),
  }));
  const { enabled, include } = query.filters.filtersToReturn;
  const facets = enabled ? include : [];
  return {
    query: baseQuery(catalogue, query),
    ...(applied.length > 0 && { post_filter: { bool: { filter: applied.map(({ clause }) => clause) } } }),
    aggs: Object.fromEntries(
      facets.map((key) => {
        const others = applied.filter((filter) => filter.key !== key).map(({ clause }) => clause);
        return [key, { filter: { bool: { filter: others } }, aggs: facetOf(query, key) }];
      }),
    ),
    sort: SORTS[query.settings.sort] ?? ["_score", { id: "desc" }],
    from: query.settings.offset,
    size: query.settings.limit,
  };
}
