import { BODY_HEIGHT, BODY_RANGE } from "./body";

/** Most products beside each other: more columns would be too narrow to read. */
export const MAX_COMPARED = 4;

/** Bounds of a link: skus that are read, and characters of each. */
const MAX_LINKED = 12;
const SKU_LENGTH = 64;

/**
 * Parses the query of the compare page, `skus=A,B`, given once or several times: each sku once, in its order, at most
 * twelve. All beyond, and what is too long for a sku, is left out.
 */
export function parseCompared(query: URLSearchParams): string[] {
  const skus = query
    .getAll("skus")
    .flatMap((list) => list.split(",", 10 * MAX_LINKED))
    .map((sku) => sku.trim())
    .filter((sku) => sku !== "" && sku.length <= SKU_LENGTH);
  return [...new Set(skus)].slice(0, MAX_LINKED);
}

/** Parses the height of the figure beside the outlines, `height=182`, cm; the usual one for everything else. */
export function parseBodyHeight(query: URLSearchParams): number {
  const height = Number(query.get("height"));
  return Number.isInteger(height) && height >= BODY_RANGE.min && height <= BODY_RANGE.max ? height : BODY_HEIGHT;
}

/**
 * Formats the query of a link to these skus, without '?', in its one form; empty for none. A figure of another height
 * than the usual one is part of it.
 */
export function formatCompared(skus: readonly string[], bodyHeight = BODY_HEIGHT): string {
  if (skus.length === 0) return "";
  const height = bodyHeight === BODY_HEIGHT ? "" : `&height=${bodyHeight}`;
  return `skus=${skus.map(encodeURIComponent).join(",")}${height}`;
}

/** Returns any query of the compare page in its one form, so that equal lists have one address and one cache entry. */
export const canonicalCompared = (query: URLSearchParams): string =>
  formatCompared(parseCompared(query), parseBodyHeight(query));

/** Returns the list with a sku added at its end, or without it; null where it is full and would have to grow. */
export function toggleCompared(skus: readonly string[], sku: string): string[] | null {
  if (skus.includes(sku)) return skus.filter((other) => other !== sku);
  return skus.length < MAX_COMPARED ? [...skus, sku] : null;
}

/** Returns the list with a sku in the place of another; one that is listed already is not listed twice. */
export const replaceCompared = (skus: readonly string[], old: string, sku: string): string[] =>
  skus.filter((other) => other !== sku).map((other) => (other === old ? sku : other));
