import type { StoreCode } from "../storefront/types";

/** The pages below the inspiration page, besides the magazine, in the order of their links. */
export const INSPIRATION_PAGES = ["social-shop", "customer-images", "customer-reviews"] as const;
export type InspirationPage = (typeof INSPIRATION_PAGES)[number];

/** Their paths by country; Finland reuses the Norwegian ones, English the Swedish ones. */
const NORWEGIAN = {
  "social-shop": "social-shop",
  "customer-images": "kundebilder",
  "customer-reviews": "kundeanmeldelser",
};
const SWEDISH = { "social-shop": "social-shop", "customer-images": "kundbilder", "customer-reviews": "kundomdomen" };
const SLUGS: Record<StoreCode, Record<InspirationPage, string>> = {
  bmse: SWEDISH,
  bmdk: { ...NORWEGIAN, "customer-images": "kundebilleder" },
  bmno: NORWEGIAN,
  bmfi: NORWEGIAN,
  bmen: SWEDISH,
};

/** True for the identifier of a page below the inspiration page. */
export function isInspirationPage(identifier: string): identifier is InspirationPage {
  return INSPIRATION_PAGES.some((page) => page === identifier);
}

/** Returns the last segment of a page's path in a store view. */
export const inspirationSlug = (store: StoreCode, page: InspirationPage): string => SLUGS[store][page];

/** Returns the page a store view has at that path segment; null for none. */
export const findInspirationPage = (store: StoreCode, segment: string): InspirationPage | null =>
  INSPIRATION_PAGES.find((page) => SLUGS[store][page] === segment) ?? null;
