import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { StoreCode } from "../lib/storefront/types";
import { type Coupon, saveCoupons } from "./cart/coupon";
import { type CartRule, saveRules } from "./cart/rule";
import { firstPrices, type PriceRecord, savePrices } from "./catalog/history";
import { hashPassword, PASSWORD_COST } from "./customer/password";
import { addCustomer, type CustomerBody } from "./customer/repository";
import { getMeta, setMeta } from "./db/meta";
import type { Database } from "./db/types";
import { saveDocuments, type StoredDocument } from "./documents";
import type { Fee } from "./fee";
import { saveFees } from "./fee/repository";
import { saveSeedReviews, type SeedReview } from "./reviews/seed";
import { SALE_BOUNDS } from "./stock/repository";
import { type Rewrite, saveRewrites } from "./url/rewrites";

/** A customer the shop starts with. */
export interface SeedCustomer {
  customer: CustomerBody;
  password: string;
  groupId: number;
  store: StoreCode;
}

/**
 * The data a shop starts with: documents of every store view, rewrites, stock of its one warehouse, customers,
 * discounts, fees.
 */
export interface Seed {
  documents: StoredDocument[];
  stock: { sku: string; productId: number; qty: number; managed: boolean; minSale?: number; maxSale?: number }[];
  rewrites?: Rewrite[];
  /** Price records up to now; a product without one has cost what its document says since that was written. */
  prices?: PriceRecord[];
  customers?: SeedCustomer[];
  coupons?: Coupon[];
  rules?: CartRule[];
  fees?: Fee[];
  reviews?: SeedReview[];
  /** Files of banners, by store view. */
  bannerFiles?: Record<string, string>;
}

const recordKey = ({ store, sku }: Pick<PriceRecord, "store" | "sku">) => `${store} ${sku}`;

/** Returns the price history a shop starts with: the given records, and the present price of everything else. */
function pricesOf({ documents, prices = [] }: Seed, now: Date): PriceRecord[] {
  const given = new Set(prices.map(recordKey));
  const first = documents.filter(({ type }) => type === "product").flatMap((document) => firstPrices(document, now));
  // a variant may also have a document of its own
  const unrecorded = new Map(
    first.filter((record) => !given.has(recordKey(record))).map((record) => [recordKey(record), record]),
  );
  return [...prices, ...unrecorded.values()];
}

/**
 * Fills an empty database, once, all of it or nothing; `build` is not called for a filled one. Returns what the shop
 * starts with; null where it had started before.
 */
export async function seedDatabase(
  database: Database,
  build: (now: Date) => Promise<Seed>,
  now: Date,
): Promise<Seed | null> {
  if (await getMeta(database.queries, "seeded_at")) return null;
  // built before the lock is taken, so that another process that starts now waits only for the writing
  const seed = await build(now);
  const prices = pricesOf(seed, now);
  const customers: (SeedCustomer & { hash: string })[] = [];
  // one after the other: few hashes may wait at once
  for (const entry of seed.customers ?? [])
    customers.push({ ...entry, hash: await hashPassword(entry.password, PASSWORD_COST) });
  const updated_at = now.toISOString();
  await database.exclusive(async (queries) => {
    if (await getMeta(queries, "seeded_at")) return;
    await saveDocuments(queries, seed.documents, now);
    await savePrices(queries, prices);
    await saveRewrites(queries, seed.rewrites ?? []);
    const stock = seed.stock.map(
      ({ sku, productId, qty, managed, minSale = SALE_BOUNDS.minSale, maxSale = SALE_BOUNDS.maxSale }) => {
        return {
          sku,
          product_id: productId,
          qty,
          managed: managed ? 1 : 0,
          min_sale_qty: minSale,
          max_sale_qty: maxSale,
          updated_at,
        };
      },
    );
    for (let start = 0; start < stock.length; start += 500)
      await queries
        .insertInto("stock")
        .values(stock.slice(start, start + 500))
        .execute();
    await saveCoupons(queries, seed.coupons ?? []);
    await saveRules(queries, seed.rules ?? []);
    await saveFees(queries, seed.fees ?? []);
    await saveSeedReviews(queries, seed.reviews ?? []);
    for (const { customer, hash, store, groupId } of customers)
      await addCustomer(queries, customer, { hash, store, groupId, now });
    await setMeta(queries, "seeded_at", updated_at);
  });
  return seed;
}

/** Writes the files of banners a shop starts with, and none over one that is there. */
export async function writeBannerFiles(folder: string, files: Record<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [store, text] of Object.entries(files))
    await writeFile(join(folder, `${store}.json`), text, { flag: "wx" }).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== "EEXIST") throw cause;
    });
}
