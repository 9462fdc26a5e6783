import { STORES } from "../storefront";
import type { StoreCode } from "../storefront/types";

type OwnPage = "compare" | "room" | "wishlist";

/** Builds the path of the page that compares products. */
export const buildComparePath = (store: StoreCode): string => `/${STORES[store].paths.compare}`;

/** Builds the path of the page that plans a room. */
export const buildRoomPath = (store: StoreCode): string => `/${STORES[store].paths.room}`;

/** Builds the path of the wishlist's page. */
export const buildWishlistPath = (store: StoreCode): string => `/${STORES[store].paths.wishlist}`;

/** Returns the page a store view has at that path segment; null for none. */
export function findOwnPage(store: StoreCode, segment: string): OwnPage | null {
  const { compare, room, wishlist } = STORES[store].paths;
  if (segment === compare) return "compare";
  if (segment === room) return "room";
  return segment === wishlist ? "wishlist" : null;
}
