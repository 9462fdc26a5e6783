import "server-only";
import { getBrand, getCollection } from "../catalog/collections";
import { findArticle, findArticleCategory, findCategory, findMenu, findPage, findProduct, findUrlPath } from "../catalog/find";
import { ReadError } from "../search-engine/read";
import type { StoreCode } from "../storefront/types";
import { fail, ok, type Result } from "../upstream/types";
import { buildCategoryPath, buildProductPath, parseRoute, type Resolution, type Route, toAppPath } from "./index";

const page = (path: string | null): Result<Resolution> => (path === null ? missing : ok({ kind: "page", path }));
const missing: Result<Resolution> = ok({ kind: "missing" });
const moved = (path: string): Result<Resolution> => ok({ kind: "redirect", status: 301, path });

/**
 * Resolves a path inside a store view to a page of the app (spec §2 "Route resolution before each navigation").
 * An outage is a failure, never `missing`.
 */
export async function resolvePath(store: StoreCode, path: string): Promise<Result<Resolution>> {
  const route = parseRoute(store, path);
  switch (route.kind) {
    case "home":
    case "search": {
      // both always exist, but what they show does not while the engine is away
      const menu = await findMenu(store);
      return menu.ok ? page(route.kind === "home" ? "/" : "/search") : fail(menu.error);
    }
    case "plain":
      return page(route.path);
    case "category": {
      const found = await findCategory(store, { slug: route.slug });
      if (!found.ok) return fail(found.error);
      return found.value ? page(buildCategoryPath(found.value.slug)) : missing;
    }
    case "page":
      return resolvePage(store, route.identifier);
    case "collections":
    case "inspiration":
    case "magazine":
      return page(toAppPath(route));
    case "collection":
    case "brand":
      return resolveSeries(store, route);
    case "magazineCategory":
    case "article":
      return resolveArticle(store, route);
    case "product":
      return resolveProduct(store, route);
    case "unknown":
      return resolveUrlPath(store, route.path);
  }
}

async function resolveSeries(store: StoreCode, route: Extract<Route, { kind: "collection" | "brand" }>): Promise<Result<Resolution>> {
  const { kind, slug } = route;
  try {
    const found = await (kind === "collection" ? getCollection(store, slug) : getBrand(store, slug));
    return found ? page(toAppPath(route)) : missing;
  } catch (error) {
    if (error instanceof ReadError) return fail(error.failure);
    throw error;
  }
}

async function resolveArticle(store: StoreCode, route: Extract<Route, { kind: "magazineCategory" | "article" }>): Promise<Result<Resolution>> {
  const { kind, slug } = route;
  const found = await (kind === "article" ? findArticle(store, slug) : findArticleCategory(store, slug));
  if (!found.ok) return fail(found.error);
  return found.value ? page(toAppPath(route)) : missing;
}

async function resolvePage(store: StoreCode, identifier: string): Promise<Result<Resolution>> {
  const found = await findPage(store, identifier);
  if (!found.ok) return fail(found.error);
  return found.value ? page(`/i/${encodeURIComponent(found.value.identifier)}`) : missing;
}

/** A child visited directly and a product under an old slug move to the right address; an unknown child to its parent. */
async function resolveProduct(store: StoreCode, route: Extract<Route, { kind: "product" }>): Promise<Result<Resolution>> {
  const found = await findProduct(store, route.parentSku);
  if (!found.ok) return fail(found.error);
  const product = found.value;
  if (!product) return missing;
  const wanted = route.childSku ?? (product.sku === route.parentSku ? null : route.parentSku);
  const child = wanted && product.childSkus.includes(wanted) ? wanted : undefined;
  const path = buildProductPath(product.sku, product.slug, child);
  const asked = buildProductPath(route.parentSku, route.slug, route.childSku ?? undefined);
  return path === asked ? page(path) : moved(path);
}

/** Fallback order of spec §2: product, category, content page by url_path. */
async function resolveUrlPath(store: StoreCode, path: string): Promise<Result<Resolution>> {
  const urlPath = path.replace(/^\/+|\/+$/g, "");
  if (!urlPath || urlPath.length > 500) return missing;
  const found = await findUrlPath(store, safeDecode(urlPath));
  if (!found.ok) return fail(found.error);
  if (!found.value) return missing;
  const { type, value } = found.value;
  if (type === "product") return page(buildProductPath(value.sku, value.slug));
  if (type === "category") return page(buildCategoryPath(value.slug));
  return page(`/i/${encodeURIComponent(value.identifier)}`);
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
