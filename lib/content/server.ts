import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CACHE, entityTag, kindTag } from "../config/cache";
import { logEmptyResult } from "../search-engine/empty-result";
import { searchDocuments, valueOf } from "../search-engine/read";
import type { Query } from "../search-engine/types";
import type { StoreCode } from "../storefront/types";
import { contentClauses } from "./clauses";
import { blockDocument, pageDocument, toBanner, toContentBlock, toContentPage, toShopPromise } from "./schema";
import type { Banner, ContentBlock, ContentPage, PageLink, ShopPromise } from "./types";

/** Maximum content pages read (docs/domain-rules.md#content-pages). */
const PAGE_LIMIT = 500;

/** Reads a content page by identifier; null when there is none, which is logged. Throws `ReadError` in an outage. */
export async function getPage(store: StoreCode, identifier: string): Promise<ContentPage | null> {
  "use cache";
  cacheLife(CACHE.content.life);
  cacheTag(kindTag("content", store), entityTag("content", store, identifier));
  const filter: Query[] = [...contentClauses(store), { term: { identifier } }];
  const [document] = valueOf(
    await searchDocuments(store, "cms_page", { query: { bool: { filter } }, size: 1 }, pageDocument),
  );
  if (document) return toContentPage(document, store);
  logEmptyResult(store, "cms_page", "identifier", identifier);
  return null;
}

/** Reads a block by identifier; null when there is none, which is logged. Throws `ReadError` in an outage. */
export async function getBlock(store: StoreCode, identifier: string): Promise<ContentBlock | null> {
  "use cache";
  cacheLife(CACHE.content.life);
  cacheTag(kindTag("content", store), entityTag("content", store, identifier));
  const filter: Query[] = [...contentClauses(store), { term: { identifier } }];
  const [document] = valueOf(
    await searchDocuments(store, "cms_block", { query: { bool: { filter } }, size: 1 }, blockDocument),
  );
  if (document) return toContentBlock(document, store);
  logEmptyResult(store, "cms_block", "identifier", identifier);
  return null;
}

/** Reads all content pages of a store view as links. Throws `ReadError` in an outage. */
export async function getPageLinks(store: StoreCode): Promise<PageLink[]> {
  "use cache";
  cacheLife(CACHE.content.life);
  cacheTag(kindTag("content", store));
  const body = {
    query: { bool: { filter: contentClauses(store) } },
    size: PAGE_LIMIT,
    _source: ["identifier", "title", "url_path"],
  };
  const documents = valueOf(await searchDocuments(store, "cms_page", body, pageDocument));
  return documents
    .map((document) => toContentPage(document, store))
    .map(({ identifier, title, path }) => ({ identifier, title, path }));
}

/** Reads banners and promises of the home page, in their order. Throws `ReadError` in an outage. */
export async function getHomeBlocks(store: StoreCode): Promise<{ banners: Banner[]; promises: ShopPromise[] }> {
  "use cache";
  cacheLife(CACHE.content.life);
  cacheTag(kindTag("content", store));
  const body = { query: { bool: { filter: contentClauses(store) } }, size: 150, sort: [{ id: "asc" as const }] };
  const documents = valueOf(await searchDocuments(store, "cms_block", body, blockDocument));
  const of = (prefix: string) => documents.filter(({ identifier }) => identifier.startsWith(prefix));
  return {
    banners: of("banner-").flatMap((document) => toBanner(document) ?? []),
    promises: of("promise-").map(toShopPromise),
  };
}
