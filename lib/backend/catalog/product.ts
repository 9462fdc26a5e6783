import { isEnabled } from "../../config/on-sale";
import { type ChildDocument, productDocument, type ProductDocument } from "../../product/schema";
import type { EntityType } from "../../search-engine/types";
import type { StoreCode } from "../../storefront/types";
import type { Queries } from "../db/types";
import { findDocuments } from "../documents";

const PRODUCT: EntityType[] = ["product"];

/** A product of a store view, with the variant that was meant where the sku was a variant's. */
export interface FoundProduct {
  product: ProductDocument;
  child: ChildDocument | null;
}

/**
 * Finds a product by its own sku or by that of one of its variants; null when the store view has no such product or it
 * is switched off. A variant is found through its parent even where it has a document of its own: it is sold as one.
 */
export async function findProduct(queries: Queries, store: StoreCode, sku: string): Promise<FoundProduct | null> {
  const documents = await findDocuments(queries, store, ["child", "sku"], sku, PRODUCT);
  const products = documents.map(({ source }) => productDocument.parse(source)).filter(isEnabled);
  for (const product of products) {
    const child = product.configurable_children.find((entry) => entry.sku === sku);
    if (child && isEnabled(child)) return { product, child };
  }
  const own = products.find((product) => product.sku === sku);
  return own ? { product: own, child: null } : null;
}

/** The variant whose attributes are the chosen ones; null when there is none. Option ids compare as text. */
export function chooseVariant(
  product: ProductDocument,
  chosen: { option_id: string | number; option_value: string | number }[],
): ChildDocument | null {
  const wanted = product.configurable_options.map(({ attribute_id, attribute_code }) => ({
    code: attribute_code,
    value: chosen.find(({ option_id }) => String(option_id) === attribute_id)?.option_value,
  }));
  if (wanted.length === 0 || wanted.some(({ value }) => value === undefined)) return null;
  const fits = (child: ChildDocument) =>
    isEnabled(child) && wanted.every(({ code, value }) => String(child[code]) === String(value));
  return product.configurable_children.find(fits) ?? null;
}
