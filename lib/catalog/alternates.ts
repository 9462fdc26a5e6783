import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, kindTag } from "../config/cache";
import { buildCategoryPath, buildMagazinePath, buildPagePath, buildProductPath } from "../paths";
import { toReadFailure } from "../search-engine/read";
import { listStores } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { getBrands, getCollections } from "./collections";
import { findArticle, findArticleCategory, findCategory, findPage, findProduct } from "./find";
import type { Alternates } from "./types";

export type AlternateOf =
  | { kind: "category"; id: number }
  | { kind: "product"; sku: string; childSku?: string }
  | { kind: "page"; identifier: string }
  | { kind: "collection" | "brand" | "article" | "magazineCategory"; id: number };

/** Returns the path of a page in every store view that has it. A view that cannot be read now is left out. */
export const getAlternates = cachedRead("getAlternates", async (of: AlternateOf): Promise<Alternates> => {
  cacheLife(CACHE.catalog.life);
  cacheTag(...listStores().map(({ code }) => kindTag("catalog", code)));
  const entries = await Promise.all(
    listStores().map(async ({ code }) => [code, await findAlternate(code, of)] as const),
  );
  return Object.fromEntries(entries.filter(([, path]) => path !== null));
});

async function findAlternate(store: StoreCode, of: AlternateOf): Promise<string | null> {
  if (of.kind === "category") {
    const found = await findCategory(store, { id: of.id });
    return found.ok && found.value ? buildCategoryPath(found.value.slug) : null;
  }
  if (of.kind === "article") {
    const found = await findArticle(store, { id: of.id });
    return found.ok && found.value ? buildMagazinePath(store, { article: found.value.url_key }) : null;
  }
  if (of.kind === "magazineCategory") {
    const found = await findArticleCategory(store, { id: of.id });
    return found.ok && found.value ? buildMagazinePath(store, { category: found.value.url_key }) : null;
  }
  if (of.kind === "page") {
    const found = await findPage(store, of.identifier);
    return found.ok && found.value ? buildPagePath(store, of.identifier, found.value.url_path ?? null) : null;
  }
  if (of.kind !== "product") return findSeries(store, of.kind, of.id);
  const found = await findProduct(store, of.sku);
  return found.ok && found.value ? buildProductPath(found.value.sku, found.value.slug, of.childSku) : null;
}

async function findSeries(store: StoreCode, kind: "collection" | "brand", id: number): Promise<string | null> {
  try {
    const all = await (kind === "collection" ? getCollections(store) : getBrands(store));
    return all.find((each) => each.id === id)?.path ?? null;
  } catch (error) {
    if (toReadFailure(error)) return null;
    throw error;
  }
}
