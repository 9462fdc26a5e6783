import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, kindTag } from "../config/cache";
import { getSettings } from "../config/settings";
import { getBlock } from "../content/server";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { passagesOf } from "./described";
import { flattenTree, startsWord } from "./index";
import { suggestProducts } from "./list-source";
import { toSearchedCards } from "./listing-cards";
import { toPlainText } from "./passage";
import { checkSearchText } from "./search-body";
import { getSearchExtras } from "./search-extras";
import { getSearchReach } from "./search-reach";
import { toAnswerTab } from "./search-tab";
import { getCategories } from "./server";
import type { SearchExtras, SearchStart, Suggestions } from "./types";

/** Links of each kind the panel shows. */
const SHOWN_LINKS = 8;
const SHOWN_COMPLETIONS = 4;

/** Reads suggestions for a text that is being typed; null below 3 characters. Throws `ReadError` in an outage. */
export const getSuggestions = cachedRead(
  "getSuggestions",
  async (store: StoreCode, text: string, size: number): Promise<Suggestions | null> => {
    cacheLife(CACHE.brief.life);
    cacheTag(kindTag("product", store), kindTag("category", store), kindTag("content", store));
    const settings = getSettings(store);
    const checked = checkSearchText(text, settings);
    if (!checked.ok) return null;
    const q = checked.value;
    const query = { q, page: 1, sort: null, filters: {} };
    const [{ documents, total, width, names: typed }, extras, menu] = await Promise.all([
      suggestProducts({ store, q, size }),
      getSearchExtras(store, q),
      getCategories(store),
    ]);
    const products = toSearchedCards(documents, store, q, new Date());
    const found: SearchExtras = extras ?? NOTHING;
    const { categories, collections, articles, pages } = found;
    const names = [
      ...typed,
      ...flattenTree(menu).flatMap(({ name, productCount }) => (productCount > 0 ? [name] : [])),
    ];
    return {
      q,
      total,
      width,
      products,
      ...(width === "described" && { passages: passagesOf(documents, q, store) }),
      widest: Math.max(0, ...products.map(({ measure }) => measure?.cm ?? 0)) || null,
      completions: toCompletions(names, q, store),
      categories: categories.slice(0, SHOWN_LINKS).map(({ name, path, picture }) => ({ name, path, picture })),
      collections: collections.slice(0, SHOWN_LINKS).map(({ name, path, picture }) => ({ name, path, picture })),
      articles: articles.slice(0, SHOWN_LINKS).map(({ title, path }) => ({ name: title, path })),
      pages: pages.slice(0, SHOWN_LINKS).map(({ title, path, text: answer }) => ({ name: title, path, text: answer })),
      tab: toAnswerTab({ query, total, width }, found, getStore(store).language),
      counts: {
        products: total,
        categories: categories.length,
        collections: collections.length,
        articles: articles.length,
        pages: pages.length,
      },
    };
  },
);

const NOTHING: SearchExtras = { categories: [], collections: [], articles: [], pages: [] };

/** Returns names with a word that starts like the text, in lower case, without the text itself. */
function toCompletions(names: string[], q: string, store: StoreCode): string[] {
  const { locale } = getStore(store);
  const typed = q.toLocaleLowerCase(locale);
  const found = names.filter((name) => startsWord(name, q)).map((name) => name.toLocaleLowerCase(locale));
  return [...new Set(found)].filter((name) => name !== typed).slice(0, SHOWN_COMPLETIONS);
}

/** Block with the words the panel puts forward, a list the operator edits. */
const WORDS_BLOCK = "search-words";
const MAX_WORDS = 8;

/**
 * Reads what the search panel shows before anything is typed: the operator's words that find products, and the
 * departments. Throws `ReadError` in an outage.
 */
export const getSearchStart = cachedRead("getSearchStart", async (store: StoreCode): Promise<SearchStart> => {
  cacheLife(CACHE.category.life);
  cacheTag(kindTag("product", store), kindTag("category", store), kindTag("content", store));
  const [block, menu] = await Promise.all([getBlock(store, WORDS_BLOCK), getCategories(store)]);
  const settings = getSettings(store);
  const words = (block?.html ?? "")
    .split(/<\/li>/i)
    .map((item) => toPlainText(item))
    .filter((word) => checkSearchText(word, settings).ok)
    .slice(0, MAX_WORDS);
  const reaches = await Promise.all(words.map((q) => getSearchReach(store, q)));
  return {
    popular: words.filter((_, index) => (reaches[index]?.total ?? 0) > 0),
    departments: menu
      .filter(({ isInMenu, productCount }) => isInMenu && productCount > 0)
      .map(({ name, path, picture, productCount }) => ({ name, path, picture, count: productCount })),
  };
});
