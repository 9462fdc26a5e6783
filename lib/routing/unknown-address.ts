import "server-only";
import { parseRoute, type Route } from "../paths/route";
import type { StoreCode } from "../storefront/types";
import { mayExist, pathKey, skuKey } from "./address-filter";
import { logMissing } from "./missing";
import { lacksSeries } from "./series";
import { isMappedUpstream, toUrlPath } from "./url-map";

/**
 * Returns true when nothing in the store view has this path, and logs it. The address filter in memory answers; only a
 * path the commerce API may map is looked up there, rate limited and cached together with the look-ups of the app.
 */
export async function isUnknownAddress(store: StoreCode, path: string): Promise<boolean> {
  const route = parseRoute(store, path);
  const isUnknown = await isUnknownRoute(store, route);
  if (isUnknown) logMissing(store, route);
  return isUnknown;
}

async function isUnknownRoute(store: StoreCode, route: Route): Promise<boolean> {
  switch (route.kind) {
    case "category":
    case "article":
    case "magazineCategory":
      return !(await mayExist(store, [pathKey(route.slug)]));
    case "page":
      return !(await mayExist(store, [pathKey(route.identifier)]));
    case "product":
      return !(await mayExist(store, [skuKey(route.parentSku)]));
    case "drawing":
      return !(await mayExist(store, [skuKey(route.sku)]));
    case "collection":
    case "brand":
      return lacksSeries(store, route.kind, route.slug);
    case "unknown": {
      const urlPath = toUrlPath(route.path);
      return (
        urlPath === null || !((await mayExist(store, [pathKey(urlPath)])) || (await isMappedUpstream(store, urlPath)))
      );
    }
    default:
      return false;
  }
}
