import { toSkuSegment } from "./sku";

/** Builds the path of a product, or of one of its variants (docs/domain-rules.md#routes). */
export function buildProductPath(parentSku: string, slug: string, childSku?: string): string {
  const path = `/p/${toSkuSegment(parentSku)}/${encodeURIComponent(slug)}`;
  return childSku && childSku !== parentSku ? `${path}/${toSkuSegment(childSku)}` : path;
}
