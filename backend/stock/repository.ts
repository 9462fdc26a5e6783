import type { Selectable } from "kysely";
import type { StockRecord } from "../../lib/stock";
import type { Queries, Schema } from "../db/types";

/** Stock of a sku, with how many pieces of it are sold at once. */
export interface CountedStock extends StockRecord {
  minSale: number;
  maxSale: number;
}

/** How many pieces are sold at once by default, as in Magento. */
export const SALE_BOUNDS = { minSale: 1, maxSale: 10_000 };

/** Returns the stock of skus; a sku without a record is missing. */
export async function findStock(queries: Queries, skus: string[]): Promise<Map<string, CountedStock>> {
  if (skus.length === 0) return new Map();
  const rows = await queries
    .selectFrom("stock")
    .selectAll()
    .where("sku", "in", [...new Set(skus)])
    .execute();
  return new Map(rows.map((row) => [row.sku, toStock(row)]));
}

const toStock = ({
  sku,
  product_id,
  qty,
  managed,
  min_sale_qty,
  max_sale_qty,
}: Omit<Selectable<Schema["stock"]>, "updated_at" | "version" | "synced_version">): CountedStock => ({
  sku,
  productId: product_id,
  qty,
  managed: managed === 1,
  minSale: min_sale_qty,
  maxSale: max_sale_qty,
});

/**
 * Takes pieces out of the warehouse, one statement for each sku, and stops at the first that has too few: `missing`,
 * null when all were taken. `taken` are the records after it. Run it in the order's transaction: the condition and the
 * change are one statement, so two orders never take the same piece. Skus go in order, so that two orders never
 * deadlock.
 */
export async function takeStock(
  queries: Queries,
  demand: Map<string, number>,
  now: Date,
): Promise<{ taken: CountedStock[]; missing: string | null }> {
  const taken: CountedStock[] = [];
  const updated_at = now.toISOString();
  for (const [sku, qty] of [...demand].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const row = await queries
      .updateTable("stock")
      .set((set) => ({
        qty: set("qty", "-", set.case().when("managed", "=", 1).then(qty).else(0).end()),
        version: set("version", "+", 1),
        updated_at,
      }))
      .where("sku", "=", sku)
      .where((where) => where.or([where("managed", "=", 0), where("qty", ">=", qty)]))
      .returningAll()
      .executeTakeFirst();
    if (!row) return { taken, missing: sku };
    taken.push(toStock(row));
  }
  return { taken, missing: null };
}

/**
 * Puts pieces back into the warehouse, in the transaction of what they come back from; a sku without a record, or that
 * is not counted, stays as it is. Skus go in order, as in `takeStock`.
 */
export async function returnStock(queries: Queries, pieces: Map<string, number>, now: Date): Promise<void> {
  for (const [sku, qty] of [...pieces].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await queries
      .updateTable("stock")
      .set((set) => ({ qty: set("qty", "+", qty), version: set("version", "+", 1), updated_at: now.toISOString() }))
      .where("sku", "=", sku)
      .where("managed", "=", 1)
      .execute();
}

/** Sets how many pieces the warehouse has of a sku; false where it has no record. */
export async function setStock(queries: Queries, sku: string, qty: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("stock")
    .set((set) => ({ qty, version: set("version", "+", 1), updated_at: now.toISOString() }))
    .where("sku", "=", sku)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
