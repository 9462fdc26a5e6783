import "server-only";
import { articleDocument, toArticleCard } from "../blog/schema";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, kindTag } from "../config/cache";
import { getSettings } from "../config/settings";
import { contentClauses } from "../content/clauses";
import { pageDocument, toContentPage } from "../content/schema";
import { searchDocuments, valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import { suggestWord } from "../search-engine/suggest-word";
import type { EntityType, Query, SearchBody } from "../search-engine/types";
import { getStore } from "../storefront";
import type { Language, StoreCode } from "../storefront/types";
import { getCollections } from "./collections";
import { flattenTree } from "./index";
import { onSaleClauses } from "./listing-body";
import { answerOf } from "./passage";
import { checkSearchText, namedClause, splitWords, textClause, wordsClause } from "./search-body";
import { getCategories, getListingCount } from "./server";
import { withSynonyms } from "./synonyms";
import type { FoundPage, ListingQuery, SearchExtras, SearchHelp } from "./types";

/** Maximum results of a tab (docs/domain-rules.md#search-sizes). */
const SHOWN = 50;

async function idsOf(store: StoreCode, type: EntityType, query: Query, field: string): Promise<number[]> {
  const body: SearchBody = { query, size: SHOWN, _source: [field] };
  return valueOf(await getSearchEngine().search(store, type, body)).hits.map(({ source }) => Number(source[field]));
}

/** Reads what a search finds beside products; null below 3 characters. Throws `ReadError` in an outage. */
export const getSearchExtras = cachedRead(
  "getSearchExtras",
  async (store: StoreCode, text: string): Promise<SearchExtras | null> => {
    cacheLife(CACHE.query.life);
    cacheTag(kindTag("category", store), kindTag("content", store), kindTag("query", store));
    const settings = getSettings(store);
    const checked = checkSearchText(text, settings);
    if (!checked.ok) return null;
    const { language } = getStore(store);
    const q = withSynonyms(language, checked.value);
    /** The first field is the title, which alone may be misspelt. */
    const matching = (fields: string[], ...filter: Query[]): Query => ({
      bool: { must: [wordsClause(q, fields, fields.slice(0, 1))], filter },
    });
    const wholeSeries: Query = {
      bool: {
        must: [textClause(q)],
        filter: [...onSaleClauses("searchPage", settings), namedClause(q), { term: { type_id: "collection" } }],
      },
    };
    const [tree, collections, categoryIds, collectionIds, pages, articles] = await Promise.all([
      getCategories(store),
      getCollections(store),
      idsOf(
        store,
        "category",
        matching(["name^3"], { term: { is_active: true } }, { range: { product_count: { gt: 0 } } }),
        "id",
      ),
      idsOf(store, "product", wholeSeries, "product_collection"),
      searchDocuments(
        store,
        "cms_page",
        { query: matching(["title^3", "meta_title^2", "content"], ...contentClauses(store)), size: SHOWN },
        pageDocument,
      ),
      searchDocuments(
        store,
        "cms_blog",
        {
          query: matching(["title^3", "short_content^2", "content"], { term: { status: 1 } }),
          size: SHOWN,
        },
        articleDocument,
      ),
    ]);
    const all = flattenTree(tree);
    return {
      categories: categoryIds.flatMap((id) => all.find((category) => category.id === id) ?? []),
      collections: collectionIds.flatMap((id) => collections.find((collection) => collection.id === id) ?? []),
      pages: namedFirst(
        valueOf(pages)
          .map((document) => toContentPage(document, store))
          .map(({ title, html, metaDescription, path }) =>
            toFoundPage({ title, html, about: metaDescription, path }, q, language),
          ),
      ),
      articles: namedFirst(
        valueOf(articles).map((document) => {
          const { title, intro, path } = toArticleCard(document, store, []);
          return toFoundPage({ title, html: document.content ?? "", about: intro, path }, q, language);
        }),
      ),
    };
  },
);

interface PageText {
  title: string;
  html: string;
  /** Shown where only its title was misspelt or unfinished. */
  about: string;
  path: string;
}

function toFoundPage({ title, html, about, path }: PageText, q: string, language: Language): FoundPage {
  const answer = answerOf({ title, html }, q, language);
  return answer ? { title, path, ...answer } : { title, path, heading: null, text: about, isNamed: false };
}

/** Returns pages with the words in title or heading before those that only mention them, else as they were found. */
const namedFirst = (pages: FoundPage[]) => pages.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed));

/** Words of a text that are searched one by one. */
const TRIED_WORDS = 5;

/**
 * Reads help for a search without products: the corrected text, and its words that find something. Throws `ReadError`
 * in an outage.
 */
export const getSearchHelp = cachedRead(
  "getSearchHelp",
  async (store: StoreCode, text: string): Promise<SearchHelp> => {
    cacheLife(CACHE.query.life);
    cacheTag(kindTag("product", store), kindTag("query", store));
    const settings = getSettings(store);
    const query: ListingQuery = { q: text, page: 1, sort: null, filters: {} };
    const count = async (q: string) => ({
      q,
      count: checkSearchText(q, settings).ok ? ((await getListingCount(store, null, { ...query, q })) ?? 0) : 0,
    });
    const corrected = await suggestWord(store, text, getSearchEngine());
    const words = splitWords(corrected ?? text);
    const [correction, ...single] = await Promise.all([
      corrected === null ? null : count(corrected),
      ...(words.length > 1 ? words.slice(0, TRIED_WORDS).map(count) : []),
    ]);
    const broader = single.filter((entry) => entry !== null && entry.count > 0).toSorted((a, b) => a.count - b.count);
    return { correction: correction && correction.count > 0 ? correction : null, broader };
  },
);
