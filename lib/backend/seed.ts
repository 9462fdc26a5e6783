import { getMeta, setMeta } from "./db/meta";
import type { Database } from "./db/types";
import { saveDocuments, type StoredDocument } from "./documents";
import { type Rewrite, saveRewrites } from "./url/rewrites";

/** A shop to start from: catalogue documents of every store view, their old addresses, the stock of its one warehouse, coupons. */
export interface Seed {
  documents: StoredDocument[];
  stock: { sku: string; productId: number; qty: number; managed: boolean }[];
  rewrites?: Rewrite[];
  /** Percent off the goods, in basis points (10 % = 1000). */
  coupons?: { code: string; basisPoints: number; validFrom?: string; validTo?: string }[];
}

/** Fills an empty database, once, all of it or nothing; `build` is not called when it has been filled before. */
export async function seedDatabase(database: Database, build: (now: Date) => Promise<Seed>, now: Date): Promise<void> {
  if (await getMeta(database.queries, "seeded_at")) return;
  // built before the lock is taken: another process that starts now waits for the writing only
  const seed = await build(now);
  const updated_at = now.toISOString();
  await database.exclusive(async (queries) => {
    if (await getMeta(queries, "seeded_at")) return;
    await saveDocuments(queries, seed.documents, now);
    await saveRewrites(queries, seed.rewrites ?? []);
    const stock = seed.stock.map(({ sku, productId, qty, managed }) => ({ sku, product_id: productId, qty, managed: managed ? 1 : 0, updated_at }));
    for (let start = 0; start < stock.length; start += 500) await queries.insertInto("stock").values(stock.slice(start, start + 500)).execute();
    for (const { code, basisPoints, validFrom = null, validTo = null } of seed.coupons ?? []) {
      await queries.insertInto("coupon").values({ code: code.toUpperCase(), basis_points: basisPoints, valid_from: validFrom, valid_to: validTo }).execute();
    }
    await setMeta(queries, "seeded_at", updated_at);
  });
}
