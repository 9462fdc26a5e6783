import { readPage } from "../paths/paging";

/** Articles of one page of a list (docs/domain-rules.md#blog). */
export const ARTICLES_PER_PAGE = 10;
/** Maximum articles of a list (docs/domain-rules.md#search-sizes). */
export const LIST_SIZE = 4000;

/** Sort orders as an address spells them, the default first. */
export const ARTICLE_SORTS = ["publish_date:desc", "publish_date:asc"] as const;
export type ArticleSort = (typeof ARTICLE_SORTS)[number];

/** What the URL of a list of articles asks for. */
export interface ArticleQuery {
  /** From 1; a page shows all articles up to its end. */
  page: number;
  sort: ArticleSort;
}

/** Parses the query of a list of articles; what is unknown or invalid is left out, never an error. */
export function parseArticleQuery(params: URLSearchParams): ArticleQuery {
  const wanted = params.get("sort");
  const sort = ARTICLE_SORTS.find((known) => known === wanted) ?? ARTICLE_SORTS[0];
  return { page: readPage(params, LIST_SIZE / ARTICLES_PER_PAGE), sort };
}

/** Formats a query for an address, without '?', in its one form; empty for the default list. */
export function formatArticleQuery({ page, sort }: ArticleQuery): string {
  const params = new URLSearchParams();
  if (page > 1) params.set("page", String(page));
  if (sort !== ARTICLE_SORTS[0]) params.set("sort", sort);
  return params.toString();
}

/** Returns any query of a list of articles in its one form. */
export const canonicalArticleQuery = (params: URLSearchParams): string => formatArticleQuery(parseArticleQuery(params));
