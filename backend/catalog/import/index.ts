import type { BrokenDocument, Incoming } from "../../../lib/search-engine/indexing/types";
import type { EntityType } from "../../../lib/search-engine/types";
import type { StoreCode } from "../../../lib/storefront/types";
import { fail, ok, type Result } from "../../../lib/upstream/types";
import { setMeta } from "../../db/meta";
import type { Database, Queries } from "../../db/types";
import { saveDocuments, type StoredDocument } from "../../documents";
import { firstPrices, savePrices } from "../history";
import { importedAtKey } from "../imported";
import { type Gathered, gatherDocuments } from "./gather";
import { saveStock, stockOf } from "./stock";
import { findUnusable } from "./usable";

/** What became of an imported catalogue. */
export interface ImportReport {
  /** Written documents by type. */
  types: ReadonlyMap<EntityType, number>;
  /** Documents that were left out, in the order they came: id or place in the source, and why. */
  broken: BrokenDocument[];
  /** Documents that are used, but not whole: what of them the shop cannot use, and why. */
  partly: BrokenDocument[];
}

export interface ImportOptions {
  store: StoreCode;
  /** Documents of the view, as `openDump` or `readCatalogue` yield them. */
  incoming: AsyncIterable<Incoming>;
  now: Date;
}

/** Types of what a store view sells; they are replaced together. */
const CATALOGUE: readonly EntityType[] = [
  "product",
  "category",
  "attribute",
  "taxrule",
  "review",
  "amasty_related_product",
  // words about what was sold before
  "cms_block",
  "cms_hierarchy",
  "cms_blog",
  "cms_blog_category",
];

async function deleteView(queries: Queries, store: StoreCode, types: EntityType[]): Promise<void> {
  await queries.deleteFrom("document").where("store", "=", store).where("type", "in", types).execute();
  await queries.deleteFrom("document_key").where("store", "=", store).where("type", "in", types).execute();
  await queries.deleteFrom("price_history").where("store", "=", store).execute();
  await queries.deleteFrom("url_rewrite").where("store", "=", store).execute();
}

/**
 * Fills the database of the embedded backend for one store view out of documents in the Vue Storefront format, so that
 * lists, pages, carts, totals, stock checks, orders and wishlists work on them:
 *
 * ```ts
 * const database = await openDatabase({ folder: env.DATA_DIR, url: env.DATABASE_URL });
 * const done = await importDocuments(database, { store, incoming: await openDump(file, "product"), now: new Date() });
 * ```
 *
 * It replaces everything the view sold before, with its prices' history and old addresses, in one transaction; content
 * pages are replaced only by content pages, as every shop needs its terms. Stock is one for all views: skus of the
 * source get its numbers. Tax rules that the source lacks stay. Nothing is written where the source fails or has not
 * one product. The command is `npm run index -- --into backend --store X --from FILE`.
 */
export async function importDocuments(
  database: Database,
  { store, incoming, now }: ImportOptions,
): Promise<Result<ImportReport>> {
  const gathered = await gatherDocuments(incoming);
  if (!gathered.ok) return gathered;
  const { documents, broken } = gathered.value;
  const partly: BrokenDocument[] = [];
  for (const [type, sources] of documents)
    for (const [id, { source, given, line }] of sources) {
      const unusable = findUnusable(type, source, given);
      if (!unusable) continue;
      for (const reason of unusable.reasons) (unusable.isWhole ? broken : partly).push({ id, reason, line });
      if (unusable.isWhole) sources.delete(id);
    }
  if ((documents.get("product")?.size ?? 0) === 0)
    return fail({
      kind: "contract",
      code: "wrongFormat",
      retryable: false,
      message: "there is not one product to sell",
    });
  await database.exclusive((queries) => writeAll(queries, { store, documents, now }));
  const types = new Map([...documents].map(([type, sources]) => [type, sources.size] as const));
  return ok({ types, broken, partly });
}

async function writeAll(
  queries: Queries,
  { store, documents, now }: { store: StoreCode; documents: Gathered["documents"]; now: Date },
): Promise<void> {
  const brought = [...documents.keys()];
  // a shop without a tax rule would sell without tax
  const replaced = CATALOGUE.filter((type) => type !== "taxrule");
  await deleteView(queries, store, [...new Set([...replaced, ...brought])]);
  const stored: StoredDocument[] = [...documents].flatMap(([type, sources]) =>
    [...sources].map(([id, { source }]) => ({ store, type, id, source })),
  );
  await saveDocuments(queries, stored, now);
  const prices = stored.filter(({ type }) => type === "product").flatMap((document) => firstPrices(document, now));
  await savePrices(queries, [...new Map(prices.map((record) => [record.sku, record])).values()]);
  await saveStock(queries, stockOf(stored.filter(({ type }) => type === "product").map(({ source }) => source)), now);
  await setMeta(queries, importedAtKey(store), now.toISOString());
}
