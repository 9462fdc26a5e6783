import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CACHE, entityTag, kindTag } from "../config/cache";
import { logEmptyResult } from "../search-engine/empty-result";
import { searchDocuments, valueOf } from "../search-engine/read";
import type { Query, SearchBody } from "../search-engine/types";
import type { StoreCode } from "../storefront/types";
import { articleCategoryDocument, articleDocument, toArticle, toArticleCard, toArticleCategory } from "./schema";
import type { Article, ArticleCard, ArticleCategory } from "./types";

/** Maximum articles and categories of a list (docs/domain-rules.md#search-sizes). */
const LIST_SIZE = 4000;
/** Recent articles beside an article (docs/domain-rules.md#blog). */
const RECENT = 5;

const PUBLISHED: Query = { term: { status: 1 } };

/** Reads the blog categories in their order; none is logged. Throws `ReadError` in an outage. */
export async function getArticleCategories(store: StoreCode): Promise<ArticleCategory[]> {
  "use cache";
  cacheLife(CACHE.content.life);
  cacheTag(kindTag("content", store));
  const body = { query: { bool: { filter: [PUBLISHED] } }, size: LIST_SIZE };
  const documents = valueOf(await searchDocuments(store, "cms_blog_category", body, articleCategoryDocument));
  if (documents.length === 0) logEmptyResult(store, "cms_blog_category", "status", "1");
  return documents
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map((document) => toArticleCategory(document, store));
}

/**
 * Reads published articles, newest first, of one category or of all; none is logged. Throws `ReadError` in an outage.
 */
export async function getArticles(store: StoreCode, categoryId?: number): Promise<ArticleCard[]> {
  "use cache";
  cacheLife(CACHE.content.life);
  cacheTag(kindTag("content", store));
  const filter: Query[] =
    categoryId === undefined ? [PUBLISHED] : [PUBLISHED, { term: { blog_category_ids: categoryId } }];
  const body: SearchBody = {
    query: { bool: { filter } },
    size: LIST_SIZE,
    sort: [{ publish_date: "desc" }, { id: "desc" }],
    _source: { excludes: ["content"] },
  };
  const [documents, categories] = await Promise.all([
    searchDocuments(store, "cms_blog", body, articleDocument),
    getArticleCategories(store),
  ]);
  const cards = valueOf(documents).map((document) => toArticleCard(document, store, categories));
  if (cards.length === 0) logEmptyResult(store, "cms_blog", "blog_category_ids", String(categoryId ?? "any"));
  return cards;
}

/** Reads the newest articles but one. Throws `ReadError` in an outage. */
export async function getRecentArticles(store: StoreCode, without: number): Promise<ArticleCard[]> {
  return (await getArticles(store)).filter(({ id }) => id !== without).slice(0, RECENT);
}

/** Reads an article by its `url_key`; null when there is none, which is logged. Throws `ReadError` in an outage. */
export async function getArticle(store: StoreCode, urlKey: string): Promise<Article | null> {
  "use cache";
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
}
