import type { AggregationResult, SearchAnswer, SearchBody } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";
import type { Source } from "../documents";
import type { SearchCatalog } from "./search";

const isObject = (value: unknown): value is Source => typeof value === "object" && value !== null;

/**
 * Returns a product document without the types of its variants: clients lay a variant over its parent, which stays
 * configurable.
 */
export function withoutChildTypes(source: Source): Source {
  const { configurable_children: children } = source;
  if (!Array.isArray(children) || !children.some((child) => isObject(child) && "type_id" in child)) return source;
  const plain = children.map((child) => {
    if (!isObject(child)) return child;
    const { type_id: _, ...rest } = child;
    return rest;
  });
  return { ...source, configurable_children: plain };
}

/** Most attributes that one search counts. */
const MAX_ATTRIBUTES = 150;
const COUNTED = /^agg_(?:terms|range)_(.+?)(?:_options)?$/;

/** Returns the values that occur, by attribute, of counts as clients name them. */
function occurring(aggregations: Record<string, AggregationResult>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [name, { buckets }] of Object.entries(aggregations)) {
    const code = COUNTED.exec(name)?.[1];
    if (!code || !Array.isArray(buckets)) continue;
    const values = found.get(code) ?? new Set<string>();
    for (const { key } of buckets) values.add(String(key));
    found.set(code, values);
  }
  return found;
}

/**
 * Returns the attributes that a search counts, with those of their options that occur in it; null where it counts none
 * (docs/commerce-api.md#search-requests).
 */
export async function attributeMetadata(
  search: SearchCatalog,
  store: StoreCode,
  { aggregations }: SearchAnswer,
): Promise<Source[] | null> {
  const values = occurring(aggregations);
  if (values.size === 0) return null;
  const query: SearchBody["query"] = { terms: { attribute_code: [...values.keys()] } };
  const found = await search({ store, type: "attribute", body: { query, size: MAX_ATTRIBUTES } });
  if (!found.ok) return null;
  return found.value.hits.flatMap(({ source }) => {
    const { attribute_code: code, options } = source;
    const occurs = values.get(String(code));
    if (!occurs || !Array.isArray(options) || options.length === 0) return [];
    return [{ ...source, options: options.filter((option) => isObject(option) && occurs.has(String(option.value))) }];
  });
}
