import { getShopperSettings } from "../config/shopper-settings";
import type { StoreCode } from "../storefront/types";
import { STOCK_LIST } from "../upstream/page-calls";
import { requestApi } from "../upstream/request";

/** What the warehouse counts of a sku now. */
export interface StockReport {
  qty: number;
  isInStock: boolean;
  /** False where pieces are not counted: services, downloads. */
  isManaged: boolean;
  /** True where none is there and it may be ordered all the same. */
  isBackordered: boolean;
}

/** A sku to ask the stock of; answers may carry its product id only (docs/commerce-api.md#stock-items). */
export interface StockQuery {
  id: number;
  sku: string;
}

interface StockItem extends StockReport {
  productId: number;
}

/** Reads a stock item without the contract's schema, which no page loads for it; null for another shape. */
function readStockItem(value: unknown): StockItem | null {
  if (typeof value !== "object" || value === null) return null;
  const {
    product_id: id,
    qty,
    is_in_stock: isInStock,
    manage_stock: isManaged = true,
    backorders = 0,
  } = value as Record<string, unknown>;
  const [productId, pieces] = [Number(id), Number(qty)];
  if (id == null || qty == null || Number.isNaN(productId) || Number.isNaN(pieces)) return null;
  if (typeof isInStock !== "boolean" || typeof isManaged !== "boolean") return null;
  const isBackordered = isInStock && pieces <= 0 && Number(backorders) > 0;
  return { productId, qty: pieces, isInStock, isManaged: isManaged && !isBackordered, isBackordered };
}

async function fetchBatch(store: StoreCode, batch: StockQuery[]): Promise<[string, StockReport][]> {
  const result = await requestApi(STOCK_LIST, { store, query: { skus: batch.map(({ sku }) => sku).join(",") } });
  const items = result.ok && Array.isArray(result.value) ? result.value.map(readStockItem) : [];
  // an answer with an item of another shape is not trusted at all: its order would not be the one asked for
  if (items.includes(null)) return [];
  return items.flatMap((item, index): [string, StockReport][] => {
    // in the order asked, except where an API leaves unknown ones out
    const query = items.length === batch.length ? batch[index] : batch.find(({ id }) => id === item?.productId);
    if (!query || !item) return [];
    const { productId: _, ...report } = item;
    return [[query.sku, report]];
  });
}

/**
 * Fetches stock by sku in batches of 15 (docs/domain-rules.md#stock-check). Skus of a batch that fails, and all where
 * stock is not synchronized, are missing from the result: what the page shows of them stays.
 */
export async function fetchStock(store: StoreCode, queries: StockQuery[]): Promise<Map<string, StockReport>> {
  const { synchronize, listBatch } = getShopperSettings(store).stock;
  if (!synchronize) return new Map();
  const batches = Array.from({ length: Math.ceil(queries.length / listBatch) }, (_, index) =>
    queries.slice(index * listBatch, (index + 1) * listBatch),
  );
  return new Map((await Promise.all(batches.map((batch) => fetchBatch(store, batch)))).flat());
}
