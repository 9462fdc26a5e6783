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

type Section = "collections" | "brands" | "inspiration";

/** First segment of a section in every store view (spec §2 "Collections path", "Inspiration"); brands are ours. */
const SECTIONS: Record<StoreCode, Record<Section, string>> = {
  bmse: { collections: "kollektioner", brands: "varumarken", inspiration: "inspiration" },
  bmdk: { collections: "kollektioner", brands: "maerker", inspiration: "inspiration" },
  bmno: { collections: "kolleksjoner", brands: "merker", inspiration: "inspirasjon" },
  bmfi: { collections: "kolleksjoner", brands: "merkit", inspiration: "inspiration" },
  bmen: { collections: "collections", brands: "brands", inspiration: "inspiration" },
};

const LETTERS: Record<string, string> = { ø: "o", æ: "ae", ß: "ss" };

/** A name as a URL segment: `Björkmo Ute` → `bjorkmo-ute`. */
export function slugify(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[øæß]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  return plain.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
}

/** Path of all series of a store view. */
export function buildCollectionsPath(store: StoreCode): string {
  return `/${SECTIONS[store].collections}`;
}

/** Path of a series inside a store view. */
export function buildCollectionPath(store: StoreCode, slug: string): string {
  return `/${SECTIONS[store].collections}/${encodeURIComponent(slug)}`;
}

/** Path of a brand inside a store view. */
export function buildBrandPath(store: StoreCode, slug: string): string {
  return `/${SECTIONS[store].brands}/${encodeURIComponent(slug)}`;
}

/** Path of the inspiration page inside a store view. */
export function buildInspirationPath(store: StoreCode): string {
  return `/${SECTIONS[store].inspiration}`;
}

/** Path of the magazine, of one of its categories or of one article inside a store view (spec §2 "Inspiration"). */
export function buildMagazinePath(store: StoreCode, of?: { category: string } | { article: string }): string {
  const path = `/${SECTIONS[store].inspiration}/magazine`;
  if (!of) return path;
  return "category" in of
    ? `${path}/c/${encodeURIComponent(of.category)}`
    : `${path}/${encodeURIComponent(of.article)}`;
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

/** Pages below the inspiration page, in the country's words (spec §2 "Inspiration"); Finland reuses the Norwegian ones, English the Swedish. */
const NORWEGIAN = {
  "social-shop": "social-shop",
  "customer-images": "kundebilder",
  "customer-reviews": "kundeanmeldelser",
};
const SWEDISH = { "social-shop": "social-shop", "customer-images": "kundbilder", "customer-reviews": "kundomdomen" };
type InspirationPage = keyof typeof SWEDISH;
const INSPIRATION_PAGES: Record<StoreCode, Record<InspirationPage, string>> = {
  bmse: SWEDISH,
  bmdk: { ...NORWEGIAN, "customer-images": "kundebilleder" },
  bmno: NORWEGIAN,
  bmfi: NORWEGIAN,
  bmen: SWEDISH,
};

/** True for a content page whose place is below the inspiration page. */
export function isInspirationPage(identifier: string): identifier is InspirationPage {
  return Object.hasOwn(SWEDISH, identifier);
}

/** Canonical path of a content page: the country's own (spec §2), else the page's url_path. */
export function buildPagePath(store: StoreCode, identifier: string, urlPath: string | null): string {
  if (isInspirationPage(identifier)) return `${buildInspirationPath(store)}/${INSPIRATION_PAGES[store][identifier]}`;
  return `/${COUNTRY_PAGES[store]?.[identifier] ?? urlPath ?? identifier}`;
}

/** Pages whose address says everything; they need no look-up. */
const PLAIN_PATHS = ["checkout", "confirmation", "payment-failed", "cart", "set-cart", "stock-alert", "error"] as const;

/** What a path inside a store view asks for, before anything is looked up (spec §2 "Route resolution"). */
export type Route =
  | { kind: "home" }
  | { kind: "plain"; path: string }
  | { kind: "search" }
  | { kind: "category"; slug: string }
  | { kind: "product"; parentSku: string; slug: string; childSku: string | null }
  | { kind: "page"; identifier: string }
  | { kind: "collections" }
  | { kind: "collection" | "brand"; slug: string }
  | { kind: "inspiration" }
  | { kind: "magazine" }
  | { kind: "magazineCategory" | "article"; slug: string }
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
  if ((first === "i" || first === "cp") && second && length === 2) return { kind: "page", identifier: second };
  if (first === "p" && second && length <= 4)
    return { kind: "product", parentSku: second, slug: third ?? "", childSku: fourth ?? null };
  const sections = SECTIONS[store];
  if (first === sections.collections && length <= 2)
    return second ? { kind: "collection", slug: second } : { kind: "collections" };
  if (first === sections.brands && second && length === 2) return { kind: "brand", slug: second };
  if (first === sections.inspiration && length === 1) return { kind: "inspiration" };
  if (first === sections.inspiration && second === "magazine") return parseMagazine(segments.slice(2)) ?? unknown;
  if (first === sections.inspiration && second && length === 2) {
    const own = Object.entries(INSPIRATION_PAGES[store]).find(([, slug]) => slug === second);
    return own ? { kind: "page", identifier: own[0] } : unknown;
  }
  // what the page is about comes from the address in the message that led here (spec §2)
  if (first === "bokning" && length <= 2) return { kind: "page", identifier: "booking" };
  if (length > 1) return unknown;
  const fixed = STATIC_PAGES.find((page) => page === first);
  if (fixed) return { kind: "page", identifier: FIXED_PAGES[fixed] };
  const own = Object.entries(COUNTRY_PAGES[store] ?? {}).find(([, slug]) => slug === first);
  return own ? { kind: "page", identifier: own[0] } : unknown;
}

/** Where the app renders a route, below the store view's code; null for an address that has to be looked up. */
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
    case "category":
      return buildCategoryPath(route.slug);
    case "product":
      return buildProductPath(route.parentSku, route.slug, route.childSku ?? undefined);
    case "page":
      return `/i/${encodeURIComponent(route.identifier)}`;
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

/** What a url path is mapped to. */
export type Mapping =
  | { kind: "product"; parentSku: string; slug: string; typeId: string }
  | { kind: "category"; slug: string }
  | { kind: "page"; identifier: string }
  | { kind: "article"; slug: string };

/** What became of a path: a page of the app, another address, or nothing. */
export type Resolution =
  | { kind: "page"; path: string }
  | { kind: "redirect"; status: 301 | 302; path: string }
  | { kind: "missing" };
