import { isEnabled } from "../../lib/config/on-sale";
import type { ProductDocument } from "../../lib/product/schema";
import { composeStock } from "../../lib/stock";
import type { StoreCode } from "../../lib/storefront/types";
import { loadProducts } from "../catalog/product";
import type { Queries } from "../db/types";
import { type CountedStock, findStock, SALE_BOUNDS } from "./repository";

interface Part {
  sku: string;
  perSet: number;
}

/** Returns what a product without stock of its own consists of: one list for each part that is needed. */
function partsOf({ type_id, bundle_options, configurable_children, product_links }: ProductDocument): Part[][] {
  if (type_id === "bundle")
    return bundle_options
      .filter(({ required }) => required)
      .map((option) => option.product_links.map(({ sku, qty }) => ({ sku, perSet: qty })));
  const variants = configurable_children.filter(isEnabled).map(({ sku }) => ({ sku, perSet: 1 }));
  const associated = product_links
    .filter(({ link_type }) => link_type === "associated")
    .map(({ linked_product_sku }) => ({ sku: linked_product_sku, perSet: 1 }));
  return [[...variants, ...associated]];
}

/** Returns the stock of products that are not counted themselves, made of their variants, parts or links. */
async function composedStock(queries: Queries, store: StoreCode, skus: string[]): Promise<CountedStock[]> {
  const lookup = await loadProducts(queries, store, skus);
  const composed = skus.flatMap((sku) => {
    const found = lookup(sku);
    const parts = found && !found.child ? partsOf(found.product) : [];
    return found && parts.flat().length > 0 ? [{ sku, product: found.product, parts }] : [];
  });
  const stock = await findStock(
    queries,
    composed.flatMap(({ parts }) => parts.flat().map(({ sku }) => sku)),
  );
  return composed.map(({ sku, product, parts }) => {
    const records = parts.map((choices) =>
      choices.flatMap(({ sku: part, perSet }) => {
        const record = stock.get(part);
        return record ? [{ record, perSet }] : [];
      }),
    );
    return { sku, productId: product.id, ...SALE_BOUNDS, ...composeStock(product.type_id, records) };
  });
}

/** Returns the stock of skus, counted or composed; a sku the store view does not have is missing. */
export async function findAvailable(
  queries: Queries,
  store: StoreCode,
  skus: string[],
): Promise<Map<string, CountedStock>> {
  const records = await findStock(queries, skus);
  const uncounted = skus.filter((sku) => !records.has(sku));
  if (uncounted.length > 0)
    for (const record of await composedStock(queries, store, uncounted)) records.set(record.sku, record);
  return records;
}
