import { isEnabled } from "../../config/on-sale";
import { composeStock } from "../../stock";
import type { StoreCode } from "../../storefront/types";
import { findProduct } from "../catalog/product";
import type { Queries } from "../db/types";
import { type CountedStock, findStock, SALE_BOUNDS } from "./repository";

/** Stock of a product that is not counted itself: made of its variants, parts or choices. Null for an unknown sku. */
async function composedStock(queries: Queries, store: StoreCode, sku: string): Promise<CountedStock | null> {
  const found = await findProduct(queries, store, sku);
  if (!found || found.child) return null;
  const { product } = found;
  const options =
    product.type_id === "bundle"
      ? product.bundle_options
          .filter(({ required }) => required)
          .map(({ product_links }) => product_links.map((link) => ({ sku: link.sku, perSet: link.qty })))
      : [
          [
            ...product.configurable_children.filter(isEnabled).map((child) => ({ sku: child.sku, perSet: 1 })),
            ...product.product_links
              .filter(({ link_type }) => link_type === "associated")
              .map((link) => ({ sku: link.linked_product_sku, perSet: 1 })),
          ],
        ];
  if (options.flat().length === 0) return null;
  const stock = await findStock(
    queries,
    options.flat().map((part) => part.sku),
  );
  const records = options.map((parts) =>
    parts.flatMap(({ sku: part, perSet }) => {
      const record = stock.get(part);
      return record ? [{ record, perSet }] : [];
    }),
  );
  return { sku, productId: product.id, ...SALE_BOUNDS, ...composeStock(product.type_id, records) };
}

/** Stock of skus as far as they are known: counted, or made of what they consist of. */
export async function findAvailable(
  queries: Queries,
  store: StoreCode,
  skus: string[],
): Promise<Map<string, CountedStock>> {
  const records = await findStock(queries, skus);
  for (const sku of skus) {
    const composed = records.has(sku) ? null : await composedStock(queries, store, sku);
    if (composed) records.set(sku, composed);
  }
  return records;
}
