import type { StoreCode } from "../storefront/types";

type OwnPage = "compare" | "wishlist";

/** The pages of the shopper's own lists, each at the country's own path. */
const SLUGS: Record<StoreCode, Record<OwnPage, string>> = {
  bmse: { compare: "jamfor", wishlist: "onskelista" },
  bmdk: { compare: "sammenlign", wishlist: "onskeliste" },
  bmno: { compare: "sammenlign", wishlist: "onskeliste" },
  bmfi: { compare: "vertaa", wishlist: "toivelista" },
  bmen: { compare: "compare", wishlist: "wishlist" },
};

/** Builds the path of the page that compares products. */
export const buildComparePath = (store: StoreCode): string => `/${SLUGS[store].compare}`;

/** Builds the path of the wishlist's page. */
export const buildWishlistPath = (store: StoreCode): string => `/${SLUGS[store].wishlist}`;

/** Returns the page a store view has at that path segment; null for none. */
export function findOwnPage(store: StoreCode, segment: string): OwnPage | null {
  const { compare, wishlist } = SLUGS[store];
  if (segment === compare) return "compare";
  return segment === wishlist ? "wishlist" : null;
}
