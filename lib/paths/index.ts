import { STORES } from "../storefront";
import type { STATIC_PAGES, StoreCode } from "../storefront/types";
import { type InspirationPage, inspirationSlug, isInspirationPage } from "./inspiration-pages";
import { toSkuSegment } from "./sku";

// what pages build in the browser, apart from the rest
export { buildProductPath } from "./product";

/** Builds the path of a category inside a store view. */
export function buildCategoryPath(slug: string): string {
  return `/c/${encodeURIComponent(slug)}`;
}

/** A printed drawing: all views at 1:10, or the outline on the floor at full size. */
export const DRAWING_SHEETS = ["scale", "floor"] as const;
export type DrawingSheet = (typeof DRAWING_SHEETS)[number];

/** Builds the path of a product's drawing for printing. */
export function buildDrawingPath(sku: string, sheet: DrawingSheet): string {
  return `/drawing/${toSkuSegment(sku)}/${sheet}`;
}

/** First segment of the page that books a delivery, the same in every store view (docs/domain-rules.md#routes). */
export const BOOKING = "bokning";

/** Builds the path of the page that books a delivery; without its number, of the page that asks for it. */
export const buildBookingPath = (shipmentNumber?: string): string =>
  shipmentNumber === undefined ? `/${BOOKING}` : `/${BOOKING}/${encodeURIComponent(shipmentNumber)}`;

/** Returns a path without the slashes around it, however many there are. */
export function trimSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start] === "/") start++;
  while (end > start && path[end - 1] === "/") end--;
  return path.slice(start, end);
}

const LETTERS: Record<string, string> = { ø: "o", æ: "ae", ß: "ss" };

/** Turns a name into a URL segment: `Soffor för två` → `soffor-for-tva`. */
export function slugify(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[øæß]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  return plain.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
}

/** Builds the path of the page of all collections. */
export function buildCollectionsPath(store: StoreCode): string {
  return `/${STORES[store].paths.collections}`;
}

/** Builds the path of a collection. */
export function buildCollectionPath(store: StoreCode, slug: string): string {
  return `/${STORES[store].paths.collections}/${encodeURIComponent(slug)}`;
}

/** Builds the path of a brand. */
export function buildBrandPath(store: StoreCode, slug: string): string {
  return `/${STORES[store].paths.brands}/${encodeURIComponent(slug)}`;
}

/** Builds the path of the inspiration page. */
export function buildInspirationPath(store: StoreCode): string {
  return `/${STORES[store].paths.inspiration}`;
}

/** Last segment of the feed's path; an article cannot have it, as an address key has no dot. */
export const FEED = "rss.xml";

/** Builds the path of the magazine, of one of its categories or of an article. */
export function buildMagazinePath(store: StoreCode, of?: { category: string } | { article: string }): string {
  const path = `/${STORES[store].paths.inspiration}/magazine`;
  if (!of) return path;
  return "category" in of
    ? `${path}/c/${encodeURIComponent(of.category)}`
    : `${path}/${encodeURIComponent(of.article)}`;
}

/** Builds the path of the magazine's RSS feed. */
export const buildFeedPath = (store: StoreCode): string => `${buildMagazinePath(store)}/${FEED}`;

/** Builds the path of a page of the headless CMS. */
export const buildCmsPath = (slug: string): string => `/cp/${encodeURIComponent(slug)}`;

/** Builds the path that shows the draft of a page of the headless CMS, to who opened it by a signed link. */
export const buildPreviewPath = (slug: string): string => `/preview/${encodeURIComponent(slug)}`;

/** Fixed paths and the content pages behind them. */
export const FIXED_PAGES: Record<(typeof STATIC_PAGES)[number], string> = {
  legal: "terms",
  privacy: "privacy",
  "about-us": "about-us",
  "customer-service": "customer-service",
  "store-locator": "store-locator",
  "size-guide": "size-guide",
  delivery: "delivery",
  returns: "returns",
  contact: "contact",
};

/** Builds the path of a page below the inspiration page. */
export function buildInspirationPagePath(store: StoreCode, page: InspirationPage): string {
  return `${buildInspirationPath(store)}/${inspirationSlug(store, page)}`;
}

/** Builds the canonical path of a content page: the store view's own, else the page's url_path. */
export function buildPagePath(store: StoreCode, identifier: string, urlPath: string | null): string {
  if (isInspirationPage(identifier)) return buildInspirationPagePath(store, identifier);
  return `/${STORES[store].paths.pages[identifier] ?? urlPath ?? identifier}`;
}

/** The entity a url path is mapped to. */
export type Mapping =
  | { kind: "product"; parentSku: string; slug: string; typeId: string }
  | { kind: "category"; slug: string }
  | { kind: "page"; identifier: string }
  | { kind: "cmsPage"; slug: string }
  | { kind: "article"; slug: string };

/** The result of resolving a path: a page of the app, another URL, or nothing. */
export type Resolution =
  | { kind: "page"; path: string }
  | { kind: "redirect"; status: 301 | 302; path: string }
  | { kind: "missing" };
