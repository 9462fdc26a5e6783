import { canonicalArticleQuery } from "../blog/query";
import { canonicalQuery } from "../catalog/listing-query";
import { canonicalCompared } from "../compare";
import { canonicalPage } from "../paths/paging";

const LIST = /^\/(?:search$|c\/|collections\/|brands\/)/;
/** Lists of articles, and the pages that show more of an album by a query. */
const ARTICLES = /^\/magazine(?:$|\/c\/)/;
const ALBUMS = /^\/inspiration(?:$|\/)/;
/** Pages whose query form stands below a name of its own, as what follows them directly is another page. */
const ROOTS = new Set(["/magazine", "/inspiration"]);

/** Returns the one form of a page's query, where that decides what the page shows; empty for any other page. */
export function toPageQuery(path: string, query: URLSearchParams): string {
  if (path === "/compare") return canonicalCompared(query);
  if (ARTICLES.test(path)) return canonicalArticleQuery(query);
  if (ALBUMS.test(path)) return canonicalPage(query);
  return LIST.test(path) ? canonicalQuery(query) : "";
}

/** Returns what a canonical query adds to the path of its page in the app (docs/architecture.md#lists-with-a-query). */
export const toPathForm = (path: string, query: string): string =>
  query && `${ROOTS.has(path) ? "/all" : ""}/${encodeURIComponent(query)}`;
