import type { Queries } from "../../db/types";
import type { Source } from "../../documents";
import { SALE_BOUNDS } from "../../stock/repository";

/** Stock of a sku as a catalogue tells it. */
interface StockRow {
  sku: string;
  productId: number;
  qty: number;
  managed: boolean;
  minSale?: number;
  maxSale?: number;
}

const BATCH = 500;

/** Types whose pieces are counted by what they are made of. */
const COMPOSED: ReadonlySet<unknown> = new Set(["configurable", "bundle", "grouped", "collection"]);

const isSource = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Pieces of a product that the dump says nothing of, but that it is sold. */
const UNCOUNTED = { qty: 0, managed: false };

function toRow(source: Source): StockRow | null {
  const { sku, id, stock } = source;
  if (typeof sku !== "string" || typeof id !== "number") return null;
  if (!isSource(stock)) return { sku, productId: id, ...UNCOUNTED };
  const { qty, manage_stock: managed, is_in_stock: isIn, min_sale_qty: least, max_sale_qty: most } = stock;
  // what is told to be out is not sold, however many pieces there are
  const isOut = isIn === false;
  return {
    sku,
    productId: id,
    qty: isOut ? 0 : Math.max(0, Math.floor(Number(qty) || 0)),
    managed: isOut || managed !== false,
    ...(typeof least === "number" && least >= 1 && { minSale: Math.floor(least) }),
    ...(typeof most === "number" && most >= 1 && { maxSale: Math.floor(most) }),
  };
}

/** Returns the stock of a catalogue's products and variants; a variant's own document says more than its product's. */
export function stockOf(products: Source[]): StockRow[] {
  const rows = new Map<string, StockRow>();
  const children = products.flatMap(({ configurable_children: list }) =>
    Array.isArray(list) ? list.filter(isSource) : [],
  );
  const counted = products.filter(({ type_id: type }) => !COMPOSED.has(type));
  for (const source of [...children, ...counted]) {
    const row = toRow(source);
    if (row) rows.set(row.sku, row);
  }
  return [...rows.values()];
}

/** Writes stock, replacing that of the same skus. */
export async function saveStock(queries: Queries, stock: StockRow[], now: Date): Promise<void> {
  const rows = stock.map(({ sku, productId, qty, managed, minSale, maxSale }) => ({
    sku,
    product_id: productId,
    qty,
    managed: managed ? 1 : 0,
    min_sale_qty: minSale ?? SALE_BOUNDS.minSale,
    max_sale_qty: maxSale ?? SALE_BOUNDS.maxSale,
    updated_at: now.toISOString(),
  }));
  for (let start = 0; start < rows.length; start += BATCH)
    await queries
      .insertInto("stock")
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict.column("sku").doUpdateSet((set) => ({
          product_id: set.ref("excluded.product_id"),
          qty: set.ref("excluded.qty"),
          managed: set.ref("excluded.managed"),
          min_sale_qty: set.ref("excluded.min_sale_qty"),
          max_sale_qty: set.ref("excluded.max_sale_qty"),
          updated_at: set.ref("excluded.updated_at"),
        })),
      )
      .execute();
}
