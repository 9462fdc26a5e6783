import { buildProductPath } from "../../lib/paths";
import type { AggregationResult, SearchAnswer } from "../../lib/search-engine/types";
import { type Catalogue, categoryPath, type SandboxCategory } from "./catalogue";
import { isRange, PRICE } from "./query";
import type { RecordQuery, WireFilter } from "./wire";

type Source = Record<string, unknown>;

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const decimalOf = (value: unknown): string =>
  Number.isFinite(Number(value)) && value != null ? Number(value).toFixed(2) : "";

function namesOf(categories: unknown): string[] {
  const list = Array.isArray(categories) ? categories : [];
  return list.map((one: unknown) => textOf(Object(one).name)).filter(Boolean);
}

/** Returns the wire's record of a product document: texts, prices in units of the currency. */
export function toProductRecord(source: Source): Record<string, string> {
  const names = namesOf(source.category);
  const stock: unknown = source.stock;
  const regular = source.original_price_incl_tax ?? source.price_incl_tax ?? source.price;
  const id = textOf(source.id);
  return {
    id,
    itemGroupId: id,
    sku: textOf(source.sku),
    name: textOf(source.name),
    url: buildProductPath(textOf(source.sku), textOf(source.slug ?? source.url_key)),
    image: textOf(source.image),
    imageUrl: textOf(source.image),
    price: decimalOf(regular),
    startPrice: decimalOf(source.final_price ?? regular),
    salePrice: decimalOf(source.final_price ?? regular),
    inStock: Object(stock).is_in_stock === false ? "no" : "yes",
    category: names.at(-1) ?? "",
    klevu_category: `KLEVU_PRODUCT ${names.join(";")} @ku@kuCategory@ku@`,
    type: textOf(source.type_id),
    typeOfRecord: "KLEVU_PRODUCT",
    product_measure_width: textOf(source.product_measure_width),
    product_measure_depth: textOf(source.product_measure_depth),
    product_measure_height: textOf(source.product_measure_height),
  };
}

/** Returns the wire's record of a category. */
export const toCategoryRecord = (category: SandboxCategory): Record<string, string> => ({
  id: String(category.id),
  name: category.name,
  url: categoryPath(category),
  typeOfRecord: "KLEVU_CATEGORY",
});

const childOf = (facet: AggregationResult | undefined, name: string): AggregationResult => Object(facet?.[name]);

/** Steps of a range by their lower end: `400 - 799`. */
function stepOptions(facet: AggregationResult | undefined, interval: number) {
  return (childOf(facet, "steps").buckets ?? []).map(({ key, doc_count: count }) => {
    const name = `${key} - ${Number(key) + interval - 1}`;
    return { name, value: name, count: String(count), selected: false };
  });
}

/** Returns the facets of an answer, those with hits. */
export function toWireFilters(catalogue: Catalogue, query: RecordQuery, answer: SearchAnswer): WireFilter[] {
  const chosen = new Map(query.filters.applyFilters?.filters.map(({ key, values }) => [key, values]));
  const { include, enabled, rangeFilterSettings } = query.filters.filtersToReturn;
  return (enabled ? include : []).flatMap((key): WireFilter[] => {
    const facet = answer.aggregations[key];
    const attribute = catalogue.attributes.find(({ attribute_code: code }) => code === key);
    const label = attribute?.frontend_label ?? (key === PRICE.key ? "Price" : key);
    if (isRange(key)) {
      const { min, max } = childOf(facet, "stats");
      if (min == null || max == null) return [];
      const { rangeInterval } = rangeFilterSettings.find((one) => one.key === key) ?? {};
      const [start = String(min), end = String(max)] = chosen.get(key) ?? [];
      const options = rangeInterval === undefined ? [] : stepOptions(facet, rangeInterval);
      return [{ key, label, type: "SLIDER", min: String(min), max: String(max), start, end, options }];
    }
    const counts = new Map<string, number>();
    for (const name of ["own", "union"])
      for (const { key: id, doc_count: hits } of childOf(facet, name).buckets ?? [])
        counts.set(String(id), (counts.get(String(id)) ?? 0) + hits);
    const options = (attribute?.options ?? []).flatMap(({ value, label: name }) => {
      const count = counts.get(value);
      const selected = chosen.get(key)?.includes(name) ?? false;
      return count === undefined || name.trim() === "" ? [] : [{ name, value: name, count: String(count), selected }];
    });
    return options.length > 0 ? [{ key, label, type: "OPTIONS", options }] : [];
  });
}
