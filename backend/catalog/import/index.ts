import type { BrokenDocument, Incoming } from "../../../lib/search-engine/indexing/types";
import type { EntityType } from "../../../lib/search-engine/types";
import type { StoreCode } from "../../../lib/storefront/types";
import { fail, ok, type Result } from "../../../lib/upstream/types";
import { setMeta } from "../../db/meta";
import type { Database, Queries } from "../../db/types";
import { saveDocuments, type StoredDocument } from "../../documents";
import { firstPrices, savePrices } from "../history";
import { importedAtKey } from "../imported";
import { listTaxRules, readTaxRules } from "../tax";
import { type Gathered, gatherDocuments } from "./gather";
import { saveStock, stockOf } from "./stock";
import { askForTax, reportTax, type TaxReport } from "./tax";
import { findUnusable } from "./usable";

/** What became of an imported catalogue. */
export interface ImportReport {
  /** Written documents by type. */
  types: ReadonlyMap<EntityType, number>;
  /** Documents that were left out, in the order they came: id or place in the source, and why. */
  broken: BrokenDocument[];
  /** Documents that are used, but not whole: what of them the shop cannot use, and why. */
  partly: BrokenDocument[];
  tax: TaxReport;
}

export interface ImportOptions {
  store: StoreCode;
  /** Documents of the view, as `openDumps` or `readCatalogue` yield them. */
  incoming: AsyncIterable<Incoming>;
  now: Date;
  /** True to sell without tax where no rate of the view's country applies to any product. */
  mayBeUntaxed?: boolean;
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

const refuse = (message: string) => fail({ kind: "contract", code: "wrongFormat", retryable: false, message });

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
 * const done = await importDocuments(database, { store, incoming: await openDumps([file], null), now: new Date() });
 * ```
 *
 * It replaces everything the view sold before, with its prices' history and old addresses, in one transaction; content
 * pages are replaced only by content pages, as every shop needs its terms. Stock is one for all views: skus of the
 * source get its numbers. Tax rules stay where the source has none. Nothing is written where the source fails, has not
 * one product, or would be sold without tax unasked. The command is
 * `npm run index -- --into backend --store X --from FILE`.
 */
export async function importDocuments(
  database: Database,
  { store, incoming, now, mayBeUntaxed = false }: ImportOptions,
): Promise<Result<ImportReport>> {
  const gathered = await gatherDocuments(incoming);
  if (!gathered.ok) return gathered;
  const { documents, broken, skus } = gathered.value;
  const partly: BrokenDocument[] = [];
  for (const [type, sources] of documents)
    for (const [id, document] of sources) {
      const { line } = document;
      const unusable = findUnusable(type, document, skus);
      if (!unusable) continue;
      for (const reason of unusable.reasons) (unusable.isWhole ? broken : partly).push({ id, reason, line });
      if (unusable.isWhole) sources.delete(id);
    }
  const sourcesOf = (type: EntityType) => [...(documents.get(type)?.values() ?? [])].map(({ source }) => source);
  const products = sourcesOf("product");
  if (products.length === 0) return refuse("there is not one product to sell");
  const own = sourcesOf("taxrule");
  const rules = own.length > 0 ? readTaxRules(own) : await listTaxRules(database.queries, store);
  const tax = reportTax(store, rules, products);
  if (!tax.isCountryKnown && !mayBeUntaxed) return refuse(askForTax(tax));
  await database.exclusive((queries) => writeAll(queries, { store, documents, now }));
  const types = new Map([...documents].map(([type, sources]) => [type, sources.size] as const));
  return ok({ types, broken, partly, tax });
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
