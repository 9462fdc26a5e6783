import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, kindTag } from "../config/cache";
import { getSettings } from "../config/settings";
import { splitCompounds } from "../search-engine/analysis";
import { joinCompounds, kindNamedBy, readColours } from "../search-engine/query-words";
import { valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { toCountBody } from "./listing-body";
import { buildSearchBody, type SearchMeaning, splitWords } from "./search-body";
import { withSynonyms } from "./synonyms";
import type { SearchWidth } from "./types";

/** A search of several words that finds fewer products is widened to those with some of the words. */
const FEW = 3;

/** A search text as it is searched at one width. */
export interface ReadSearch {
  text: string;
  meaning: SearchMeaning;
}

/**
 * Reads a search text for one width: with the shop's synonyms and compounds as one word, at some widths with its compounds
 * taken apart or with its colours as a filter.
 */
export function readSearch(store: StoreCode, q: string, width: SearchWidth): ReadSearch {
  const { language } = getStore(store);
  const text = joinCompounds(language, withSynonyms(language, q));
  const meaning = { colours: [], kind: kindNamedBy(language, text) };
  if (width === "coloured") {
    const { text: rest, colours } = readColours(language, text);
    return { text: rest, meaning: { ...meaning, colours } };
  }
  const isSplit = width === "split" || (width === "wide" && splitWords(text).length < 2);
  return { text: isSplit ? splitCompounds(language, text) : text, meaning };
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
    const settings = getSettings(store);
    const reach = async (width: SearchWidth) => {
      const { text, meaning } = readSearch(store, q, width);
      const body = buildSearchBody({ q: text, page: 1, sort: null, filters: {} }, settings, width, meaning);
      return { width, total: valueOf(await getSearchEngine().search(store, "product", toCountBody(body))).total };
    };
    const narrow = await reach("narrow");
    const { text } = readSearch(store, q, "narrow");
    const isOneWord = splitWords(text).length < 2;
    const enough = isOneWord ? 1 : FEW;
    if (narrow.total >= enough) return narrow;
    const hasCompound = readSearch(store, q, "split").text !== text;
    const hasColour = readSearch(store, q, "coloured").meaning.colours.length > 0;
    const widths: SearchWidth[] = [
      ...(hasColour ? (["coloured"] as const) : []),
      ...(narrow.total === 0 ? (["typing", "misspelt"] as const) : []),
      ...(narrow.total === 0 && hasCompound ? (["split"] as const) : []),
      "described",
    ];
    let widest = narrow;
    for (const width of widths) {
      const wider = await reach(width);
      if (wider.total >= enough) return wider;
      if (wider.total > widest.total) widest = wider;
    }
    if (isOneWord && !hasCompound) return narrow;
    const wide = await reach("wide");
    return wide.total > 0 ? wide : widest;
  },
);

/** Returns how far a search is widened, the same for all its filters and pages; `found` is its number of products. */
export async function getSearchWidth(store: StoreCode, q: string, found: number): Promise<SearchWidth> {
  return found >= FEW ? "narrow" : (await getSearchReach(store, q)).width;
}
