import { filterKind } from "./filters";
import type { ListingQuery } from "./types";

/** Returns the query with other values of a filter, on page 1; no values remove the filter. */
export function withFilter(query: ListingQuery, code: string, values: string[]): ListingQuery {
  const { [code]: _, ...others } = query.filters;
  return { ...query, page: 1, filters: values.length > 0 ? { ...others, [code]: values } : others };
}

/** Returns the query with one value of a filter switched on or off; measures and delivery have one value at a time. */
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

/** Returns the query without filters; text and order stay. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...query, page: 1, filters: {} };
}

/** Returns the number of selected values of all filters. */
export function countFilters(query: ListingQuery): number {
  return Object.values(query.filters).reduce((count, values) => count + values.length, 0);
}
