import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CACHE, entityTag, kindTag } from "../config/cache";
import { getSettings } from "../config/settings";
import { searchDocuments, valueOf } from "../search-engine/read";
import type { Query } from "../search-engine/types";
import type { StoreCode } from "../storefront/types";
import { toProductCard } from "./card";
import { linkedSkus, toProduct } from "./detail";
import { type ProductDocument, productDocument } from "./schema";
import type { Product, ProductCard } from "./types";

const onSale: Query = { terms: { status: [0, 1] } };

async function readProduct(store: StoreCode, sku: string): Promise<ProductDocument | null> {
  const filter: Query[] = [onSale, { terms: { visibility: [2, 3, 4] } }, { term: { sku } }];
  const [document] = valueOf(await searchDocuments(store, "product", { query: { bool: { filter } }, size: 1 }, productDocument));
  return document ?? null;
}

/** Cards by sku, for own skus and for skus of variants; unknown ones are missing from the map. */
export async function fetchCards(store: StoreCode, skus: string[], now: Date): Promise<Map<string, ProductCard>> {
  const wanted = [...new Set(skus)];
  if (wanted.length === 0) return new Map();
  const either: Query = { bool: { should: [{ terms: { sku: wanted } }, { terms: { "configurable_children.sku": wanted } }], minimum_should_match: 1 } };
  const body = { query: { bool: { filter: [onSale, either] } }, size: getSettings(store).catalog.pageSize, _source: { excludes: ["description"] } };
  const documents = valueOf(await searchDocuments(store, "product", body, productDocument));
  const cards = documents.flatMap((document) => {
    const own = [document.sku, ...document.configurable_children.map(({ sku }) => sku)].filter((sku) => wanted.includes(sku));
    return own.map((sku) => [sku, toProductCard(document, store, now, sku)] satisfies [string, ProductCard]);
  });
  return new Map(cards);
}

/** A product by its own sku; null when nothing visible has it (spec §4 Product load). Throws `ReadError` in an outage. */
export async function getProduct(store: StoreCode, sku: string): Promise<Product | null> {
  "use cache";
  cacheLife(CACHE.product.life);
  cacheTag(kindTag("product", store), entityTag("product", store, sku));
  const document = await readProduct(store, sku);
  if (!document) return null;
  const now = new Date();
  return toProduct(document, await fetchCards(store, linkedSkus(document), now), store, now);
}
