import type { Settings } from "../config/settings";

/** Measures a list can be filtered by, in cm. */
export const MEASURES = ["product_measure_width", "product_measure_depth", "product_measure_height"] as const;

/** Options of the filter "delivered within", in days (docs/domain-rules.md#filters). */
export const DELIVERY_DAYS = [14, 28, 42, 56, 70] as const;

/** Option attributes that products have themselves; any other may be one of variants. */
const OF_PRODUCTS = new Set(["product_brand", "product_collection", "product_material", "product_showroom"]);

/** Parameters of an address that have the form of an attribute's filter and are none. */
const NO_ATTRIBUTE =
  /^(?:page|sort|limit|offset|id|ref|tab|constructor|type_id|status|visibility|sku|q|(?:utm|gad|gclid|mc|pk|mtm|hsa|fb|ms|cid|aff|sc|ttclid)(?:_.*)?)$/;

export type FilterKind = "options" | "price" | "measure" | "delivery" | "stock";

/** Returns how a filter attribute is queried and shown. */
export function filterKind(code: string): FilterKind {
  if (code === "price") return "price";
  if (code === "product_delivery_time") return "delivery";
  if (code === "stock.qty") return "stock";
  return MEASURES.some((measure) => measure === code) ? "measure" : "options";
}

/** Returns true for filters with bounds instead of options. */
export const isRange = (code: string): boolean => ["price", "measure"].includes(filterKind(code));

/** Returns the filter attributes of a store view: the configured ones, then the measures. */
export function filterCodes(settings: Settings): string[] {
  return [...settings.catalog.filterAttributes, ...MEASURES];
}

/**
 * Returns true when a product may carry the attribute on its variants: a parent has their union as `{code}_options`
 * (docs/commerce-api.md#search-queries).
 */
export const isOnVariants = (code: string): boolean => !OF_PRODUCTS.has(code);

/** Returns true for a parameter that may be the filter of an attribute only the catalogue knows. */
export const mayBeAttribute = (code: string): boolean =>
  /^[a-z][a-z\d_]{1,59}$/.test(code) && !/_(?:from|to)$/.test(code) && !NO_ATTRIBUTE.test(code);

export interface Range {
  from: number | null;
  to: number | null;
}

const BOUND = /^\d{1,9}(?:\.\d{1,2})?$/;

/**
 * Parses `400-800`, `*-400` or `12000-*`; null for anything else, both ends open or the lower bound above the upper.
 */
export function parseRange(text: string): Range | null {
  const parts = text.split("-");
  if (parts.length !== 2) return null;
  const [from, to] = parts.map((part) => {
    if (part === "*" || part === "") return null;
    return BOUND.test(part) ? Number(part) : Number.NaN;
  });
  if (from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to)) return null;
  if ((from === null && to === null) || (from !== null && to !== null && from > to)) return null;
  return { from, to };
}

/** Formats bounds for a URL, the inverse of `parseRange`. */
export function formatRange({ from, to }: { from?: number | null; to?: number | null }): string {
  return `${from ?? "*"}-${to ?? "*"}`;
}
