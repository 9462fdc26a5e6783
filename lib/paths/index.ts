import { STATIC_PAGES, type StoreCode } from "../storefront/types";
import { findInspirationPage, type InspirationPage, inspirationSlug, isInspirationPage } from "./inspiration-pages";
import { findOwnPage } from "./own-pages";

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
const BOOKING = "bokning";

/** Builds the path of the page that books a delivery; without its number, of the page that asks for it. */
export const buildBookingPath = (shipmentNumber?: string): string =>
  shipmentNumber === undefined ? `/${BOOKING}` : `/${BOOKING}/${encodeURIComponent(shipmentNumber)}`;

type Section = "collections" | "brands" | "inspiration";

/** First segment of each section in each store view (docs/domain-rules.md#routes). */
const SECTIONS: Record<StoreCode, Record<Section, string>> = {
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
const FEED = "rss.xml";

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
const FIXED_PAGES: Record<(typeof STATIC_PAGES)[number], string> = {
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
const COUNTRY_PAGES: Partial<Record<StoreCode, Record<string, string>>> = {
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

/** Pages that exist in every store view and need no look-up. */
const PLAIN_PATHS = [
  "checkout",
  "confirmation",
  "payment-failed",
  "cart",
  "set-cart",
  "stock-alert",
  "undo-email",
  "create-password",
  "my-account",
  "email-restored",
  "email-not-restored",
  "contact-sent",
  "contact-not-sent",
  "contact-later",
  "newsletter-confirm",
  "newsletter-leave",
  "newsletter-asked",
  "newsletter-not-asked",
  "newsletter-confirmed",
  "newsletter-left",
  "newsletter-invalid",
  "review-stop",
  "review-stopped",
  "review-stop-invalid",
  "order",
  "offline",
  "error",
] as const;

/** What a path inside a store view names, before anything is looked up (docs/domain-rules.md#route-resolution). */
export type Route =
  | { kind: "home" }
  | { kind: "plain"; path: string }
  | { kind: "search" }
  | { kind: "category"; slug: string }
  | { kind: "product"; parentSku: string; slug: string; childSku: string | null }
  | { kind: "drawing"; sku: string; sheet: DrawingSheet }
  | { kind: "page"; identifier: string }
  | { kind: "booking"; number: string }
  | { kind: "cmsPage"; slug: string }
  | { kind: "preview"; slug: string }
  | { kind: "collections" }
  | { kind: "collection" | "brand"; slug: string }
  | { kind: "inspiration" }
  | { kind: "inspirationPage"; page: InspirationPage }
  | { kind: "magazine" }
  | { kind: "magazineFeed" }
  | { kind: "magazineCategory" | "article"; slug: string }
  | { kind: "unknown"; path: string };

/** Parses a path inside a store view. Hostile or malformed encodings are unknown paths, never an error. */
export function parseRoute(store: StoreCode, path: string): Route {
  const segments = path.split("/").filter(Boolean).map(decode);
  const unknown: Route = { kind: "unknown", path };
  if (segments.includes(null) || path.length > 2000) return unknown;
  const [first, second, third, fourth] = segments;
  if (first == null) return { kind: "home" };
  const { length } = segments;
  if (length === 1 && first === "search") return { kind: "search" };
  if (length === 1 && PLAIN_PATHS.some((plain) => plain === first)) return { kind: "plain", path: `/${first}` };
  const ownPage = length === 1 && findOwnPage(store, first);
  if (ownPage) return { kind: "plain", path: `/${ownPage}` };
  if (first === "c" && second && length === 2) return { kind: "category", slug: second };
  if (first === "i" && second && length === 2) return toPageRoute(second);
  if (first === "cp" && second && length === 2) return { kind: "cmsPage", slug: second };
  if (first === "preview" && second && length === 2) return { kind: "preview", slug: second };
  if (first === "p" && second && length <= 4)
    return { kind: "product", parentSku: second, slug: third ?? "", childSku: fourth ?? null };
  const sheet = DRAWING_SHEETS.find((known) => known === third);
  if (first === "drawing" && second && sheet && length === 3) return { kind: "drawing", sku: second, sheet };
  const sections = SECTIONS[store];
  if (first === sections.collections && length <= 2)
    return second ? { kind: "collection", slug: second } : { kind: "collections" };
  if (first === sections.brands && second && length === 2) return { kind: "brand", slug: second };
  if (first === sections.inspiration && length === 1) return { kind: "inspiration" };
  if (first === sections.inspiration && second === "magazine") return parseMagazine(segments.slice(2)) ?? unknown;
  if (first === sections.inspiration && second && length === 2) {
    const page = findInspirationPage(store, second);
    return page ? { kind: "inspirationPage", page } : unknown;
  }
  // whether there is such a delivery is for the page to say, and the same for every number
  if (first === BOOKING && second && length === 2) return { kind: "booking", number: second };
  if (first === BOOKING && length === 1) return { kind: "page", identifier: "booking" };
  if (length > 1) return unknown;
  const fixed = STATIC_PAGES.find((page) => page === first);
  if (fixed) return { kind: "page", identifier: FIXED_PAGES[fixed] };
  const own = Object.entries(COUNTRY_PAGES[store] ?? {}).find(([, slug]) => slug === first);
  return own ? { kind: "page", identifier: own[0] } : unknown;
}

const toPageRoute = (identifier: string): Route =>
  isInspirationPage(identifier) ? { kind: "inspirationPage", page: identifier } : { kind: "page", identifier };

/** Returns where the app renders a route, below the store view's code; null for an address to be looked up. */
export function toAppPath(route: Route): string | null {
  switch (route.kind) {
    case "home":
      return "/";
    case "plain":
      return route.path;
    case "search":
    case "collections":
    case "inspiration":
    case "magazine":
      return `/${route.kind}`;
    case "inspirationPage":
      return `/inspiration/${route.page}`;
    case "magazineFeed":
      return `/magazine/${FEED}`;
    case "category":
      return buildCategoryPath(route.slug);
    case "product":
      return buildProductPath(route.parentSku, route.slug, route.childSku ?? undefined);
    case "drawing":
      return buildDrawingPath(route.sku, route.sheet);
    case "page":
      return `/i/${encodeURIComponent(route.identifier)}`;
    case "booking":
      return `/booking/${encodeURIComponent(route.number)}`;
    case "cmsPage":
      return buildCmsPath(route.slug);
    case "preview":
      return buildPreviewPath(route.slug);
    case "collection":
    case "brand":
      return `/${route.kind}s/${encodeURIComponent(route.slug)}`;
    case "article":
      return `/magazine/${encodeURIComponent(route.slug)}`;
    case "magazineCategory":
      return `/magazine/c/${encodeURIComponent(route.slug)}`;
    case "unknown":
      return null;
  }
}

function parseMagazine([first, second, ...others]: (string | null | undefined)[]): Route | null {
  if (others.length > 0) return null;
  if (!first) return { kind: "magazine" };
  if (first === FEED && !second) return { kind: "magazineFeed" };
  if (!second) return { kind: "article", slug: first };
  return first === "c" ? { kind: "magazineCategory", slug: second } : null;
}

function decode(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text.includes("\0") || text.includes("/") ? null : text;
  } catch {
    return null;
  }
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
