import { Hono } from "hono";
import type { StoreCode } from "../../lib/storefront/types";
import type { Backend } from "../context";
import type { Queries } from "../db/types";
import { answer } from "../http/answer";
import { inBatches, listedSkus } from "../http/limits";
import { Refusal } from "../http/refusal";
import { storeOf } from "../http/request";
import { alertRouter } from "./alert-router";
import { findAvailable } from "./available";
import type { CountedStock } from "./repository";

const unknownSku = (sku: string) =>
  `The product that was requested doesn't exist. Verify the product and try again. (${sku})`;

/** Returns the stock of skus in the order given; the first unknown one fails the call with `failure`. */
async function stockOf(
  queries: Queries,
  store: StoreCode,
  skus: string[],
  failure: (sku: string) => Refusal,
): Promise<CountedStock[]> {
  const available = await findAvailable(queries, store, skus);
  return skus.map((sku) => {
    const record = available.get(sku);
    if (!record) throw failure(sku);
    return record;
  });
}

/** Returns a stock item as Magento writes it (docs/commerce-api.md#stock-items); it carries no sku. */
const toStockWire = ({ productId, qty, managed, minSale, maxSale }: CountedStock) => ({
  item_id: productId,
  product_id: productId,
  stock_id: 1,
  qty,
  is_in_stock: !managed || qty > 0,
  manage_stock: managed,
  min_sale_qty: minSale,
  max_sale_qty: maxSale,
  backorders: 0,
});

/** Stock calls (docs/commerce-api.md#stock-items). */
export function stockRouter(backend: Backend): Hono {
  const { queries } = backend.database;
  const router = new Hono();
  router.route("/", alertRouter(backend));

  router.get("/check/:sku?", async (c) => {
    const sku = c.req.param("sku") ?? c.req.query("sku");
    if (!sku) throw new Refusal(500, "sku parameter is required");
    const [record] = await stockOf(
      queries,
      storeOf(c),
      [sku],
      () => new Refusal(500, { errorMessage: unknownSku(sku), code: 404 }),
    );
    if (!record) throw new Error(`no stock record and no failure for ${sku}`);
    return answer(c, toStockWire(record));
  });

  router.get("/list", async (c) => {
    const records = await inBatches(listedSkus(c), (skus) =>
      stockOf(queries, storeOf(c), skus, (sku) => new Refusal(404, unknownSku(sku))),
    );
    return answer(c, records.map(toStockWire));
  });
  return router;
}
