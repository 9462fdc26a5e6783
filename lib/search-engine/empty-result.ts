import "server-only";
import { logOnce } from "../config/log-once";
import type { StoreCode } from "../storefront/types";
import type { EntityType } from "./types";

type PageType = Extract<
  EntityType,
  "product" | "category" | "cms_page" | "cms_block" | "cms_blog" | "cms_blog_category"
>;

/** Maximum characters of an address or key that are logged. */
const MAX_LOGGED = 200;

function messageFor(type: PageType, key: string, value: string): string {
  switch (type) {
    case "product":
      return `Product query returned empty result ${key} = ${value}`;
    case "category":
      return `Category query returned empty result ${key} = ${value}`;
    case "cms_page":
    case "cms_block":
      return "CMS query returned empty result";
    case "cms_blog_category":
      return "Blog category not found";
    case "cms_blog":
      return "Blog post not found";
  }
}

/**
 * Logs once that a look-up by `key` found nothing (docs/domain-rules.md#lists-that-show-nothing); `fields` say what was
 * looked up where the key does not.
 */
export function logEmptyResult(
  store: StoreCode,
  type: PageType,
  key: string,
  value: string,
  fields: Record<string, string> = {},
): void {
  const given = value.slice(0, MAX_LOGGED);
  logOnce("warn", messageFor(type, key, given), { ...fields, store, type, key, value: given });
}
