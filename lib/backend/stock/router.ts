import { Hono } from "hono";
import { composeStock, type StockRecord } from "../../stock";
import type { StoreCode } from "../../storefront/types";
import { findProduct } from "../catalog/product";
import type { Backend } from "../context";
import type { Queries } from "../db/types";
import { answer } from "../http/answer";
import { Refusal } from "../http/refusal";
import { storeOf } from "../http/request";
import { findStock } from "./repository";

const unknownSku = (sku: string) => `The product that was requested doesn't exist. Verify the product and try again. (${sku})`;

/** Stock of a product that is not counted itself: made of its variants, parts or choices. Null for an unknown sku. */
async function composedStock(queries: Queries, store: StoreCode, sku: string): Promise<StockRecord | null> {
  const found = await findProduct(queries, store, sku);
  if (!found || found.child) return null;
  const { product } = found;
  const options =
    product.type_id === "bundle"
      ? product.bundle_options.filter(({ required }) => required).map(({ product_links }) => product_links.map((link) => ({ sku: link.sku, perSet: link.qty })))
      : [
          [
            ...product.configurable_children.filter(({ status }) => status < 2).map((child) => ({ sku: child.sku, perSet: 1 })),
            ...product.product_links.filter(({ link_type }) => link_type === "associated").map((link) => ({ sku: link.linked_product_sku, perSet: 1 })),
          ],
        ];
  if (options.flat().length === 0) return null;
  const stock = await findStock(queries, options.flat().map((part) => part.sku));
  const records = options.map((parts) => parts.flatMap(({ sku: part, perSet }) => {
    const record = stock.get(part);
    return record ? [{ record, perSet }] : [];
  }));
  return { sku, productId: product.id, ...composeStock(product.type_id, records) };
}

/** Stock of skus in the order asked; the first unknown one fails the call with `failure`. */
async function stockOf(queries: Queries, store: StoreCode, skus: string[], failure: (sku: string) => Refusal): Promise<StockRecord[]> {
  const counted = await findStock(queries, skus);
  const records: StockRecord[] = [];
  for (const sku of skus) {
    const record = counted.get(sku) ?? (await composedStock(queries, store, sku));
    if (!record) throw failure(sku);
    records.push(record);
  }
  return records;
}

/** A stock item as Magento writes it; it carries no sku (upstream-contract §1.3). */
const toStockWire = ({ productId, qty, managed }: StockRecord) => ({
  item_id: productId,
  product_id: productId,
  stock_id: 1,
  qty,
  is_in_stock: !managed || qty > 0,
  manage_stock: managed,
  min_sale_qty: 1,
  max_sale_qty: 10_000,
  backorders: 0,
});

/** Stock calls of spec §7. */
export function stockRouter({ database: { queries } }: Backend): Hono {
  const router = new Hono();

  router.get("/check/:sku?", async (c) => {
    const sku = c.req.param("sku") ?? c.req.query("sku");
    if (!sku) throw new Refusal(500, "sku parameter is required");
    const [record] = await stockOf(queries, storeOf(c), [sku], () => new Refusal(500, { errorMessage: unknownSku(sku), code: 404 }));
    if (!record) throw new Error(`no stock record and no failure for ${sku}`);
    return answer(c, toStockWire(record));
  });

  router.get("/list", async (c) => {
    const skus = (c.req.query("skus") ?? "").split(",").map((sku) => sku.trim()).filter(Boolean);
    if (skus.length === 0) throw new Refusal(500, "skus parameter is required");
    const records = await stockOf(queries, storeOf(c), skus, (sku) => new Refusal(404, unknownSku(sku)));
    return answer(c, records.map(toStockWire));
  });
  return router;
}
