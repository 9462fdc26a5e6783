import "server-only";
import { isEnabled, isListed } from "../config/on-sale";
import { logEmptyResult } from "../search-engine/empty-result";
import { getSearchEngine } from "../search-engine/server";
import type { StoreCode } from "../storefront/types";

/**
 * Logs why a product that was looked up by its own sku is not shown: it is switched off, a hidden variant, or not there
 * (docs/domain-rules.md#product-load). An engine that does not answer explains nothing.
 */
export async function logHiddenProduct(store: StoreCode, sku: string): Promise<void> {
  const answer = await getSearchEngine().search(store, "product", {
    query: { bool: { filter: [{ term: { sku } }] } },
    size: 1,
    _source: ["status", "visibility"],
  });
  if (!answer.ok) return;
  const [hit] = answer.value.hits;
  if (!hit) return logEmptyResult(store, "product", "sku", sku);
  const { status, visibility } = hit.source;
  if (!isEnabled({ status })) return logEmptyResult(store, "product", "product status", String(status), { sku });
  if (!isListed({ visibility })) logEmptyResult(store, "product", "product visibility", String(visibility), { sku });
}
