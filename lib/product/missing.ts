import "server-only";
import { logOnce } from "../config/log-once";
import { isEnabled, isListed } from "../config/on-sale";
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
  const [hit] = answer.ok ? answer.value.hits : [];
  if (!hit) return;
  const { status, visibility } = hit.source;
  if (!isEnabled({ status }))
    logOnce("warn", `Product query returned empty result product status = ${String(status)}`, { store, sku });
  else if (!isListed({ visibility }))
    logOnce("warn", `Product query returned empty result product visibility = ${String(visibility)}`, { store, sku });
}
