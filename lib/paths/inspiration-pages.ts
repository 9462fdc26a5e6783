import { BRAND } from "@shop/brand";
import type { ViewPaths } from "../shop/types";
import { STORES } from "../storefront";
import type { StoreCode } from "../storefront/types";

const ALL_PAGES = ["social-shop", "customer-images", "customer-reviews"] as const;
export type InspirationPage = (typeof ALL_PAGES)[number];

/** Pages of rooms with what the shop sells in them. */
const OF_ROOMS: readonly InspirationPage[] = ["social-shop", "customer-images"];

/** The pages the shop has below the inspiration page, besides the magazine, in the order of their links. */
export const INSPIRATION_PAGES: readonly InspirationPage[] = ALL_PAGES.filter(
  (page) => BRAND.features.roomPictures || !OF_ROOMS.includes(page),
);

/** The name of each in a store view's paths. */
const NAMES = {
  "social-shop": "socialShop",
  "customer-images": "customerImages",
  "customer-reviews": "customerReviews",
} as const satisfies Record<InspirationPage, keyof ViewPaths>;

/** True for the identifier of a page below the inspiration page. */
export function isInspirationPage(identifier: string): identifier is InspirationPage {
  return INSPIRATION_PAGES.some((page) => page === identifier);
}

/** Returns the last segment of a page's path in a store view. */
export const inspirationSlug = (store: StoreCode, page: InspirationPage): string => STORES[store].paths[NAMES[page]];

/** Returns the page a store view has at that path segment; null for none. */
export const findInspirationPage = (store: StoreCode, segment: string): InspirationPage | null =>
  INSPIRATION_PAGES.find((page) => inspirationSlug(store, page) === segment) ?? null;
