import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, kindTag } from "../config/cache";
import { getSettings } from "../config/settings";
import { valueOf } from "../search-engine/read";
import { LIMITS } from "../search-engine/schema/parts";
import { getSearchEngine } from "../search-engine/server";
import type { StoreCode } from "../storefront/types";
import { onSaleClauses } from "./listing-body";
import { getCategories } from "./server";
import type { Category } from "./types";

/** Categories that are counted: as many as one search may. Of a shop with more all are taken for filled. */
const MOST = LIMITS.buckets;

/**
 * Reads the category trees without what has no listed product, in it or below it. What pages lead to is of these: the
 * menu is the shop's own. Throws `ReadError` in an outage.
 */
export const getFilledCategories = cachedRead("getFilledCategories", async (store: StoreCode): Promise<Category[]> => {
  cacheLife(CACHE.category.life);
  cacheTag(kindTag("category", store), kindTag("product", store));
  const settings = getSettings(store);
  const [menu, answer] = await Promise.all([
    getCategories(store),
    getSearchEngine().search(store, "product", {
      query: { bool: { filter: onSaleClauses("list", settings) } },
      size: 0,
      aggs: { filled: { terms: { field: "category_ids", size: MOST } } },
    }),
  ]);
  const buckets = valueOf(answer).aggregations.filled?.buckets ?? [];
  if (buckets.length >= MOST) return menu;
  const filled = new Set(buckets.map(({ key }) => Number(key)));
  const prune = (tree: Category[]): Category[] =>
    tree
      .map((category) => ({ ...category, children: prune(category.children) }))
      .filter(({ id, children }) => children.length > 0 || filled.has(id));
  return prune(menu);
});
