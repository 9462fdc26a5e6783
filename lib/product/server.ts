import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, entityTag, kindTag } from "../config/cache";
import { logOnce } from "../config/log-once";
import { searchDocuments, toDocuments, valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import type { Query } from "../search-engine/types";
import type { StoreCode } from "../storefront/types";
import { cardFields, toProductCard } from "./card";
import { linkedSkus, toProduct } from "./detail";
import { productFaults } from "./faults";
import { logHiddenProduct } from "./missing";
import { ENABLED, ON_SALE } from "./on-sale-clauses";
import { type ChildDocument, type ProductDocument, productDocument } from "./schema";
import type { Product, ProductCard } from "./types";
import { type ConfigurableProduct, toConfigurableProduct } from "./variant";

async function readProduct(store: StoreCode, sku: string): Promise<ProductDocument | null> {
  if (sku.trim() === "") {
    logOnce("error", "Please provide the search key sku for product/single action!", { store });
    return null;
  }
  const filter: Query[] = [...ON_SALE.list, { term: { sku } }];
  const answer = valueOf(await getSearchEngine().search(store, "product", { query: { bool: { filter } }, size: 1 }));
  const [hit] = answer.hits;
  if (!hit) {
    await logHiddenProduct(store, sku);
    return null;
  }
  const [document] = valueOf(toDocuments(store, "product", answer, productDocument));
  if (!document) return null;
  for (const fault of productFaults(hit.source, document)) logOnce("error", fault, { store, sku });
  return document;
}

/** Reads the cards of everything the page of a product shows beside it; a linked product that is missing is logged. */
async function fetchLinkedCards(store: StoreCode, document: ProductDocument, now: Date) {
  const skus = linkedSkus(document);
  const cards = await fetchCards(store, skus, now);
  for (const linked of skus)
    if (!cards.has(linked)) logOnce("warn", "Product not found", { store, sku: document.sku, linked });
  return cards;
}

/**
 * Fetches cards by sku, of products and of variants; unknown skus are missing from the map. Throws `ReadError` in an
 * outage.
 */
export async function fetchCards(store: StoreCode, skus: string[], now: Date): Promise<Map<string, ProductCard>> {
  const wanted = [...new Set(skus)];
  if (wanted.length === 0) return new Map();
  const either: Query = {
    bool: {
      should: [{ terms: { sku: wanted } }, { terms: { "configurable_children.sku": wanted } }],
      minimum_should_match: 1,
    },
  };
  const body = {
    query: { bool: { filter: [ENABLED, either] } },
    // a variant may have a document of its own beside its product's
    size: 2 * wanted.length,
    _source: cardFields(),
  };
  const documents = valueOf(await searchDocuments(store, "product", body, productDocument));
  const cards = documents.flatMap((document) => {
    const own = [document.sku, ...document.configurable_children.map(({ sku }) => sku)].filter((sku) =>
      wanted.includes(sku),
    );
    return own.map((sku) => [sku, toProductCard(document, store, now, sku)] satisfies [string, ProductCard]);
  });
  return new Map(cards);
}

/** Reads cards by sku, in the order of the skus; unknown ones are left out. Throws `ReadError` in an outage. */
export const getCards = cachedRead("getCards", async (store: StoreCode, skus: string[]): Promise<ProductCard[]> => {
  cacheLife(CACHE.product.life);
  cacheTag(kindTag("product", store));
  const cards = await fetchCards(store, skus, new Date());
  return skus.flatMap((sku) => cards.get(sku) ?? []);
});

/**
 * Reads a product by its own sku; null when nothing on sale has it, which is logged
 * (docs/domain-rules.md#product-load). Throws `ReadError` in an outage.
 */
export const getProduct = cachedRead("getProduct", async (store: StoreCode, sku: string): Promise<Product | null> => {
  cacheLife(CACHE.product.life);
  cacheTag(kindTag("product", store), entityTag("product", store, sku));
  const document = await readProduct(store, sku);
  if (!document) return null;
  const now = new Date();
  return toProduct(document, await fetchLinkedCards(store, document, now), store, now);
});

/** The product of a cart line with its variants, and the sku of the variant the line is. */
export interface LineVariants {
  product: ConfigurableProduct;
  sku: string;
}

const isValue = (child: ChildDocument, own: ProductDocument, code: "size" | "color") =>
  own[code] != null && String(child[code]) === String(own[code]);

/**
 * Fetches the variants a cart line can be changed to (docs/domain-rules.md#cart-edit-mode). A line added as a simple
 * product finds its configurable parent by its sku among the variants, else by size and colour. Null where there is
 * none. Throws `ReadError` in an outage.
 */
export async function fetchLineVariants(
  store: StoreCode,
  { sku, parentSku }: { sku: string; parentSku: string },
  now: Date,
): Promise<LineVariants | null> {
  const either: Query = {
    bool: {
      should: [{ term: { sku } }, { term: { sku: parentSku } }, { term: { "configurable_children.sku": sku } }],
      minimum_should_match: 1,
    },
  };
  const documents = valueOf(
    await searchDocuments(
      store,
      "product",
      { query: { bool: { filter: [ENABLED, either] } }, size: 5 },
      productDocument,
    ),
  );
  const own = documents.find((document) => document.sku === sku && document.configurable_children.length === 0);
  const parents = documents.filter(({ configurable_children: children }) => children.length > 0);
  const parent =
    parents.find((document) => document.configurable_children.some((child) => child.sku === sku)) ??
    parents.find((document) => document.sku === parentSku);
  if (!parent) return null;
  const child =
    parent.configurable_children.find((candidate) => candidate.sku === sku) ??
    parent.configurable_children.find(
      (candidate) => own && isValue(candidate, own, "size") && isValue(candidate, own, "color"),
    );
  const product = toProduct(parent, new Map(), store, now);
  const variant = product.variants.find((candidate) => candidate.sku === child?.sku) ?? product.variants[0];
  return variant ? { product: toConfigurableProduct(product, variant), sku: variant.sku } : null;
}
