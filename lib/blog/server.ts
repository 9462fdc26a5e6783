import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, entityTag, kindTag } from "../config/cache";
import { logEmptyResult } from "../search-engine/empty-result";
import { searchDocuments, valueOf } from "../search-engine/read";
import type { Query, SearchBody } from "../search-engine/types";
import type { StoreCode } from "../storefront/types";
import { ARTICLE_SORTS, ARTICLES_PER_PAGE, type ArticleQuery, type ArticleSort, LIST_SIZE } from "./query";
import { articleCategoryDocument, articleDocument, toArticle, toArticleCard, toArticleCategory } from "./schema";
import type { Article, ArticleCard, ArticleCategory, ArticlePage } from "./types";

/** Recent articles beside an article (docs/domain-rules.md#blog). */
const RECENT = 5;
/** Articles below one that go with it. */
const RELATED = 3;

const PUBLISHED: Query = { term: { status: 1 } };

/** Reads the blog categories in their order; none is logged. Throws `ReadError` in an outage. */
export const getArticleCategories = cachedRead(
  "getArticleCategories",
  async (store: StoreCode): Promise<ArticleCategory[]> => {
    cacheLife(CACHE.content.life);
    cacheTag(kindTag("content", store));
    const body = { query: { bool: { filter: [PUBLISHED] } }, size: LIST_SIZE };
    const documents = valueOf(await searchDocuments(store, "cms_blog_category", body, articleCategoryDocument));
    if (documents.length === 0) logEmptyResult(store, "cms_blog_category", "status", "1");
    return documents
      .toSorted((a, b) => a.sort_order - b.sort_order)
      .map((document) => toArticleCategory(document, store));
  },
);

/**
 * Reads published articles, newest first unless sorted otherwise, of one category or of all; none is logged. Throws
 * `ReadError` in an outage.
 */
export const getArticles = cachedRead(
  "getArticles",
  async (store: StoreCode, categoryId?: number, sort: ArticleSort = ARTICLE_SORTS[0]): Promise<ArticleCard[]> => {
    cacheLife(CACHE.content.life);
    cacheTag(kindTag("content", store));
    const filter: Query[] =
      categoryId === undefined ? [PUBLISHED] : [PUBLISHED, { term: { blog_category_ids: categoryId } }];
    const body: SearchBody = {
      query: { bool: { filter } },
      size: LIST_SIZE,
      sort:
        sort === "publish_date:asc"
          ? [{ publish_date: "asc" }, { id: "asc" }]
          : [{ publish_date: "desc" }, { id: "desc" }],
      _source: { excludes: ["content"] },
    };
    const [documents, categories] = await Promise.all([
      searchDocuments(store, "cms_blog", body, articleDocument),
      getArticleCategories(store),
    ]);
    const cards = valueOf(documents).map((document) => toArticleCard(document, store, categories));
    if (cards.length === 0) logEmptyResult(store, "cms_blog", "blog_category_ids", String(categoryId ?? "any"));
    return cards;
  },
);

/**
 * Reads a list of articles up to the end of the page that the query asks for, so that more of it never repeats an
 * article. Throws `ReadError` in an outage.
 */
export async function getArticlePage(
  store: StoreCode,
  { page, sort }: ArticleQuery,
  categoryId?: number,
): Promise<ArticlePage> {
  const all = await getArticles(store, categoryId, sort);
  return { articles: all.slice(0, page * ARTICLES_PER_PAGE), total: all.length };
}

/**
 * Reads articles that go with one: those of its category first, then the newest others. Throws `ReadError` in an
 * outage.
 */
export async function getRelatedArticles(store: StoreCode, { id, category }: ArticleCard): Promise<ArticleCard[]> {
  const [same, all] = await Promise.all([category ? getArticles(store, category.id) : [], getArticles(store)]);
  const others = [...same, ...all.filter((other) => !same.some((one) => one.id === other.id))];
  return others.filter((other) => other.id !== id).slice(0, RELATED);
}

/** Reads the newest articles but one. Throws `ReadError` in an outage. */
export async function getRecentArticles(store: StoreCode, without: number): Promise<ArticleCard[]> {
  return (await getArticles(store)).filter(({ id }) => id !== without).slice(0, RECENT);
}

/** Reads an article by its `url_key`; null when there is none, which is logged. Throws `ReadError` in an outage. */
export const getArticle = cachedRead(
  "getArticle",
  async (store: StoreCode, urlKey: string): Promise<Article | null> => {
    cacheLife(CACHE.content.life);
    cacheTag(kindTag("content", store), entityTag("content", store, urlKey));
    const body = { query: { bool: { filter: [PUBLISHED, { term: { url_key: urlKey } }] } }, size: 1 };
    const [documents, categories] = await Promise.all([
      searchDocuments(store, "cms_blog", body, articleDocument),
      getArticleCategories(store),
    ]);
    const [document] = valueOf(documents);
    if (document) return toArticle(document, store, categories);
    logEmptyResult(store, "cms_blog", "url_key", urlKey);
    return null;
  },
);
