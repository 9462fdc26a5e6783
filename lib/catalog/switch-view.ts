import { buildStorePath, getStore, parseStorePath } from "../storefront";
import type { StoreCode } from "../storefront/types";
import type { Alternates } from "./types";

/** What is known of the page that a shopper leaves for another store view. */
export interface LeftPage {
  /** Its type (docs/domain-rules.md#page-state). */
  type: string;
  /** Path and query. */
  address: string;
  /** Paths of the same page in the store views. */
  alternates: Alternates;
}

/** Pages every store view has under the same path, for everybody. */
const SAME_EVERYWHERE = ["/cart", "/checkout", "/my-account", "/order"];

/** Types of pages whose query says what they show. */
const LISTS = ["category", "collection", "brand", "search", "compare"];

/** Parameters that mean something else in another currency. */
const IN_CURRENCY = ["price", "price_from", "price_to"];

/**
 * Returns the URL of a page in another store view, with the filters, order, search text or products of its query; the
 * home page where the view does not have it. A page number is left out, as the list may be another, and prices are where
 * the currency is (docs/domain-rules.md#store-views).
 */
export function urlInView({ type, address, alternates }: LeftPage, to: StoreCode): string {
  const [pathname = "/", search = ""] = address.split("?", 2);
  const { store: from, path: left } = parseStorePath(pathname);
  const isWishlist = left === `/${getStore(from).paths.wishlist}`;
  const own = isWishlist ? `/${getStore(to).paths.wishlist}` : left;
  const same = isWishlist || SAME_EVERYWHERE.includes(left) ? own : "/";
  const url = buildStorePath({ store: to, path: alternates[to] ?? same });
  if (alternates[to] === undefined || !LISTS.includes(type)) return url;
  const query = new URLSearchParams(search);
  const dropped = getStore(from).currency === getStore(to).currency ? [] : IN_CURRENCY;
  for (const name of ["page", ...dropped]) query.delete(name);
  return query.size > 0 ? `${url}?${query}` : url;
}
