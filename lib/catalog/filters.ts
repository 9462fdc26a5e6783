import type { Settings } from "../config/settings";

/** Measures a list can be filtered by, in centimetres (issue: "fits my wall"). */
export const MEASURES = ["product_measure_width", "product_measure_depth", "product_measure_height"] as const;

/** "Delivered within" so many days (spec §9 delivery labels in weeks: 2, 2-4, 4-6, 6-8, 8-10). */
export const DELIVERY_DAYS = [14, 28, 42, 56, 70] as const;

/** Attributes whose values sit on variants: a parent carries their union as `{code}_options` (upstream-contract §2.4). */
const ON_VARIANTS = new Set(["color", "size"]);

export type FilterKind = "options" | "price" | "measure" | "delivery" | "stock";

/** How a filter attribute is asked for and shown. */
export function filterKind(code: string): FilterKind {
  if (code === "price") return "price";
  if (code === "product_delivery_time") return "delivery";
  if (code === "stock.qty") return "stock";
  return MEASURES.some((measure) => measure === code) ? "measure" : "options";
}

/** True for filters that hold bounds instead of options. */
export const isRange = (code: string): boolean => ["price", "measure"].includes(filterKind(code));

/** Filter attributes of a store view: its configured ones, then the measures. */
export function filterCodes(settings: Settings): string[] {
  return [...settings.catalog.filterAttributes, ...MEASURES];
}

/** True when a product may carry the attribute on its variants. */
export const isOnVariants = (code: string): boolean => ON_VARIANTS.has(code);

export interface Range {
  from: number | null;
  to: number | null;
}

const BOUND = /^\d{1,9}(?:\.\d{1,2})?$/;

/** `400-800`, `*-400`, `12000-*` → bounds; null when it is no range, open on both sides or upside down. */
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

/** Bounds as a URL carries them, the inverse of `parseRange`. */
export function formatRange({ from, to }: { from?: number | null; to?: number | null }): string {
  return `${from ?? "*"}-${to ?? "*"}`;
}
