import { type Minor, toMinor } from "../money";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { RENDER_LIST } from "../upstream/page-calls";
import { requestApi } from "../upstream/request";

/** What the platform charges for a product or variant now, gross minor units. */
export interface PlatformPrice {
  final: Minor;
  regular: Minor;
}

/** Reads the price of a product from a render list without the contract's schema, which no page loads for it. */
function readPrice(result: unknown, id: number): PlatformPrice | null {
  const { items } = (result ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) return null;
  for (const item of items as { id?: unknown; price_info?: Record<string, unknown> | null }[]) {
    if (String(item?.id) !== String(id)) continue;
    const [final, regular] = [Number(item.price_info?.final_price), Number(item.price_info?.regular_price)];
    return Number.isFinite(final) && Number.isFinite(regular)
      ? { final: toMinor(final), regular: toMinor(regular) }
      : null;
  }
  return null;
}

/**
 * Fetches the platform's price of a product or variant at this moment (docs/domain-rules.md#current-price). The answer
 * is matched by id; null where it has none, and the price the page was rendered with stands as not current.
 */
export async function fetchPlatformPrice(
  store: StoreCode,
  { id, sku }: { id: number; sku: string },
): Promise<PlatformPrice | null> {
  const { currency, storeId } = getStore(store);
  const query = { skus: sku, currencyCode: currency, storeId: String(storeId) };
  const result = await requestApi(RENDER_LIST, { store, query });
  return result.ok ? readPrice(result.value, id) : null;
}
