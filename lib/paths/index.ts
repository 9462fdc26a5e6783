import { STATIC_PAGES, type StoreCode } from "../storefront/types";
import { type InspirationPage, inspirationSlug, isInspirationPage } from "./inspiration-pages";

/** Builds the path of a category inside a store view. */
export function buildCategoryPath(slug: string): string {
  return `/c/${encodeURIComponent(slug)}`;
}

/** Builds the path of a product, or of one of its variants (docs/domain-rules.md#routes). */
export function buildProductPath(parentSku: string, slug: string, childSku?: string): string {
  const path = `/p/${encodeURIComponent(parentSku)}/${encodeURIComponent(slug)}`;
  return childSku && childSku !== parentSku ? `${path}/${encodeURIComponent(childSku)}` : path;
}

/** A printed drawing: all views at 1:10, or the outline on the floor at full size. */
export const DRAWING_SHEETS = ["scale", "floor"] as const;
export type DrawingSheet = (typeof DRAWING_SHEETS)[number];

/** Builds the path of a product's drawing for printing. */
export function buildDrawingPath(sku: string, sheet: DrawingSheet): string {
  return `/drawing/${encodeURIComponent(sku)}/${sheet}`;
}

/** First segment of the page that books a delivery, the same in every store view (docs/domain-rules.md#routes). */
export const BOOKING = "bokning";

/** Builds the path of the page that books a delivery; without its number, of the page that asks for it. */
export const buildBookingPath = (shipmentNumber?: string): string =>
  shipmentNumber === undefined ? `/${BOOKING}` : `/${BOOKING}/${encodeURIComponent(shipmentNumber)}`;

type Section = "collections" | "brands" | "inspiration";

/** First segment of each section in each store view (docs/domain-rules.md#routes). */
export const SECTIONS: Record<StoreCode, Record<Section, string>> = {
  bmse: { collections: "kollektioner", brands: "varumarken", inspiration: "inspiration" },
  bmdk: { collections: "kollektioner", brands: "maerker", inspiration: "inspiration" },
  bmno: { collections: "kolleksjoner", brands: "merker", inspiration: "inspirasjon" },
  bmfi: { collections: "kolleksjoner", brands: "merkit", inspiration: "inspiration" },
  bmen: { collections: "collections", brands: "brands", inspiration: "inspiration" },
};

/** Returns a path without the slashes around it, however many there are. */
export function trimSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start] === "/") start++;
  while (end > start && path[end - 1] === "/") end--;
  return path.slice(start, end);
}

const LETTERS: Record<string, string> = { ø: "o", æ: "ae", ß: "ss" };

/** Turns a name into a URL segment: `Björkmo Ute` → `bjorkmo-ute`. */
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
  return `/${SECTIONS[store].collections}`;
}

/** Builds the path of a collection. */
export function buildCollectionPath(store: StoreCode, slug: string): string {
  return `/${SECTIONS[store].collections}/${encodeURIComponent(slug)}`;
}

/** Builds the path of a brand. */
export function buildBrandPath(store: StoreCode, slug: string): string {
  return `/${SECTIONS[store].brands}/${encodeURIComponent(slug)}`;
}

/** Builds the path of the inspiration page. */
export function buildInspirationPath(store: StoreCode): string {
  return `/${SECTIONS[store].inspiration}`;
}

/** Last segment of the feed's path; an article cannot have it, as an address key has no dot. */
export const FEED = "rss.xml";

/** Builds the path of the magazine, of one of its categories or of an article. */
export function buildMagazinePath(store: StoreCode, of?: { category: string } | { article: string }): string {
  const path = `/${SECTIONS[store].inspiration}/magazine`;
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

/** Paths of content pages by country; Finland reuses the Norwegian one. Other pages have their own url_path. */
export const COUNTRY_PAGES: Partial<Record<StoreCode, Record<string, string>>> = {
  bmse: { "customer-service": "kundtjanst", delivery: "leverans", payment: "betalning" },
  bmdk: { "customer-service": "kundeservice", terms: "kobsbetingelser" },
  bmno: { terms: "kjopsvilkar" },
  bmfi: { terms: "kjopsvilkar" },
};

/** Builds the path of a page below the inspiration page. */
export function buildInspirationPagePath(store: StoreCode, page: InspirationPage): string {
  return `${buildInspirationPath(store)}/${inspirationSlug(store, page)}`;
}

/** Builds the canonical path of a content page: the country's own, else the page's url_path. */
export function buildPagePath(store: StoreCode, identifier: string, urlPath: string | null): string {
  if (isInspirationPage(identifier)) return buildInspirationPagePath(store, identifier);
  return `/${COUNTRY_PAGES[store]?.[identifier] ?? urlPath ?? identifier}`;
}

/** The entity a url path is mapped to. */
export type Mapping =
  | { kind: "product"; parentSku: string; slug: string; typeId: string }
  | { kind: "category"; slug: string }
  | { kind: "page"; identifier: string }
  | { kind: "cmsPage"; slug: string }
  | { kind: "article"; slug: string };

/** The result of resolving a path: a page of the app, another address, or nothing. */
export type Resolution =
  | { kind: "page"; path: string }
  | { kind: "redirect"; status: 301 | 302; path: string }
  | { kind: "missing" };
