import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, kindTag } from "../config/cache";
import { getSettings } from "../config/settings";
import { buildBrandPath, buildCollectionPath, buildProductPath, slugify } from "../paths";
import { toGallery } from "../product/picture";
import { type ProductDocument, productDocument } from "../product/schema";
import { searchDocuments, valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import { toParagraphs } from "../search-engine/shape/text";
import type { Query, SearchBody } from "../search-engine/types";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { getAttributes } from "./attributes";
import { onSaleClauses } from "./listing-body";
import type { Brand, Collection } from "./types";

/** Maximum collections of a brand and of the shop (docs/domain-rules.md#search-sizes). */
const COLLECTION_LIMIT = 100;

const COLLECTION_TYPE: Query = { term: { type_id: "collection" } };

const listed = (store: StoreCode): Query[] => onSaleClauses("list", getSettings(store));

/** Counts the listed products of every collection and brand: option id → count. */
async function countListedProducts(
  store: StoreCode,
): Promise<Record<"product_collection" | "product_brand", Map<number, number>>> {
  const count = (field: string) => ({ terms: { field, size: COLLECTION_LIMIT } });
  const body: SearchBody = {
    query: { bool: { filter: listed(store), must_not: [COLLECTION_TYPE] } },
    size: 0,
    aggs: { product_collection: count("product_collection"), product_brand: count("product_brand") },
  };
  const { aggregations } = valueOf(await getSearchEngine().search(store, "product", body));
  const countsOf = (name: string) =>
    new Map((aggregations[name]?.buckets ?? []).map(({ key, doc_count: pieces }) => [Number(key), pieces]));
  return { product_collection: countsOf("product_collection"), product_brand: countsOf("product_brand") };
}

function toCollection(document: ProductDocument, store: StoreCode, counts: Map<number, number>): Collection[] {
  const id = document.product_collection;
  const productCount = id == null ? 0 : (counts.get(id) ?? 0);
  if (id == null || productCount === 0) return [];
  const name = document.product_name_1?.trim() || document.name;
  const slug = slugify(name);
  const [picture] = toGallery(document, name);
  return [
    {
      id,
      slug,
      name,
      intro: toParagraphs(document.short_description).join(" "),
      path: buildCollectionPath(store, slug),
      productPath: buildProductPath(document.sku, document.slug ?? document.url_key ?? String(document.id)),
      brandId: document.product_brand ?? null,
      picture: picture ? { src: picture.src, width: picture.width, height: picture.height } : null,
      productCount,
    },
  ];
}

/** Reads the collections of a store view that have listed products, by name. Throws `ReadError` in an outage. */
export const getCollections = cachedRead("getCollections", async (store: StoreCode): Promise<Collection[]> => {
  cacheLife(CACHE.catalog.life);
  cacheTag(kindTag("catalog", store), kindTag("product", store));
  const body: SearchBody = {
    query: { bool: { filter: [...listed(store), COLLECTION_TYPE] } },
    size: COLLECTION_LIMIT,
    _source: { excludes: ["description", "product_links"] },
  };
  const [documents, counts] = await Promise.all([
    searchDocuments(store, "product", body, productDocument),
    countListedProducts(store),
  ]);
  return valueOf(documents)
    .flatMap((document) => toCollection(document, store, counts.product_collection))
    .toSorted((a, b) => a.name.localeCompare(b.name, getStore(store).locale));
});

/**
 * Reads the brands that have listed products, in the order of the attribute's options. Throws `ReadError` in an outage.
 */
export const getBrands = cachedRead("getBrands", async (store: StoreCode): Promise<Brand[]> => {
  cacheLife(CACHE.catalog.life);
  cacheTag(kindTag("catalog", store), kindTag("product", store));
  const [attributes, counts] = await Promise.all([getAttributes(store), countListedProducts(store)]);
  const options = attributes.find(({ attribute_code: code }) => code === "product_brand")?.options ?? [];
  return options.flatMap(({ value, label }) => {
    const [id, name] = [Number(value), label.trim()];
    const productCount = counts.product_brand.get(id) ?? 0;
    const slug = slugify(name);
    return name && productCount > 0 ? [{ id, slug, name, path: buildBrandPath(store, slug), productCount }] : [];
  });
});

/** Reads the collection of a slug; null when there is none. */
export async function getCollection(store: StoreCode, slug: string): Promise<Collection | null> {
  return (await getCollections(store)).find((collection) => collection.slug === slug) ?? null;
}

/** Reads the brand of a slug; null when there is none. */
export async function getBrand(store: StoreCode, slug: string): Promise<Brand | null> {
  return (await getBrands(store)).find((brand) => brand.slug === slug) ?? null;
}
