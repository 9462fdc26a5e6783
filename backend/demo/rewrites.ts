import { STORE_CODES, type StoreCode } from "../../lib/storefront/types";
import type { Rewrite } from "../url/rewrites";
import type { DemoDocument } from "./types";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

function productRewrites(store: StoreCode, documents: DemoDocument[]): Rewrite[] {
  return documents.flatMap(({ id, source }) => {
    const [sku, slug, key] = [text(source.sku), text(source.slug), text(source.url_path)];
    const target = `p/${sku}/${slug}`;
    return [
      { store, path: `${key}.html`, target, code: 301 },
      // Magento's address by id; it leads to the address the product had before
      { store, path: `catalog/product/view/id/${id}`, target: `${key}.html`, code: 301 },
    ];
  });
}

function categoryRewrites(store: StoreCode, documents: DemoDocument[]): Rewrite[] {
  const keyOf = new Map(documents.map(({ id, source }) => [id, text(source.url_path)]));
  return documents.flatMap(({ id, source }) => {
    const key = text(source.url_path);
    const parent = keyOf.get(String(source.parent_id));
    const target = `c/${text(source.slug)}`;
    return [
      { store, path: `${parent ? `${parent}/` : ""}${key}.html`, target, code: 301 },
      { store, path: `catalog/category/view/id/${id}`, target: `${parent ? `${parent}/` : ""}${key}.html`, code: 301 },
      ...(parent ? [{ store, path: `${parent}/${key}`, target, code: 0 }] : []),
    ];
  });
}

/**
 * Returns old addresses of the demo shop: with `.html`, by id, and categories below their parent, which still answer
 * there.
 */
export function buildRewrites(documents: DemoDocument[]): Rewrite[] {
  return STORE_CODES.flatMap((store) => {
    const of = (type: string) => documents.filter((document) => document.store === store && document.type === type);
    return [...productRewrites(store, of("product")), ...categoryRewrites(store, of("category"))];
  });
}
