import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, kindTag } from "../config/cache";
import { getSettings } from "../config/settings";
import { splitCompounds } from "../search-engine/analysis";
import { valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { toCountBody } from "./listing-body";
import { buildSearchBody, splitWords } from "./search-body";
import { withSynonyms } from "./synonyms";
import type { SearchWidth } from "./types";

/** A search of several words that finds fewer products is widened to those with some of the words. */
const FEW = 3;

/** Returns the text a search is made with: with the shop's synonyms, at some widths with its compounds taken apart. */
export function searchedText(store: StoreCode, q: string, width: SearchWidth): string {
  const { language } = getStore(store);
  const text = withSynonyms(language, q);
  const isSplit = width === "split" || (width === "wide" && splitWords(text).length < 2);
  return isSplit ? splitCompounds(language, text) : text;
}

/**
 * Reads how far a search is widened, filters aside, and how many products it finds then
 * (docs/decisions/0075-why-a-product-is-found.md).
 */
export const getSearchReach = cachedRead(
  "getSearchReach",
  async (store: StoreCode, q: string): Promise<{ width: SearchWidth; total: number }> => {
    cacheLife(CACHE.query.life);
    cacheTag(kindTag("product", store), kindTag("query", store));
    const reach = async (width: SearchWidth) => {
      const query = { q: searchedText(store, q, width), page: 1, sort: null, filters: {} };
      const body = buildSearchBody(query, getSettings(store), width);
      return { width, total: valueOf(await getSearchEngine().search(store, "product", toCountBody(body))).total };
    };
    const narrow = await reach("narrow");
    const text = searchedText(store, q, "narrow");
    const isOneWord = splitWords(text).length < 2;
    const hasCompound = searchedText(store, q, "split") !== text;
    if (narrow.total >= (isOneWord ? 1 : FEW)) return narrow;
    if (narrow.total === 0) {
      for (const width of ["typing", "misspelt", "split", "described"] as const) {
        if (width === "split" && !hasCompound) continue;
        const wider = await reach(width);
        if (wider.total > 0) return wider;
      }
    } else {
      const described = await reach("described");
      if (described.total >= FEW) return described;
    }
    return isOneWord && !hasCompound ? narrow : reach("wide");
  },
);

/** Returns how far a search is widened, the same for all its filters and pages; `found` is its number of products. */
export async function getSearchWidth(store: StoreCode, q: string, found: number): Promise<SearchWidth> {
  return found >= FEW ? "narrow" : (await getSearchReach(store, q)).width;
}
