import { STORE_CODES } from "../../lib/storefront/types";
import type { Backend } from "../context";
import type { Queries } from "../db/types";
import { findDocuments, saveDocuments, type Source, type StoredDocument } from "../documents";

const BATCH = 100;
/** Above the highest threshold of the stock badge, the number of pieces changes no word of any page. */
const MAX_SHOWN_QTY = 10;

interface Counted {
  sku: string;
  qty: number;
  managed: number;
}

/** Returns what pages show of a quantity; where it stays the same no document has to be written. */
const shownStock = (qty: unknown, isIn: unknown): string =>
  `${isIn !== false} ${Math.min(MAX_SHOWN_QTY + 1, Number(qty))}`;

/** Returns a document, or the variant of it, with the counted stock; null where no page shows a difference. */
function withStock(source: Source, { sku, qty, managed }: Counted): Source | null {
  const children: Source[] = Array.isArray(source.configurable_children) ? source.configurable_children : [];
  if (children.some((child) => child.sku === sku)) {
    const changed = children.map((child) =>
      child.sku === sku ? (withStock({ ...child, configurable_children: [] }, { sku, qty, managed }) ?? child) : child,
    );
    if (changed.every((child, index) => child === children[index])) return null;
    const total = changed.reduce(
      (sum, child) => sum + Math.max(0, Number((child.stock as Source | undefined)?.qty ?? 0)),
      0,
    ); // documents are written by this backend
    return {
      ...source,
      configurable_children: changed,
      stock: {
        ...(source.stock as Source),
        qty: total,
        is_in_stock: changed.some((child) => (child.stock as Source | undefined)?.is_in_stock !== false),
      },
    }; // likewise
  }
  // an object, checked just before
  const stock = typeof source.stock === "object" && source.stock !== null ? (source.stock as Source) : null;
  if (source.sku !== sku || !stock) return null;
  const isIn = managed === 0 || qty > 0;
  if (shownStock(stock.qty, stock.is_in_stock) === shownStock(qty, isIn)) return null;
  return { ...source, stock: { ...stock, qty, is_in_stock: isIn } };
}

async function changedBy(queries: Queries, counted: Counted): Promise<StoredDocument[]> {
  const found: StoredDocument[] = [];
  for (const store of STORE_CODES)
    found.push(...(await findDocuments(queries, store, ["sku", "child"], counted.sku, ["product"])));
  return found.flatMap((document) => {
    const source = withStock(document.source, counted);
    return source ? [{ ...document, source }] : [];
  });
}

/**
 * Writes changed stock into the catalogue documents, so that pages, lists and filters show it. Only where a word
 * changes (in or out, few left), as every written document makes pages render again. Returns how many documents were
 * written.
 */
export async function syncStock({ database, now }: Backend): Promise<number> {
  // every row counts its own changes: clocks jump, and of two transactions the earlier may become visible later
  const rows = await database.queries
    .selectFrom("stock")
    .select(["sku", "qty", "managed", "version"])
    .whereRef("version", "<>", "synced_version")
    .orderBy("sku")
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return 0;
  return database.write(async (queries) => {
    let written = 0;
    for (const row of rows) {
      const documents = await changedBy(queries, row);
      await saveDocuments(queries, documents, now());
      // a change since the row was read has raised its version, so that the row comes again
      await queries.updateTable("stock").set({ synced_version: row.version }).where("sku", "=", row.sku).execute();
      written += documents.length;
    }
    return written;
  });
}
