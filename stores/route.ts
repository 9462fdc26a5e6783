import { createStore } from "zustand/vanilla";
import type { Alternates } from "@/lib/catalog/types";
import { hasFields } from "./persist";

/** Kinds of pages, as the pages themselves tell (spec §2 "The page type is stored"). */
export type PageType =
  | "home"
  | "category"
  | "collection"
  | "brand"
  | "product"
  | "search"
  | "content"
  | "article"
  | "inspiration"
  | "other";

/** A level above a page, and the page itself, whose `href` is null. */
export interface RouteCrumb {
  label: string;
  href: string | null;
}

/** What a page tells of itself once it is shown. */
export interface PageFacts {
  type: PageType;
  /** Where the page lies, from the start of the store view to itself; empty where it lies nowhere. */
  breadcrumbs: RouteCrumb[];
  /** Where the same page lives in the other store views. */
  alternates: Alternates;
  /** Products a page of the list holds; null where there is no list. */
  pageSize: number | null;
}

/** A page that is or was shown in this window. */
export interface Visit extends PageFacts {
  /** Path and query as in the browser's address line. */
  address: string;
  /** How far it was scrolled when it was left, px. */
  top: number;
}

export interface RouteState {
  /** Page type by path, of the pages this window has seen; the oldest go first. */
  dispatcherMap: Record<string, PageType>;
  currentRoute: Visit | null;
  prevRoute: Visit | null;
  /** True when the page shown was reached by going back to the one before. */
  isBackRoute: boolean;
  /** True while the entry before in the window's history is `prevRoute`. */
  isPrevNext: boolean;
  /** The address is another: a page was left and one comes, or the same page took another query. */
  move(address: string, how: { top: number; isPop: boolean }): void;
  /** What the page that is shown tells of itself. */
  describe(facts: PageFacts): void;
  /** The product page shows another of its variants, or none by its address, and so do its pages in the other store views. */
  showVariant(sku: string | null): void;
}

const MAX_PATHS = 200;
const NO_FACTS: PageFacts = { type: "other", breadcrumbs: [], alternates: {}, pageSize: null };

/** Path of an address. */
export const pathOf = (address: string): string => address.split("?", 1)[0] ?? address;

/** A product's path inside a store view: without its variant, and what may follow. */
const PRODUCT_PATH = /^(\/p\/[^/]+\/[^/]+)(?:\/[^/]*)?$/;

const PRODUCT = /^.*\/p\/[^/]+/;

/** Filter, order and page of a list are the same page, and so are the variants of a product. */
function isSamePage(one: string, other: string): boolean {
  const [a, b] = [pathOf(one), pathOf(other)];
  return a === b || (PRODUCT.test(a) && PRODUCT.exec(a)?.[0] === PRODUCT.exec(b)?.[0]);
}

function remember(map: Record<string, PageType>, path: string, type: PageType): Record<string, PageType> {
  const { [path]: _, ...others } = map;
  return Object.fromEntries([...Object.entries(others).slice(1 - MAX_PATHS), [path, type]]);
}

/** Where the shopper is in this window and where they came from (spec §3 "Route state", §2 "breadcrumbs store"). */
export const routeStore = createStore<RouteState>()((set) => ({
  dispatcherMap: {},
  currentRoute: null,
  prevRoute: null,
  isBackRoute: false,
  isPrevNext: false,
  move: (address, { top, isPop }) =>
    set(({ currentRoute: left, prevRoute, dispatcherMap }) => {
      if (left?.address === address) return {};
      if (left && isSamePage(left.address, address)) return { currentRoute: { ...left, address }, isPrevNext: false };
      const isBackRoute = isPop && prevRoute !== null && isSamePage(prevRoute.address, address);
      const facts = { ...NO_FACTS, type: dispatcherMap[pathOf(address)] ?? NO_FACTS.type };
      return {
        currentRoute: { ...facts, address, top: isBackRoute ? prevRoute.top : 0 },
        prevRoute: left && { ...left, top },
        isBackRoute,
        isPrevNext: left !== null && !isPop,
      };
    }),
  showVariant: (sku) =>
    set(({ currentRoute }) => {
      if (!currentRoute) return {};
      const end = sku === null ? "" : `/${encodeURIComponent(sku)}`;
      const alternates = Object.fromEntries(
        Object.entries(currentRoute.alternates).map(([store, path]) => [
          store,
          path?.replace(PRODUCT_PATH, `$1${end}`),
        ]),
      );
      return { currentRoute: { ...currentRoute, alternates } };
    }),
  describe: (facts) =>
    set(({ currentRoute, dispatcherMap }) => {
      if (!currentRoute) return {};
      return {
        currentRoute: { ...currentRoute, ...facts },
        dispatcherMap: remember(dispatcherMap, pathOf(currentRoute.address), facts.type),
      };
    }),
}));

/** What a window keeps of its way over a reload or a visit to another site. */
export interface PersistedRoute {
  current: Visit;
  prev: Visit | null;
}

const isVisit = (value: unknown): value is Visit =>
  hasFields(value, { address: "string", top: "number", type: "string", breadcrumbs: "object", alternates: "object" }) &&
  Array.isArray(value.breadcrumbs);

/** Reads what was kept; null for anything else. */
export function parsePersistedRoute(text: string | null): PersistedRoute | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (!hasFields(kept, { current: "object" }) || !isVisit(kept.current)) return null;
    return { current: kept.current, prev: isVisit(kept.prev) ? kept.prev : null };
  } catch {
    return null;
  }
}
