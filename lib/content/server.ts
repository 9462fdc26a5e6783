import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, entityTag, kindTag } from "../config/cache";
import { logOnce } from "../config/log-once";
import { siteOrigins } from "../config/site";
import { buildPagePath } from "../paths";
import { logEmptyResult } from "../search-engine/empty-result";
import { searchDocuments, valueOf } from "../search-engine/read";
import type { StoreCode } from "../storefront/types";
import { contentClauses } from "./clauses";
import { expandDirectives } from "./directives";
import { hierarchyDocument, toPageMenu } from "./hierarchy";
import { blockDocument, pageDocument, toBanner, toContentBlock, toContentPage, toShopPromise } from "./schema";
import type { Banner, ContentBlock, ContentPage, PageLink, ShopPromise } from "./types";

/** Maximum content pages read (docs/domain-rules.md#content-pages). */
const PAGE_LIMIT = 500;

const filterOf = (store: StoreCode, identifier: string) => ({
  query: { bool: { filter: [...contentClauses(store), { term: { identifier } }] } },
  size: 1,
});

/** Returns editors' HTML with the platform's directives resolved; what cannot be resolved is dropped and logged once. */
async function expand(store: StoreCode, html: string): Promise<string> {
  if (!html.includes("{{")) return html;
  const pages = await getPageLinks(store);
  return expandDirectives(html, {
    pagePath: (identifier) => pages.find((page) => page.identifier === identifier)?.path ?? null,
    readBlock: async (identifier) => {
      const body = filterOf(store, identifier);
      const [block] = valueOf(await searchDocuments(store, "cms_block", body, blockDocument));
      return block?.content ?? null;
    },
    report: (directive) => logOnce("warn", "a directive of a content page is left out", { store, directive }),
  });
}

/** Reads a content page by identifier; null when there is none, which is logged. Throws `ReadError` in an outage. */
export const getPage = cachedRead(
  "getPage",
  async (store: StoreCode, identifier: string): Promise<ContentPage | null> => {
    cacheLife(CACHE.content.life);
    cacheTag(kindTag("content", store), entityTag("content", store, identifier));
    const [document] = valueOf(await searchDocuments(store, "cms_page", filterOf(store, identifier), pageDocument));
    if (document) return toContentPage(document, store, await expand(store, document.content ?? ""), siteOrigins());
    logEmptyResult(store, "cms_page", "identifier", identifier);
    return null;
  },
);

/** Reads a block by identifier; null when there is none, which is logged. Throws `ReadError` in an outage. */
export const getBlock = cachedRead(
  "getBlock",
  async (store: StoreCode, identifier: string): Promise<ContentBlock | null> => {
    cacheLife(CACHE.content.life);
    cacheTag(kindTag("content", store), entityTag("content", store, identifier));
    const [document] = valueOf(await searchDocuments(store, "cms_block", filterOf(store, identifier), blockDocument));
    if (document) return toContentBlock(document, store, await expand(store, document.content), siteOrigins());
    logEmptyResult(store, "cms_block", "identifier", identifier);
    return null;
  },
);

/** Reads all content pages of a store view as links. Throws `ReadError` in an outage. */
export const getPageLinks = cachedRead("getPageLinks", async (store: StoreCode): Promise<PageLink[]> => {
  cacheLife(CACHE.content.life);
  cacheTag(kindTag("content", store));
  const body = {
    query: { bool: { filter: contentClauses(store) } },
    size: PAGE_LIMIT,
    _source: ["identifier", "title", "url_path"],
  };
  const documents = valueOf(await searchDocuments(store, "cms_page", body, pageDocument));
  return documents.map(({ identifier, title, url_path: urlPath }) => ({
    identifier,
    title,
    path: buildPagePath(store, identifier, urlPath ?? null),
  }));
});

/**
 * Reads the menu of the content pages: those of the pages' tree in its order, or all of them where the shop has no tree.
 * Throws `ReadError` in an outage.
 */
export const getPageMenu = cachedRead("getPageMenu", async (store: StoreCode): Promise<PageLink[]> => {
  cacheLife(CACHE.content.life);
  cacheTag(kindTag("content", store));
  const body = { query: { bool: { filter: contentClauses(store) } }, size: PAGE_LIMIT };
  const [pages, nodes] = await Promise.all([
    getPageLinks(store),
    searchDocuments(store, "cms_hierarchy", body, hierarchyDocument),
  ]);
  // many platforms have no such documents
  const menu = toPageMenu(nodes.ok ? nodes.value : [], pages);
  return menu.length > 0 ? menu : pages;
});

/** Reads banners and promises of the home page, in their order. Throws `ReadError` in an outage. */
export const getHomeBlocks = cachedRead(
  "getHomeBlocks",
  async (store: StoreCode): Promise<{ banners: Banner[]; promises: ShopPromise[] }> => {
    cacheLife(CACHE.content.life);
    cacheTag(kindTag("content", store));
    const body = { query: { bool: { filter: contentClauses(store) } }, size: 150, sort: [{ id: "asc" as const }] };
    const documents = valueOf(await searchDocuments(store, "cms_block", body, blockDocument));
    const of = (prefix: string) => documents.filter(({ identifier }) => identifier.startsWith(prefix));
    return {
      banners: of("banner-").flatMap((document) => toBanner(document) ?? []),
      promises: of("promise-").map(toShopPromise),
    };
  },
);
