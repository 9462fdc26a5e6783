import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { onSaleClauses } from "../catalog/listing-body";
import { CACHE, kindTag } from "../config/cache";
import { getSettings } from "../config/settings";
import { getProviderRecommendations } from "../hosted-search/server";
import { cardFields, toProductCard } from "../product/card";
import { productDocument } from "../product/schema";
import { getProduct } from "../product/server";
import type { ProductCard } from "../product/types";
import { searchDocuments, valueOf } from "../search-engine/read";
import type { Query, SortClause } from "../search-engine/types";
import type { StoreCode } from "../storefront/types";
import { RECOMMENDED } from "../upstream/contract/learning-limits";
import { callUpstream } from "../upstream/server";
import type { Recommended } from "./types";

/** Reads the listed products of a query, at most 20. */
async function readListed(store: StoreCode, query: Query, sort?: SortClause[]): Promise<ProductCard[]> {
  const filter = [...onSaleClauses("list", getSettings(store)), query];
  const body = { query: { bool: { filter } }, size: RECOMMENDED.most, ...(sort && { sort }), _source: cardFields() };
  const now = new Date();
  return valueOf(await searchDocuments(store, "product", body, productDocument)).map((document) =>
    toProductCard(document, store, now),
  );
}

/** Reads cards of what is listed of these products, in their order. */
async function readCards(store: StoreCode, skus: string[]): Promise<ProductCard[]> {
  if (skus.length === 0) return [];
  const cards = await readListed(store, { terms: { sku: skus } });
  const bySku = new Map(cards.map((card) => [card.parentSku, card]));
  return skus.flatMap((sku) => bySku.get(sku) ?? []);
}

/**
 * Reads what goes with a product: what its document links to, else what the provider of search finds like it, else its
 * series. At most 20; none for an unknown product (docs/domain-rules.md#recommendations). Throws `ReadError` in an outage.
 */
export const getGoesWith = cachedRead("getGoesWith", async (store: StoreCode, sku: string): Promise<ProductCard[]> => {
  cacheLife(CACHE.product.life);
  cacheTag(kindTag("product", store));
  const product = await getProduct(store, sku);
  if (!product) return [];
  const { related, collection } = product;
  if (related.length > 0) return related.slice(0, RECOMMENDED.most);
  const similar = await getProviderRecommendations(store, "similar", [sku]);
  if (similar) return readCards(store, similar);
  if (!collection) return [];
  const series = await readListed(store, { term: { product_collection: Number(collection.id) } }, [{ id: "asc" }]);
  return series.filter(({ parentSku }) => parentSku !== sku);
});

/**
 * Reads what was ordered together with these products, as the provider of search says, else our own orders: the most
 * often first, at most 20 and none of themselves. Empty
 * where nothing was, and where the commerce API does not say (docs/domain-rules.md#recommendations). Throws `ReadError`
 * where the engine fails.
 */
export const getBoughtTogether = cachedRead(
  "getBoughtTogether",
  async (store: StoreCode, skus: string[]): Promise<ProductCard[]> => {
    cacheLife(CACHE.product.life);
    cacheTag(kindTag("product", store));
    const asked = skus.slice(0, RECOMMENDED.from);
    if (asked.length === 0) return [];
    const provided = await getProviderRecommendations(store, "alsoBought", asked);
    if (provided) return readCards(store, provided);
    const answer = await callUpstream("boughtTogether", { store, query: { skus: asked.join(",") } });
    return answer.ok ? readCards(store, answer.value.skus) : [];
  },
);

/**
 * Reads what is recommended for a cart, by the products of its lines, the newest last: what was ordered together with
 * them, else what goes with the newest. Throws `ReadError` in an outage.
 */
export async function getRecommended(store: StoreCode, skus: string[]): Promise<Recommended> {
  const isNew = ({ parentSku }: ProductCard) => !skus.includes(parentSku);
  const bought = (await getBoughtTogether(store, skus)).filter(isNew);
  if (bought.length > 0) return { reason: "bought", cards: bought };
  const newest = skus.at(-1);
  const cards = newest === undefined ? [] : await getGoesWith(store, newest);
  return { reason: "goesWith", cards: cards.filter(isNew) };
}
