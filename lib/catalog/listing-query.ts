import { getSettings } from "../config/settings";
import { DEFAULT_STORE } from "../storefront";
import { readTypedLength, readTypedNumber } from "../storefront/typed-number";
import { DELIVERY_DAYS, filterCodes, filterKind, formatRange, isRange, mayBeAttribute, parseRange } from "./filters";
import { type ListingQuery, SEARCH_TABS, type SearchTab, SORTS, type Sort } from "./types";

export type QueryParams = URLSearchParams | Record<string, string | string[] | undefined>;

/** Maximum values of one filter, and characters of a search text, that are read. */
const MAX_VALUES = 100;
const MAX_TEXT = 200;
const MAX_PAGE = 250;
const MAX_BOUND = 999_999_999;
/** Maximum filters of attributes that only the catalogue knows. */
const MAX_OTHERS = 10;

/** How an address spells the sort orders (docs/domain-rules.md#sort-orders). */
const SORT_PARAMETER: Record<Sort, string> = {
  relevance: "_score:desc",
  latest: "updated_at:desc",
  oldest: "updated_at:asc",
  "price-asc": "final_price",
  "price-desc": "final_price:desc",
};

/** Parses a `sort` parameter, a field or the name of an order; null for an unknown one. */
export function parseSort(text: string): Sort | null {
  const wanted = text === "final_price:asc" ? "final_price" : text;
  return SORTS.find((sort) => sort === wanted || SORT_PARAMETER[sort] === wanted) ?? null;
}

/** Formats an order as an address spells it, the inverse of `parseSort`. */
export const formatSort = (sort: Sort): string => SORT_PARAMETER[sort];

/** Filter attributes of every store view. */
export const DEFAULT_FILTERS = filterCodes(getSettings(DEFAULT_STORE));

// Control characters, line separators and unpaired surrogates are never part of a word.
const NO_TEXT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Returns a search text in normal form: single spaces, at most 200 characters. */
export function cleanText(text: string): string {
  const clean = text
    .slice(0, 4 * MAX_TEXT)
    .replace(NO_TEXT, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return [...clean].slice(0, MAX_TEXT).join("").trim();
}

function valuesOf(params: QueryParams, name: string): string[] {
  if (params instanceof URLSearchParams) return params.getAll(name);
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  return value === undefined ? [] : [value].flat();
}

function cleanValue(code: string, text: string): string | null {
  switch (filterKind(code)) {
    case "price":
    case "measure": {
      // Without scripts a form sends the width of a wall as typed: a bare number is an upper bound.
      const bound = filterKind(code) === "measure" ? typedBound(code, "to", text) : null;
      const range = parseRange(bound === null ? text : `*-${bound}`);
      return range && formatRange(range);
    }
    case "delivery":
      return DELIVERY_DAYS.some((days) => String(days) === text) ? text : null;
    case "stock":
      return text === "1" ? text : null;
    case "options":
      return /^\d{1,9}$/.test(text) ? String(Number(text)) : null;
  }
}

const byValue = (a: string, b: string) =>
  (Number.parseFloat(a) || 0) - (Number.parseFloat(b) || 0) || (a < b ? -1 : Number(a > b));

/** Reads a typed bound of a price or a measure, whole: no piece that is larger than a typed measure fits below it. */
function typedBound(code: string, end: "from" | "to", text: string): number | null {
  const isMeasure = filterKind(code) === "measure";
  const typed = isMeasure ? readTypedLength(text) : readTypedNumber(text);
  if (typed === null) return null;
  const bound = isMeasure ? (end === "from" ? Math.ceil : Math.floor)(typed) : Math.round(typed);
  return bound >= 0 && bound <= MAX_BOUND ? bound : null;
}

/** Reads bounds from two form fields, `{code}_from` and `{code}_to`, swapped where the lower is the larger. */
function typedRange(params: QueryParams, code: string): string | null {
  const [low = null, high = null] = (["from", "to"] as const).map((end) =>
    typedBound(code, end, valuesOf(params, `${code}_${end}`)[0] ?? ""),
  );
  if (low === null && high === null) return null;
  return low !== null && high !== null && low > high
    ? formatRange({ from: high, to: low })
    : formatRange({ from: low, to: high });
}

/** Returns the valid values of a filter; measures and delivery have one, the last in order. */
function cleanValues(code: string, texts: string[]): string[] {
  // a comma in a measure is one of its number
  const separate = (text: string) => (filterKind(code) === "measure" ? [text] : text.split(",", MAX_VALUES));
  const clean = texts
    .flatMap(separate)
    .slice(0, MAX_VALUES)
    .map((text) => cleanValue(code, text.trim()));
  const values = [...new Set(clean)].filter((value) => value !== null).sort(byValue);
  const kind = filterKind(code);
  return kind === "measure" || kind === "delivery" ? values.slice(-1) : values;
}

/** Returns the parameters that may be filters of attributes the shop does not name, but its catalogue does. */
function otherCodes(params: QueryParams): string[] {
  const names = params instanceof URLSearchParams ? [...params.keys()] : Object.keys(params);
  return [...new Set(names)].filter(mayBeAttribute).toSorted().slice(0, MAX_OTHERS);
}

/**
 * Parses the query of a list or search URL (docs/domain-rules.md#query-parameters). Filters are the attributes of
 * `allowed` and, where nothing else is allowed, option ids of attributes that the catalogue may know: the read drops
 * those it does not. Invalid parameters are dropped, never an error. Values come sorted, without duplicates.
 */
export function parseListingQuery(params: QueryParams, allowed: readonly string[] = DEFAULT_FILTERS): ListingQuery {
  const page = valuesOf(params, "page")[0] ?? "";
  const filters: Record<string, string[]> = {};
  const others = allowed === DEFAULT_FILTERS ? otherCodes(params) : [];
  for (const code of new Set([...allowed, ...others].toSorted())) {
    const typed = isRange(code) ? typedRange(params, code) : null;
    const values = cleanValues(code, typed === null ? valuesOf(params, code) : [typed]);
    if (values.length > 0) filters[code] = values;
  }
  return {
    q: cleanText(valuesOf(params, "q")[0] ?? ""),
    page: /^\d{1,6}$/.test(page) ? Math.min(MAX_PAGE, Math.max(1, Number(page))) : 1,
    sort: parseSort(valuesOf(params, "sort")[0] ?? ""),
    filters,
  };
}

/**
 * Formats a query for a URL, without '?', in its one canonical form; the inverse of parsing. Empty for the default
 * list.
 */
export function formatListingQuery({ q, page, sort, filters }: ListingQuery): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  for (const code of Object.keys(filters).sort()) for (const value of filters[code] ?? []) params.append(code, value);
  if (sort) params.set("sort", SORT_PARAMETER[sort]);
  if (page > 1) params.set("page", String(page));
  return params.toString();
}

/** Parses the tab a search's address names; null where it leaves the choice to the search. */
export function parseSearchTab(params: QueryParams): SearchTab | null {
  const named = valuesOf(params, "tab")[0];
  return SEARCH_TABS.find((tab) => tab === named) ?? null;
}

/**
 * Returns any query in canonical form, so that equal lists have one address and one cache entry. Only a search has a
 * tab.
 */
export function canonicalQuery(params: QueryParams, allowed: readonly string[] = DEFAULT_FILTERS): string {
  const query = parseListingQuery(params, allowed);
  const tab = parseSearchTab(params);
  return `${formatListingQuery(query)}${query.q && tab ? `&tab=${tab}` : ""}`;
}

/**
 * Parses the query segment of `/c/{slug}/{query}` (docs/architecture.md#lists-with-a-query), already decoded by the framework or not; an invalid one is the default list. */
export function parseQuerySegment(segment: string, allowed: readonly string[] = DEFAULT_FILTERS): ListingQuery {
  return parseListingQuery(segmentParams(segment), allowed);
}

/** Returns the parameters of a query segment. */
export function segmentParams(segment: string): URLSearchParams {
  // A canonical query has a bare '=' unless it is empty; an encoded one never has.
  if (segment.includes("=")) return new URLSearchParams(segment);
  try {
    return new URLSearchParams(decodeURIComponent(segment));
  } catch {
    return new URLSearchParams();
  }
}
