import { filterKind } from "./filters";
import type { ListingQuery, Sort } from "./types";

/** A filter with other values; always on page 1 (spec §2). No values remove the filter. */
export function withFilter(query: ListingQuery, code: string, values: string[]): ListingQuery {
  const { [code]: _, ...others } = query.filters;
  return { ...query, page: 1, filters: values.length > 0 ? { ...others, [code]: values } : others };
}

/** One value of a filter switched on or off; measures and delivery hold one value at a time. */
export function toggleFilter(query: ListingQuery, code: string, value: string): ListingQuery {
  const chosen = query.filters[code] ?? [];
  if (chosen.includes(value))
    return withFilter(
      query,
      code,
      chosen.filter((other) => other !== value),
    );
  const kind = filterKind(code);
  return withFilter(query, code, kind === "measure" || kind === "delivery" ? [value] : [...chosen, value]);
}

/** The list without any filter, its text and sort kept. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...query, page: 1, filters: {} };
}

/** The list in another order, from its first page. */
export function withSort(query: ListingQuery, sort: Sort | null): ListingQuery {
  return { ...query, page: 1, sort };
}

/** Number of values chosen over all filters. */
export function countFilters(query: ListingQuery): number {
  return Object.values(query.filters).reduce((count, values) => count + values.length, 0);
}
