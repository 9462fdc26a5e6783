import "server-only";
import type { Route } from "../paths/route";
import { logEmptyResult } from "../search-engine/empty-result";
import type { StoreCode } from "../storefront/types";

/** Logs once that nothing in the store view has the URL of a page. */
export function logMissing(store: StoreCode, route: Route): void {
  switch (route.kind) {
    case "category":
      return logEmptyResult(store, "category", "slug", route.slug);
    case "product":
      return logEmptyResult(store, "product", "sku", route.parentSku);
    case "drawing":
      return logEmptyResult(store, "product", "sku", route.sku);
    case "page":
      return logEmptyResult(store, "cms_page", "identifier", route.identifier);
    case "cmsPage":
      return logEmptyResult(store, "cms_page", "slug", route.slug);
    case "magazineCategory":
      return logEmptyResult(store, "cms_blog_category", "url_key", route.slug);
    case "article":
      return logEmptyResult(store, "cms_blog", "url_key", route.slug);
  }
}
