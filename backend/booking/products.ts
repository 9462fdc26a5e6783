import type { ProductDocument } from "../../lib/product/schema";
import type { StoreCode } from "../../lib/storefront/types";
import { loadProducts } from "../catalog/product";
import type { OrderLineTable } from "../db/order-types";
import type { Queries } from "../db/types";

/** A box, cm and kg. */
export interface ParcelBox {
  width: number;
  depth: number;
  height: number;
  weight: number | null;
}

function boxesOf(product: ProductDocument): ParcelBox[] {
  const { product_measure_width: width, product_measure_depth: depth, product_measure_height: height } = product;
  const packed = (product.product_packages ?? []).map((box) => ({ ...box, weight: box.weight ?? null }));
  if (packed.length > 0)
    return packed.map(({ width: w, depth: d, height: h, weight }) => ({ width: w, depth: d, height: h, weight }));
  return width && depth && height ? [{ width, depth, height, weight: product.product_weight ?? null }] : [];
}

// written by saveOrder only
const partsOf = ({ sku, parts }: OrderLineTable): { sku: string; qty: number }[] =>
  parts === null ? [{ sku, qty: 1 }] : (JSON.parse(parts) as { sku: string; qty: number }[]);

/** Returns the boxes one piece of each line comes in, as the catalogue has them now; none where nobody measured them. */
export async function loadBoxes(
  queries: Queries,
  store: StoreCode,
  lines: OrderLineTable[],
): Promise<Map<number, ParcelBox[]>> {
  const skus = lines.flatMap((line) => [...partsOf(line).map(({ sku }) => sku), line.sku, line.parent_sku]);
  const find = await loadProducts(queries, store, [...new Set(skus)]);
  const of = (sku: string) => {
    const found = find(sku)?.product;
    return found ? boxesOf(found) : [];
  };
  return new Map(
    lines.map((line) => {
      const parts = partsOf(line).flatMap(({ sku, qty }) => Array.from({ length: qty }, () => of(sku)).flat());
      return [
        line.line,
        parts.length > 0 ? parts : [...of(line.sku), ...(of(line.sku).length ? [] : of(line.parent_sku))],
      ];
    }),
  );
}
