import { formatCompared } from "@/lib/compare";
import { buildComparePath } from "@/lib/paths/own-pages";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/**
 * Returns the address that compares these skus, with a figure of a height (cm) beside them. The browser loads it: what a router keeps of the page is without its
 * query (docs/next.md#middleware).
 */
export function toCompareAddress(store: StoreCode, skus: readonly string[], bodyHeight?: number): string {
  const query = formatCompared(skus, bodyHeight);
  return `${buildStorePath({ store, path: buildComparePath(store) })}${query && `?${query}`}`;
}
