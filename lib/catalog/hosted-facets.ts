import type { Settings } from "../config/settings";
import type { FoundFacet, HostedFacet, HostedFilter } from "../hosted-search/types";
import type { AggregationResult } from "../search-engine/types";
import type { AttributeDocument } from "./facets";
import { filterCodes, filterKind, parseRange } from "./filters";
import type { ListingScope } from "./listing-body";

/** The provider's name of the price. */
const PRICE = "klevu_price";
/** Attributes only our own engine knows as they are now. */
const OWN_ONLY = new Set(["product_showroom"]);
/** Narrower steps of a price would be too many to count. */
const SMALLEST_STEP = 50;
/** A price of the wire that is just below another: it has two decimals. */
const BELOW = 0.01;

type Bands = Settings["catalog"]["priceRanges"];

const isHosted = (code: string): boolean =>
  ["options", "price", "measure"].includes(filterKind(code)) && !OWN_ONLY.has(code);

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Returns the step that all bands of prices begin and end at; undefined where there is none, or too small a one. */
export function priceStep(bands: Bands): number | undefined {
  const bounds = bands.flatMap(({ from, to }) => [from, to]).filter((bound) => bound !== undefined && bound > 0);
  if (bounds.length === 0 || bounds.some((bound) => !Number.isInteger(bound))) return undefined;
  const step = bounds.reduce<number>((all, bound) => divisor(all, bound ?? 0), 0);
  return step >= SMALLEST_STEP ? step : undefined;
}

/** Returns the facets the provider is asked to count: all but stock, delivery and showrooms. */
export function toHostedFacets({ catalog, ...settings }: Settings): HostedFacet[] {
  return filterCodes({ ...settings, catalog })
    .filter(isHosted)
    .map((code): HostedFacet => {
      if (code === "price") return { key: PRICE, isRange: true, interval: priceStep(catalog.priceRanges) };
      return { key: code, isRange: filterKind(code) === "measure" };
    });
}

/** Returns the labels of options; null where one of them has none. */
function labelsOf(attributes: AttributeDocument[], code: string, ids: string[]): string[] | null {
  const options = attributes.find(({ attribute_code: own }) => own === code)?.options ?? [];
  const labels = ids.map((id) => options.find(({ value }) => value === id)?.label.trim() ?? "");
  return labels.includes("") ? null : labels;
}

/** Returns bands of prices as one range; null where there is a gap between them. */
function joinBands(values: string[], bands: Bands): { from: number | null; to: number | null } | null {
  const ranges = values.flatMap((value) => parseRange(value) ?? []).toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0));
  const [first, ...rest] = ranges;
  if (!first) return null;
  let { to } = first;
  for (const next of rest) {
    if (to !== null && (next.from ?? 0) > to) return null;
    to = to === null || next.to === null ? null : Math.max(to, next.to);
  }
  // a band ends before the next one starts; a bound typed by the shopper is included
  const isBand = to !== null && bands.some((band) => band.to === to);
  return { from: first.from, to: isBand && to !== null ? to - BELOW : to };
}

function toHostedFilter(
  code: string,
  values: string[],
  { attributes, settings }: { attributes: AttributeDocument[]; settings: Settings },
): HostedFilter | null {
  if (!isHosted(code)) return null;
  switch (filterKind(code)) {
    case "price": {
      const range = joinBands(values, settings.catalog.priceRanges);
      return range && { key: PRICE, ...range };
    }
    case "measure": {
      const range = parseRange(values[0] ?? "");
      return range && { key: code, ...range };
    }
    default: {
      const labels = labelsOf(attributes, code, values);
      return labels && { key: code, values: labels };
    }
  }
}

/**
 * Returns the filters of a list as the provider takes them: options by their labels, prices in units of the currency,
 * measures in centimetres. Null where it cannot answer one of them.
 */
export function toHostedFilters(
  filters: Record<string, string[]>,
  scope: ListingScope | null,
  names: { attributes: AttributeDocument[]; settings: Settings },
): HostedFilter[] | null {
  const fixed = Object.entries(scope?.fixed ?? {}).map(([code, ids]): [string, string[]] => [code, ids.map(String)]);
  const chosen = Object.entries(filters).filter(([, values]) => values.length > 0);
  const hosted = [...fixed, ...chosen].map(([code, values]) => toHostedFilter(code, values, names));
  return hosted.some((filter) => filter === null) ? null : hosted.filter((filter) => filter !== null);
}

/** Returns the counts of options by their ids, those with most products, as many as our own engine counts. */
function optionBuckets(
  { key, options }: FoundFacet,
  { attributes, settings: { catalog } }: { attributes: AttributeDocument[]; settings: Settings },
): AggregationResult {
  const known = attributes.find(({ attribute_code: code }) => code === key)?.options ?? [];
  const byLabel = new Map(known.map(({ value, label }) => [label.trim().toLowerCase(), value]));
  const ids = new Set(known.map(({ value }) => value));
  const buckets = options.flatMap(({ value, count }) => {
    const id = byLabel.get(value.toLowerCase()) ?? (ids.has(value) ? value : undefined);
    return id === undefined ? [] : [{ key: id, doc_count: count }];
  });
  const most = buckets.toSorted((a, b) => b.doc_count - a.doc_count || Number(a.key) - Number(b.key));
  return { values: { buckets: most.slice(0, catalog.filterSizes[key] ?? catalog.filterSize) } };
}

/** Adds the provider's steps of prices up to the shop's bands; null where it counted none. */
function priceBuckets({ options, min, max }: FoundFacet, bands: Bands): AggregationResult | null {
  const steps = options.flatMap(({ value, count }) => {
    const from = value.split("-", 1)[0]?.trim() ?? "";
    return /^\d{1,9}(?:\.\d{1,6})?$/.test(from) ? [{ from: Number(from), count }] : [];
  });
  if (min === null || max === null || (steps.length === 0 && bands.length > 0)) return null;
  const buckets = bands.map(({ from, to }) => ({
    key: `${from ?? "*"}-${to ?? "*"}`,
    from,
    to,
    doc_count: steps
      .filter((step) => step.from >= (from ?? 0) && step.from < (to ?? Infinity))
      .reduce((sum, { count }) => sum + count, 0),
  }));
  return { stats: { min, max }, ranges: { buckets } };
}

/**
 * Returns the provider's counts under the names of `facetAggregations`. What it did not count, or not in a form that is
 * understood, is left out.
 */
export function toFacetAggregations(
  found: FoundFacet[],
  names: { attributes: AttributeDocument[]; settings: Settings },
): Record<string, AggregationResult> {
  const { settings } = names;
  const countedAs = (code: string): AggregationResult | null => {
    const facet = found.find(({ key }) => key === (code === "price" ? PRICE : code));
    if (!facet || !isHosted(code)) return null;
    if (code === "price") return priceBuckets(facet, settings.catalog.priceRanges);
    if (filterKind(code) !== "measure") return optionBuckets(facet, names);
    const { min, max } = facet;
    return min === null || max === null ? null : { stats: { min, max } };
  };
  const counted = filterCodes(settings).map((code) => [`facet:${code}`, countedAs(code)] as const);
  return Object.fromEntries(counted.flatMap(([name, counts]) => (counts ? [[name, counts]] : [])));
}
