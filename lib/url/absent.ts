import "server-only";
import type { StoreCode } from "../storefront/types";
import { parseRoute } from "./index";
import { mayExist, pathKey, skuKey } from "./known";
import { canLookUp, toUrlPath } from "./mapping";
import { lacksSeries } from "./series";

/**
 * True when nothing in the store view can have this path, by what is in memory alone: nobody is asked. An address only the
 * commerce API may know counts while it may not be asked (`canLookUp`).
 */
export async function isAbsent(store: StoreCode, path: string): Promise<boolean> {
  const route = parseRoute(store, path);
  switch (route.kind) {
    case "category":
    case "article":
    case "magazineCategory":
      return !(await mayExist(store, [pathKey(route.slug)]));
    case "page":
      return !(await mayExist(store, [pathKey(route.identifier)]));
    case "product":
      return !(await mayExist(store, [skuKey(route.parentSku)]));
    case "collection":
    case "brand":
      return lacksSeries(store, route.kind, route.slug);
    case "unknown": {
      const urlPath = toUrlPath(route.path);
      return urlPath === null || (!canLookUp() && !(await mayExist(store, [pathKey(urlPath)])));
    }
    default:
      return false;
  }
}
