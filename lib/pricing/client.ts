import { type Minor, toMinor } from "../money";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { RENDER_LIST } from "../upstream/page-calls";
import { requestApi } from "../upstream/request";
import type { QuantityPrice } from "./tiers";

/** What the platform charges a shopper for a product or variant now, gross minor units. */
export interface PlatformPrice {
  final: Minor;
  regular: Minor;
  /** True where a variant costs more. */
  isFrom: boolean;
  quantityPrices: QuantityPrice[];
}

/** A product or variant whose price is asked for; answers are matched by id. */
export interface PricedPiece {
  id: number;
  sku: string;
}

const isList = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value);

/** Reads an item of a render list; null where it has no price. */
function readPrice(info: Record<string, unknown> | null | undefined): PlatformPrice | null {
  const [final, regular, highest] = [info?.final_price, info?.regular_price, info?.max_price].map(Number);
  if (final === undefined || regular === undefined || !Number.isFinite(final) || !Number.isFinite(regular)) return null;
  const tiers = isList(info?.tier_prices) ? info.tier_prices : [];
  return {
    final: toMinor(final),
    regular: toMinor(regular),
    isFrom: highest !== undefined && highest > final,
    quantityPrices: tiers.map(({ qty, value }) => ({ from: Number(qty), price: toMinor(Number(value)) })),
  };
}

/**
 * Fetches the platform's prices of products and variants at this moment, at most 100 (docs/domain-rules.md#current-price):
 * those of the signed-in customer's group, `groupId` where it is known; the server goes by the log-in alone. Read without
 * the contract's schema, which no page loads for it. By id, as text; what has no price now is missing, and all of it
 * where the call failed.
 */
export async function fetchPlatformPrices(
  store: StoreCode,
  pieces: readonly PricedPiece[],
  groupId: number | null = null,
): Promise<Map<string, PlatformPrice>> {
  const { currency, storeId } = getStore(store);
  const query = {
    skus: pieces.map(({ sku }) => sku).join(),
    currencyCode: currency,
    storeId: String(storeId),
    ...(groupId !== null && { userGroupId: String(groupId) }),
  };
  const result = await requestApi(RENDER_LIST, { store, query });
  const { items } = (result.ok && result.value ? result.value : {}) as { items?: unknown };
  const prices = new Map<string, PlatformPrice>();
  if (!isList(items)) return prices;
  for (const item of items) {
    const price = readPrice(item?.price_info as Record<string, unknown> | null | undefined);
    if (price) prices.set(String(item.id), price);
  }
  return prices;
}
