import { parseRoute } from "../../lib/paths/route";
import type { EntityType, Query } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";
import type { Backend } from "../context";
import { findDocuments, normalUrl, type Source } from "../documents";

/** A document that a URL leads to. */
export interface MappedDocument {
  type: EntityType;
  id: string;
  source: Source;
}

/** The types found by a path or an identifier; of two documents with one path the first type wins. */
const BY_PATH: EntityType[] = ["product", "category", "cms_page"];
/** The types that have no path but a `url_key`. */
const BY_KEY: EntityType[] = ["cms_blog", "cms_blog_category"];

/** What a path of the shop names: an identifier of a content page, or a `url_key` of the magazine. */
function toNames(store: StoreCode, path: string): { identifier?: string; urlKey?: string; types: EntityType[] } {
  const route = parseRoute(store, `/${path}`);
  switch (route.kind) {
    case "page":
      return { identifier: route.identifier, types: ["cms_page"] };
    case "inspirationPage":
      return { identifier: route.page, types: ["cms_page"] };
    case "article":
      return { urlKey: route.slug, types: ["cms_blog"] };
    case "magazineCategory":
      return { urlKey: route.slug, types: ["cms_blog_category"] };
    default:
      return { urlKey: path, types: BY_KEY };
  }
}

/**
 * Finds the document that a URL of a store view leads to: what carries it as its path or identifier, else the content
 * page, article or blog category of the shop's own path, else the article or blog category of that `url_key`. Null for
 * none.
 */
export async function findByUrl(
  { catalog, database: { queries } }: Pick<Backend, "catalog" | "database">,
  store: StoreCode,
  url: string,
): Promise<MappedDocument | null> {
  const path = normalUrl(url);
  const carrying = await findDocuments(queries, store, ["url", "identifier"], path, BY_PATH);
  const [first] = carrying.toSorted((a, b) => BY_PATH.indexOf(a.type) - BY_PATH.indexOf(b.type));
  if (first) return first;
  const { identifier, urlKey, types } = toNames(store, path);
  if (identifier !== undefined)
    return (await findDocuments(queries, store, ["identifier"], identifier, types))[0] ?? null;
  for (const type of types) {
    const query: Query = { bool: { filter: [{ term: { status: 1 } }, { term: { url_key: urlKey ?? path } }] } };
    const found = await catalog.search({ store, type, body: { query, size: 1 } });
    const hit = found.ok ? found.value.hits[0] : undefined;
    if (hit) return { type, id: hit.id, source: hit.source };
  }
  return null;
}
