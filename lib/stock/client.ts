import { getSettings } from "../config/settings";
import type { StoreCode } from "../storefront/types";
import { callApi } from "../upstream/client";

/** Stock of a sku as the warehouse counts it now. */
export interface LiveStock {
  qty: number;
  isIn: boolean;
  managed: boolean;
}

/** What stock is asked for: the answer carries no sku, only the id (upstream-contract §1.3). */
export interface Asked {
  id: number;
  sku: string;
}

async function fetchBatch(store: StoreCode, batch: Asked[]): Promise<[string, LiveStock][]> {
  const answer = await callApi("stockList", { store, query: { skus: batch.map(({ sku }) => sku).join(",") } });
  if (!answer.ok) return [];
  return answer.value.flatMap((item, index): [string, LiveStock][] => {
    // in the order asked, except where an API leaves unknown ones out
    const asked = answer.value.length === batch.length ? batch[index] : batch.find(({ id }) => id === item.product_id);
    return asked ? [[asked.sku, { qty: item.qty, isIn: item.is_in_stock, managed: item.manage_stock }]] : [];
  });
}

/**
 * Stock by sku, in the browser, in batches of 15 (spec §9). Skus whose batch fails, and all where stock is not
 * synchronized (spec §7), are missing from the answer: what the page says of them stays.
 */
export async function fetchStock(store: StoreCode, pieces: Asked[]): Promise<Map<string, LiveStock>> {
  const { synchronize, listBatch } = getSettings(store).stock;
  if (!synchronize) return new Map();
  const batches = Array.from({ length: Math.ceil(pieces.length / listBatch) }, (_, index) =>
    pieces.slice(index * listBatch, (index + 1) * listBatch),
  );
  return new Map((await Promise.all(batches.map((batch) => fetchBatch(store, batch)))).flat());
}
