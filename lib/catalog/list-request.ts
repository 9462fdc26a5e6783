import { isStoreCode } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { parseListingQuery } from "./listing-query";
import type { ListingQuery, ListRef } from "./types";

const KINDS: ListRef["kind"][] = ["category", "collection", "brand"];

export interface ListRequest {
  store: StoreCode;
  /** Null for a search. */
  of: ListRef | null;
  query: ListingQuery;
}

/**
 * Which list the shop's own list calls ask for: `store`, and `kind` with `slug` unless it is a search; null for none
 * there is.
 */
export function readListRequest(params: URLSearchParams): ListRequest | null {
  const [store, slug] = [params.get("store"), params.get("slug")];
  if (!isStoreCode(store)) return null;
  const query = parseListingQuery(params);
  if (slug === null) return { store, of: null, query };
  const kind = KINDS.find((each) => each === (params.get("kind") ?? "category"));
  return kind ? { store, of: { kind, slug }, query } : null;
}
