import { isStoreCode } from "./index";
import type { StoreCode } from "./types";

/**
 * Returns the store view a request names: by its header, else in its query (docs/commerce-api.md#envelope). Null where
 * it names none of the shop's.
 */
export function namedStore({ headers, url }: Pick<Request, "headers" | "url">): StoreCode | null {
  const named = [headers.get("x-vs-store-code"), new URL(url).searchParams.get("storeCode")];
  return named.find(isStoreCode) ?? null;
}
