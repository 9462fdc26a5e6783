import { STATIC_PAGES, type StoreCode } from "../storefront/types";

/** Path of a category inside a store view. */
export function buildCategoryPath(slug: string): string {
  return `/c/${encodeURIComponent(slug)}`;
}

/** Path of a product, or of one variant of it, inside a store view (spec §2 Routes). */
export function buildProductPath(parentSku: string, slug: string, childSku?: string): string {
  const path = `/p/${encodeURIComponent(parentSku)}/${encodeURIComponent(slug)}`;
  return childSku && childSku !== parentSku ? `${path}/${encodeURIComponent(childSku)}` : path;
}

/** Fixed paths of spec §2 → identifier of the content page behind them. */
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

/** Country paths spec §2 names; Finland reuses the Norwegian one. Other pages live at their own url_path. */
const COUNTRY_PAGES: Partial<Record<StoreCode, Record<string, string>>> = {
  bmse: { "customer-service": "kundtjanst", delivery: "leverans", payment: "betalning" },
  bmdk: { "customer-service": "kundeservice", terms: "kobsbetingelser" },
  bmno: { terms: "kjopsvilkar" },
  bmfi: { terms: "kjopsvilkar" },
};

/** Canonical path of a content page: the country's own (spec §2), else the page's url_path. */
export function buildPagePath(store: StoreCode, identifier: string, urlPath: string | null): string {
  return `/${COUNTRY_PAGES[store]?.[identifier] ?? urlPath ?? identifier}`;
}

/** Pages whose address says everything; they need no look-up. */
const PLAIN_PATHS = ["checkout", "confirmation", "payment-failed", "error"] as const;

/** What a path inside a store view asks for, before anything is looked up (spec §2 "Route resolution"). */
export type Route =
  | { kind: "home" }
  | { kind: "plain"; path: string }
  | { kind: "search" }
  | { kind: "category"; slug: string }
  | { kind: "product"; parentSku: string; slug: string; childSku: string | null }
  | { kind: "page"; identifier: string }
  | { kind: "unknown"; path: string };

/** Reads a path inside a store view. Hostile or broken encodings are unknown paths, never an error. */
export function parseRoute(store: StoreCode, path: string): Route {
  const segments = path.split("/").filter(Boolean).map(decode);
  const unknown: Route = { kind: "unknown", path };
  if (segments.includes(null) || path.length > 2000) return unknown;
  const [first, second, third, fourth] = segments;
  if (first == null) return { kind: "home" };
  const { length } = segments;
  if (length === 1 && first === "search") return { kind: "search" };
  if (length === 1 && PLAIN_PATHS.some((plain) => plain === first)) return { kind: "plain", path: `/${first}` };
  if (first === "c" && second && length === 2) return { kind: "category", slug: second };
  if (first === "i" && second && length === 2) return { kind: "page", identifier: second };
  if (first === "p" && second && third && length <= 4) return { kind: "product", parentSku: second, slug: third, childSku: fourth ?? null };
  if (length > 1) return unknown;
  const fixed = STATIC_PAGES.find((page) => page === first);
  if (fixed) return { kind: "page", identifier: FIXED_PAGES[fixed] };
  const own = Object.entries(COUNTRY_PAGES[store] ?? {}).find(([, slug]) => slug === first);
  return own ? { kind: "page", identifier: own[0] } : unknown;
}

function decode(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text.includes("\0") || text.includes("/") ? null : text;
  } catch {
    return null;
  }
}

/** What became of a path: a page of the app, another address, or nothing. */
export type Resolution =
  | { kind: "page"; path: string }
  | { kind: "redirect"; status: 301 | 302; path: string }
  | { kind: "missing" };
