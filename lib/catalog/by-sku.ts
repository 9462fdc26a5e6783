import "server-only";
import { cardFields } from "../product/card";
import { type ProductDocument, productDocument } from "../product/schema";
import { searchDocuments, valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import type { Query } from "../search-engine/types";
import type { StoreCode } from "../storefront/types";

/** Products merged with one search (docs/domain-rules.md#hosted-search). */
const BATCH = 40;

const batches = (skus: string[]): string[][] =>
  Array.from({ length: Math.ceil(skus.length / BATCH) }, (_, index) => skus.slice(index * BATCH, (index + 1) * BATCH));

/** Returns the query of those of the skus that clauses let through. */
export const bySkus = (skus: string[], shown: { filter: Query[]; must_not?: Query[] }): Query => ({
  bool: { ...shown, filter: [...shown.filter, { terms: { sku: skus } }] },
});

/**
 * Reads the documents of products in the order of their skus, 40 with each search; those that clauses do not let through
 * and those we do not have are left out. Throws `ReadError` in an outage.
 */
export async function readBySku(
  store: StoreCode,
  skus: string[],
  shown: { filter: Query[]; must_not?: Query[] },
): Promise<ProductDocument[]> {
  const found = await Promise.all(
    batches(skus).map(async (batch) => {
      const body = { query: bySkus(batch, shown), size: batch.length, _source: cardFields() };
      return valueOf(await searchDocuments(store, "product", body, productDocument));
    }),
  );
  const bySku = new Map(found.flat().map((document) => [document.sku, document]));
  return skus.flatMap((sku) => bySku.get(sku) ?? []);
}

/** Counts those of the products that clauses let through. Throws `ReadError` in an outage. */
export async function countBySku(
  store: StoreCode,
  skus: string[],
  shown: { filter: Query[]; must_not?: Query[] },
): Promise<number> {
  if (skus.length === 0) return 0;
  return valueOf(await getSearchEngine().search(store, "product", { query: bySkus(skus, shown), size: 0 })).total;
}
