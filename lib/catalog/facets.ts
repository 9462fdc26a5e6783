import { z } from "zod";
import type { Settings } from "../config/settings";
import { type Minor, toMinor } from "../money";
import type { AggregationResult, Bucket } from "../search-engine/types";
import { DELIVERY_DAYS, filterCodes, filterKind, formatRange, parseRange } from "./filters";
import type { Facet, FacetOption, ListingQuery } from "./types";

/** An attribute document: the labels of option ids (docs/commerce-api.md#documents). */
export const attributeDocument = z.looseObject({
  attribute_code: z.string(),
  frontend_label: z.string().nullish(),
  default_frontend_label: z.string().nullish(),
  /** 0: never a filter, 1 and 2: a filter. */
  is_filterable: z.coerce.number().nullish().catch(null),
  position: z.coerce.number().nullish().catch(null),
  options: z
    .array(z.looseObject({ value: z.coerce.string(), label: z.string().default(""), swatch: z.string().nullish() }))
    .default([]),
});
export type AttributeDocument = z.output<typeof attributeDocument>;

/** Attributes that every product has and no list is filtered by. */
const NEVER = new Set(["status", "visibility", "tax_class_id", "category_ids", "price"]);

/**
 * Returns settings with the filters of a catalogue besides those the shop names: attributes with options that their
 * documents call filterable, in the order of their position; for a shop that names none, the price before them and the
 * stock after them (docs/domain-rules.md#filters).
 */
export function withCatalogueFilters(settings: Settings, attributes: AttributeDocument[]): Settings {
  const { filterAttributes: named } = settings.catalog;
  const found = attributes
    .filter(({ attribute_code: code, is_filterable: kind, options }) => {
      return (kind ?? 0) > 0 && options.length > 0 && !named.includes(code) && !NEVER.has(code);
    })
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || (a.attribute_code < b.attribute_code ? -1 : 1))
    .map(({ attribute_code: code }) => code);
  const all = named.length > 0 ? [...named, ...found] : ["price", ...found, "stock.qty"];
  return { ...settings, catalog: { ...settings.catalog, filterAttributes: all } };
}

export interface FacetInput {
  aggregations: Record<string, AggregationResult>;
  attributes: AttributeDocument[];
  query: ListingQuery;
  settings: Settings;
  /** Label of a price band; gross minor units, null for an open end. */
  formatPriceRange: (range: { from: Minor | null; to: Minor | null }) => string;
}

// Children of a filter aggregation are results themselves; the port types them as unknown.
const asResult = (value: unknown): AggregationResult =>
  typeof value === "object" && value !== null ? (value as AggregationResult) : {};
const childOf = (facet: AggregationResult, name: string): AggregationResult => asResult(facet[name]);

/**
 * Returns counts by option id; a parent's `{code}_options` and a simple product's `{code}` never count one product
 * twice.
 */
function countOptions(facet: AggregationResult): Map<string, number> {
  const counts = new Map<string, number>();
  const buckets: Bucket[] = [...(childOf(facet, "values").buckets ?? []), ...(childOf(facet, "options").buckets ?? [])];
  for (const { key, doc_count } of buckets) counts.set(String(key), (counts.get(String(key)) ?? 0) + doc_count);
  return counts;
}

const HEX = /^#[0-9a-f]{6}$/i;

function optionFacet(code: string, facet: AggregationResult, { attributes, query }: FacetInput): FacetOption[] {
  const counts = countOptions(facet);
  const chosen = query.filters[code] ?? [];
  for (const id of chosen) if (!counts.has(id)) counts.set(id, 0);
  const attribute = attributes.find(({ attribute_code }) => attribute_code === code);
  // Options with an empty label are dropped (docs/domain-rules.md#filters).
  return (attribute?.options ?? []).flatMap(({ value, label, swatch }) => {
    const count = counts.get(value);
    if (count === undefined || label.trim() === "") return [];
    return [
      {
        id: value,
        label: label.trim(),
        count,
        chosen: chosen.includes(value),
        hex: swatch && HEX.test(swatch) ? swatch : null,
      },
    ];
  });
}

function priceFacet(
  facet: AggregationResult,
  { query, formatPriceRange, settings }: FacetInput,
): Pick<Facet, "options" | "range"> {
  const chosen = query.filters.price ?? [];
  const buckets = childOf(facet, "ranges").buckets ?? [];
  const stats = childOf(facet, "stats");
  const minor = (value: number | null | undefined) => (value == null ? null : toMinor(value));
  const bands = settings.catalog.priceRanges.map(({ from, to }) => ({
    id: formatRange({ from, to }),
    label: formatPriceRange({ from: minor(from), to: minor(to) }),
    count: buckets.find((bucket) => bucket.from === from && bucket.to === to)?.doc_count ?? 0,
    hex: null,
  }));
  const options = bands
    .map((band) => ({ ...band, chosen: chosen.includes(band.id) }))
    .filter((band) => band.count > 0 || band.chosen);
  const own = chosen.find((value) => !bands.some(({ id }) => id === value));
  const typed = own === undefined ? null : parseRange(own);
  const range =
    stats.min == null || stats.max == null
      ? null
      : { min: toMinor(stats.min), max: toMinor(stats.max), from: minor(typed?.from), to: minor(typed?.to) };
  return { options, range };
}

function measureFacet(code: string, facet: AggregationResult, { query }: FacetInput): Pick<Facet, "options" | "range"> {
  const { min, max } = childOf(facet, "stats");
  const chosen = parseRange(query.filters[code]?.[0] ?? "");
  if (min == null || max == null)
    return {
      options: [],
      range: chosen ? { min: chosen.from ?? 0, max: chosen.to ?? chosen.from ?? 0, ...chosen } : null,
    };
  return {
    options: [],
    range: { min: Math.floor(min), max: Math.ceil(max), from: chosen?.from ?? null, to: chosen?.to ?? null },
  };
}

/** Returns the options "delivered within"; labels are weeks as data: `2`, `4`, `6`, `8`, `10`. */
function deliveryOptions(facet: AggregationResult, { query }: FacetInput): FacetOption[] {
  const buckets = childOf(facet, "ranges").buckets ?? [];
  const chosen = query.filters.product_delivery_time ?? [];
  return DELIVERY_DAYS.map((days) => {
    const id = String(days);
    return {
      id,
      label: String(days / 7),
      count: buckets.find(({ key }) => key === id)?.doc_count ?? 0,
      chosen: chosen.includes(id),
      hex: null,
    };
  }).filter(({ count, chosen: on }) => count > 0 || on);
}

function stockOptions(facet: AggregationResult, { query }: FacetInput): FacetOption[] {
  const count = childOf(facet, "available").doc_count ?? 0;
  const chosen = query.filters["stock.qty"]?.includes("1") ?? false;
  // The one option 'Ja'; its label is a message of the interface.
  return count > 0 || chosen ? [{ id: "1", label: "yes", count, chosen, hex: null }] : [];
}

function toFacet(code: string, input: FacetInput): Facet {
  const facet = asResult(input.aggregations[`facet:${code}`]);
  const attribute = input.attributes.find(({ attribute_code }) => attribute_code === code);
  const label = attribute?.frontend_label?.trim() || attribute?.default_frontend_label?.trim() || code;
  switch (filterKind(code)) {
    case "price":
      return { code, label, type: "price", ...priceFacet(facet, input) };
    case "measure":
      return { code, label, type: "measure", ...measureFacet(code, facet, input) };
    case "delivery":
      return { code, label, type: "options", options: deliveryOptions(facet, input), range: null };
    case "stock":
      return { code, label, type: "options", options: stockOptions(facet, input), range: null };
    case "options": {
      const options = optionFacet(code, facet, input);
      return { code, label, type: options.some(({ hex }) => hex) ? "colour" : "options", options, range: null };
    }
  }
}

/**
 * Returns the facets of a list, in configured order, those with options. Labels come from the attribute documents;
 * delivery (weeks) and stock (`yes`) carry codes the interface has messages for. At most 999 options in all.
 */
export function toFacets(input: FacetInput): Facet[] {
  let left = input.settings.catalog.maxFilters;
  return filterCodes(input.settings).flatMap((code) => {
    const facet = toFacet(code, input);
    const options = facet.options.slice(0, left);
    left -= options.length;
    return options.length > 0 || facet.range ? [{ ...facet, options }] : [];
  });
}

/** Returns the largest width and height in the filtered list, cm; null when nothing in it is measured. */
export function readLargest(aggregations: Record<string, AggregationResult>): {
  width: number | null;
  height: number | null;
} {
  const shown = asResult(aggregations.shown);
  // 0 is what an index of another platform writes for what was not measured
  return { width: childOf(shown, "width").value || null, height: childOf(shown, "height").value || null };
}
