import "server-only";
import { findArticle, findArticleCategory, findMenu, findNamedCategory, findPage, findProduct } from "../catalog/find";
import { HOME_SLUG } from "../cms/home";
import { getCmsPageLinks } from "../cms/server";
import { getSettings } from "../config/settings";
import {
  buildCategoryPath,
  buildDrawingPath,
  buildPagePath,
  buildProductPath,
  type Mapping,
  type Resolution,
} from "../paths";
import { canonicalPath } from "../paths/canonical";
import { parseRoute, type Route, toAppPath } from "../paths/route";
import { logHiddenProduct } from "../product/missing";
import { logEmptyResult } from "../search-engine/empty-result";
import { toReadFailure } from "../search-engine/read";
import type { StoreCode } from "../storefront/types";
import { fail, ok, type Result } from "../upstream/types";
import { mayExist, pathKey, skuKey } from "./address-filter";
import { logMissing } from "./missing";
import { hasSeries } from "./series";
import { findMapping, findRewritten, toUrlPath } from "./url-map";

const page = (path: string | null): Result<Resolution> => (path === null ? missing : ok({ kind: "page", path }));
const missing: Result<Resolution> = ok({ kind: "missing" });
const absent = (store: StoreCode, route: Route): Result<Resolution> => {
  logMissing(store, route);
  return missing;
};
const moved = (path: string): Result<Resolution> => ok({ kind: "redirect", status: 301, path });

/**
 * Resolves a path inside a store view to a page of the app, a redirect or `missing`
 * (docs/domain-rules.md#route-resolution). An outage is a failure, never `missing`.
 */
export async function resolvePath(
  store: StoreCode,
  path: string,
  seen: ReadonlySet<string> = new Set(),
): Promise<Result<Resolution>> {
  const route = parseRoute(store, path);
  return route.kind === "unknown" ? resolveUrlPath(store, route.path, seen) : resolveRoute(store, route);
}

async function resolveRoute(store: StoreCode, route: Exclude<Route, { kind: "unknown" }>): Promise<Result<Resolution>> {
  switch (route.kind) {
    case "home":
    case "search": {
      // Both always exist, but cannot be shown while the engine does not answer.
      const menu = await findMenu(store);
      return menu.ok ? page(route.kind === "home" ? "/" : "/search") : fail(menu.error);
    }
    case "plain":
      return page(route.path);
    case "category": {
      if (!(await mayExist(store, [pathKey(route.slug)]))) return absent(store, route);
      const found = await findNamedCategory(store, route.slug);
      if (!found.ok) return fail(found.error);
      if (!found.value) return absent(store, route);
      const path = buildCategoryPath(found.value.slug);
      return found.value.slug === route.slug ? page(path) : moved(path);
    }
    case "page":
      return resolvePage(store, route);
    case "cmsPage":
      return resolveCmsPage(store, route);
    case "preview":
    case "booking":
      // whether somebody may see it is for the page to say, and the same for every slug or number
      return page(toAppPath(route));
    case "collections":
    case "inspiration":
    case "inspirationPage":
    case "magazine":
    case "magazineFeed":
      return page(toAppPath(route));
    case "collection":
    case "brand":
      return resolveSeries(store, route);
    case "magazineCategory":
    case "article":
      return resolveArticle(store, route);
    case "product":
      return resolveProduct(store, route);
    case "drawing":
      return resolveDrawing(store, route);
  }
}

async function resolveSeries(
  store: StoreCode,
  route: Extract<Route, { kind: "collection" | "brand" }>,
): Promise<Result<Resolution>> {
  const { kind, slug } = route;
  try {
    return (await hasSeries(store, kind, slug)) ? page(toAppPath(route)) : missing;
  } catch (error) {
    const failure = toReadFailure(error);
    if (failure) return fail(failure);
    throw error;
  }
}

async function resolveArticle(
  store: StoreCode,
  route: Extract<Route, { kind: "magazineCategory" | "article" }>,
): Promise<Result<Resolution>> {
  const { kind, slug } = route;
  if (!(await mayExist(store, [pathKey(slug)]))) return absent(store, route);
  const found = await (kind === "article" ? findArticle(store, slug) : findArticleCategory(store, slug));
  if (!found.ok) return fail(found.error);
  return found.value ? page(toAppPath(route)) : absent(store, route);
}

async function resolvePage(store: StoreCode, route: Extract<Route, { kind: "page" }>): Promise<Result<Resolution>> {
  if (!(await mayExist(store, [pathKey(route.identifier)]))) return absent(store, route);
  const found = await findPage(store, route.identifier);
  if (!found.ok) return fail(found.error);
  return found.value ? page(`/i/${encodeURIComponent(found.value.identifier)}`) : absent(store, route);
}

/** Resolves a page of the headless CMS. A content page under such an address, as old links have it, moves to its own. */
async function resolveCmsPage(
  store: StoreCode,
  route: Extract<Route, { kind: "cmsPage" }>,
): Promise<Result<Resolution>> {
  if (route.slug === HOME_SLUG) return moved("/");
  try {
    const links = await getCmsPageLinks(store);
    if (links.some(({ slug }) => slug === route.slug)) return page(toAppPath(route));
  } catch (error) {
    const failure = toReadFailure(error);
    if (failure) return fail(failure);
    throw error;
  }
  if (!(await mayExist(store, [pathKey(route.slug)]))) return absent(store, route);
  const found = await findPage(store, route.slug);
  if (!found.ok) return fail(found.error);
  if (!found.value) return absent(store, route);
  return moved(buildPagePath(store, found.value.identifier, found.value.url_path ?? null));
}

/**
 * Resolves a product. A product under an old slug moves to its right address, an unknown variant to its parent. A
 * variant visited by its own sku leads to its parent where `catalog.preventChildAccess` is on, and is not found where
 * it is off.
 */
async function resolveProduct(
  store: StoreCode,
  route: Extract<Route, { kind: "product" }>,
): Promise<Result<Resolution>> {
  if (!(await mayExist(store, [skuKey(route.parentSku)]))) return absent(store, route);
  const found = await findProduct(store, route.parentSku);
  if (!found.ok) return fail(found.error);
  const product = found.value;
  if (!product) {
    await logHiddenProduct(store, route.parentSku);
    return missing;
  }
  const isOwn = product.sku.toLowerCase() === route.parentSku.toLowerCase();
  if (!isOwn && !getSettings(store).catalog.preventChildAccess) {
    logEmptyResult(store, "product", "product visibility", "1", { sku: route.parentSku });
    return missing;
  }
  const childSku = route.childSku ?? (isOwn ? null : route.parentSku);
  const child = childSku && product.childSkus.includes(childSku) ? childSku : undefined;
  const path = buildProductPath(product.sku, product.slug, child);
  const requested = buildProductPath(route.parentSku, route.slug, route.childSku ?? undefined);
  return path === requested ? page(path) : moved(path);
}

/** Resolves a drawing for printing; a product without one has no such page. */
async function resolveDrawing(
  store: StoreCode,
  route: Extract<Route, { kind: "drawing" }>,
): Promise<Result<Resolution>> {
  if (!(await mayExist(store, [skuKey(route.sku)]))) return absent(store, route);
  const found = await findProduct(store, route.sku);
  if (!found.ok) return fail(found.error);
  if (!found.value?.hasDrawing) return absent(store, route);
  const path = buildDrawingPath(found.value.sku, route.sheet);
  return found.value.sku === route.sku ? page(path) : moved(path);
}

/** Maximum rewrites followed for one address; more are a loop. */
const MAX_REWRITES = 5;

/**
 * Resolves an address by its mapping, then by a rewrite (docs/domain-rules.md#unknown-address), in one redirect at
 * most.
 */
async function resolveUrlPath(
  store: StoreCode,
  path: string,
  seen: ReadonlySet<string> = new Set(),
): Promise<Result<Resolution>> {
  const urlPath = toUrlPath(path);
  if (urlPath === null) return missing;
  const mapped = await findMapping(store, urlPath);
  if (!mapped.ok) return fail(mapped.error);
  if (mapped.value) return openMapping(store, mapped.value);
  if (seen.size >= MAX_REWRITES || seen.has(urlPath)) return missing;
  const rewritten = await findRewritten(store, urlPath);
  if (!rewritten) return missing;
  const target = await resolvePath(store, rewritten.path, new Set([...seen, urlPath]));
  if (!target.ok || target.value.kind === "missing" || !rewritten.isRedirect) return target;
  const { isPermanent } = rewritten;
  const to = target.value.kind === "redirect" ? target.value : { path: canonicalPath(rewritten.path), status: 301 };
  return ok({ kind: "redirect", status: isPermanent && to.status === 301 ? 301 : 302, path: to.path });
}

/**
 * Resolves a mapping. A mapped product that is not there redirects to the start page
 * (docs/domain-rules.md#unknown-address).
 */
async function openMapping(store: StoreCode, mapping: Mapping): Promise<Result<Resolution>> {
  if (mapping.kind !== "product") return resolveRoute(store, mapping);
  const { parentSku, slug } = mapping;
  const found = await findProduct(store, parentSku);
  if (!found.ok) return fail(found.error);
  return found.value ? page(buildProductPath(found.value.sku, slug)) : ok({ kind: "redirect", status: 302, path: "/" });
}
