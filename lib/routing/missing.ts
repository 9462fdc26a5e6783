import "server-only";
import { logOnce } from "../config/log-once";
import type { Route } from "../paths";
import type { StoreCode } from "../storefront/types";

/** Longest part of an address that goes into the log. */
const cut = (text: string) => text.slice(0, 200);

/** Logs once that nothing in the store view has the address of a page (docs/domain-rules.md#lists-that-show-nothing). */
export function logMissing(store: StoreCode, route: Route): void {
  switch (route.kind) {
    case "category":
      return logOnce("warn", `Category query returned empty result slug = ${cut(route.slug)}`, { store });
    case "product":
      return logOnce("warn", "Product query returned empty result", { store, sku: cut(route.parentSku) });
    case "page":
      return logOnce("warn", "CMS query returned empty result", { store, identifier: cut(route.identifier) });
    case "magazineCategory":
      return logOnce("warn", "Blog category not found", { store, slug: cut(route.slug) });
    case "article":
      return logOnce("warn", "Blog post not found", { store, slug: cut(route.slug) });
  }
}
