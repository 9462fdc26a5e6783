import { formatRange, parseRange } from "@/lib/catalog/filters";
import type { ListingQuery } from "@/lib/catalog/types";

/** The facet that "fits my wall" sets. */
export const WALL_CODE = "product_measure_width";

/** The wall a list is narrowed to, in cm; null when it is not. */
export function wallOf(query: ListingQuery): number | null {
  return parseRange(query.filters[WALL_CODE]?.[0] ?? "")?.to ?? null;
}

/** "Up to this wide", as a filter carries it. */
export function toWallValue(cm: number): string {
  return formatRange({ to: cm });
}
