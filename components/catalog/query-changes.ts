import { BRAND } from "@shop/brand";
import { formatRange, parseRange } from "@/lib/catalog/filters";
import type { ListingQuery } from "@/lib/catalog/types";

/** Facet that the "fits my wall" form sets. */
export const WALL_CODE = "product_measure_width";

/** Returns the wall width a list is filtered by, cm; null without one, and where the shop measures no walls. */
export function wallOf(query: ListingQuery): number | null {
  if (!BRAND.features.measures) return null;
  return parseRange(query.filters[WALL_CODE]?.[0] ?? "")?.to ?? null;
}

/** Returns the filter value for "at most `cm` wide". */
export function toWallValue(cm: number): string {
  return formatRange({ to: cm });
}
