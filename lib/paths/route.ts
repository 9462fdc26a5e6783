import { STORES } from "../storefront";
import { STATIC_PAGES, type StoreCode } from "../storefront/types";
import { tryDecode } from "./decode";
import {
  BOOKING,
  DRAWING_SHEETS,
  FEED,
  FIXED_PAGES,
  buildCategoryPath,
  buildCmsPath,
  buildDrawingPath,
  buildPreviewPath,
  buildProductPath,
  type DrawingSheet,
} from "./index";
import { findInspirationPage, isInspirationPage, type InspirationPage } from "./inspiration-pages";
import { findOwnPage } from "./own-pages";
import { fromSkuSegment } from "./sku";

/** Pages that exist in every store view and need no look-up; a page of the app that is not here is a 404. */
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
  "marketing-stop",
  "marketing-stopped",
  "marketing-stop-invalid",
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
    return {
      kind: "product",
      parentSku: fromSkuSegment(second),
      slug: third ?? "",
      childSku: fourth == null ? null : fromSkuSegment(fourth),
    };
  const sheet = DRAWING_SHEETS.find((known) => known === third);
  if (first === "drawing" && second && sheet && length === 3)
    return { kind: "drawing", sku: fromSkuSegment(second), sheet };
  const sections = STORES[store].paths;
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
  const own = Object.entries(sections.pages).find(([, slug]) => slug === first);
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
  const text = tryDecode(segment);
  return text === null || text.includes("\0") || text.includes("/") ? null : text;
}
