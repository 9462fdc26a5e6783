import { rememberEach } from "../../lib/cache/remember-each";
import { isEnabled } from "../../lib/config/on-sale";
import { type ChildDocument, productDocument, type ProductDocument } from "../../lib/product/schema";
import { readDocument } from "../../lib/search-engine/document";
import type { EntityType } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";
import type { Queries } from "../db/types";
import { findDocumentsByKeys, type StoredDocument } from "../documents";

const PRODUCT: EntityType[] = ["product"];

/**
 * Returns a product document as pages read it, without its broken fields: what a page offers can be bought. Null for one
 * without a required field.
 */
export const readProduct = (source: unknown): ProductDocument | null => readDocument(productDocument, source).document;

/** A product of a store view, with its variant where the sku is a variant's. */
export interface FoundProduct {
  product: ProductDocument;
  child: ChildDocument | null;
}

/**
 * Returns the product of a sku, its own or a variant's, among those that were loaded; null when the store view has no
 * such product or it is switched off. A variant is found through its parent even where it has a document of its own: it
 * is sold as one.
 */
export type ProductLookup = (sku: string) => FoundProduct | null;

function pickProduct(products: ProductDocument[], sku: string): FoundProduct | null {
  for (const product of products) {
    const child = product.configurable_children.find((entry) => entry.sku === sku);
    if (child && isEnabled(child)) return { product, child };
  }
  const own = products.find((product) => product.sku === sku);
  return own ? { product: own, child: null } : null;
}

/** Loads the products of skus in one query; a document is parsed once, when it is first looked up. */
export async function loadProducts(queries: Queries, store: StoreCode, skus: string[]): Promise<ProductLookup> {
  const documents = await findDocumentsByKeys(queries, store, ["child", "sku"], skus, PRODUCT);
  const parse = rememberEach((document: StoredDocument) => readProduct(document.source));
  return (sku) => {
    const products = (documents.get(sku) ?? []).map(parse).filter((product) => product !== null);
    return pickProduct(products.filter(isEnabled), sku);
  };
}

/** Returns the variant whose attributes are the chosen ones; null when there is none. Option ids compare as text. */
export function findVariant(
  product: ProductDocument,
  options: { option_id: string | number; option_value: string | number }[],
): ChildDocument | null {
  const values = product.configurable_options.map(({ attribute_id, attribute_code }) => ({
    code: attribute_code,
    value: options.find(({ option_id }) => String(option_id) === attribute_id)?.option_value,
  }));
  if (values.length === 0 || values.some(({ value }) => value === undefined)) return null;
  const fits = (child: ChildDocument) =>
    isEnabled(child) && values.every(({ code, value }) => String(child[code]) === String(value));
  return product.configurable_children.find(fits) ?? null;
}
