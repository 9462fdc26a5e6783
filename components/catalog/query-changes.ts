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

/** Range value from two typed bounds; an empty bound is open, both empty is none. Bounds the wrong way round are turned. */
export function toTypedRange(from: string, to: string): string | null {
  const [low, high] = [from, to].map((text) => text.replace(/\D/g, "").slice(0, 9)).map((digits) => (digits ? Number(digits) : null));
  if (low == null && high == null) return null;
  return low != null && high != null && low > high ? formatRange({ from: high, to: low }) : formatRange({ from: low, to: high });
}

/**
 * The forms of a list → query parameters: "fits my wall" and the price bounds become ranges, empty fields fall away.
 * The page is left out: another choice starts at the first.
 */
export function readListingForm(fields: Iterable<[string, string]>): URLSearchParams {
  const params = new URLSearchParams();
  const bounds = { from: "", to: "" };
  for (const [name, value] of fields) {
    if (name === "price_from") bounds.from = value;
    else if (name === "price_to") bounds.to = value;
    else if (name === WALL_CODE && /^\d+$/.test(value)) params.append(name, toWallValue(Number(value)));
    else if (value !== "" && name !== "page") params.append(name, value);
  }
  const price = toTypedRange(bounds.from, bounds.to);
  if (price) params.set("price", price);
  return params;
}
