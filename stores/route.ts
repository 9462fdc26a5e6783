import { createStore } from "zustand/vanilla";
import type { Alternates } from "@/lib/catalog/types";
import { toSkuSegment } from "@/lib/paths/sku";
import { hasFields } from "./persist";

/** Page types (docs/domain-rules.md#page-state). */
export type PageType =
  | "home"
  | "category"
  | "collection"
  | "brand"
  | "product"
  | "search"
  | "compare"
  | "content"
  | "article"
  | "inspiration"
  | "other";

/** A breadcrumb; the page itself has `href` null. */
export interface RouteCrumb {
  label: string;
  href: string | null;
}

/** What a page reports of itself once it is shown. */
export interface PageFacts {
  type: PageType;
  /** From the home page to the page itself; empty where it has no place in the hierarchy. */
  breadcrumbs: RouteCrumb[];
  /** Paths of the same page in the other store views. */
  alternates: Alternates;
  /** Products on a page of the list; null where there is no list. */
  pageSize: number | null;
}

/** A visited page of this window. */
export interface Visit extends PageFacts {
  /** Path and query. */
  address: string;
  /** Scroll position when it was left, px. */
  top: number;
}

export interface RouteState {
  /** Page types by path of visited pages; the oldest are dropped first. */
  dispatcherMap: Record<string, PageType>;
  currentRoute: Visit | null;
  prevRoute: Visit | null;
  /** True when the page was reached by going back to the one before. */
  isBackRoute: boolean;
  /** True while `prevRoute` is the previous entry of the history. */
  isPrevNext: boolean;
  /** Records a change of the address: another page, or another query of the same one. */
  move(address: string, how: { top: number; isPop: boolean }): void;
  /** Records what the page reports of itself. */
  describe(facts: PageFacts): void;
  /** Records the variant a product page shows, for its URLs in the other store views. */
  showVariant(sku: string | null): void;
}

const MAX_PATHS = 200;
const NO_FACTS: PageFacts = { type: "other", breadcrumbs: [], alternates: {}, pageSize: null };

/** Returns the path of an address. */
export const pathOf = (address: string): string => address.split("?", 1)[0] ?? address;

/** Splits a product's path inside a store view from its variant. */
const PRODUCT_PATH = /^(\/p\/[^/]+\/[^/]+)(?:\/[^/]*)?$/;

const PRODUCT = /^.*\/p\/[^/]+/;

/** Returns true for one page: a list with another filter, order or page, a product with another variant. */
function isSamePage(one: string, other: string): boolean {
  const [a, b] = [pathOf(one), pathOf(other)];
  return a === b || (PRODUCT.test(a) && PRODUCT.exec(a)?.[0] === PRODUCT.exec(b)?.[0]);
}

function remember(map: Record<string, PageType>, path: string, type: PageType): Record<string, PageType> {
  const { [path]: _, ...others } = map;
  return Object.fromEntries([...Object.entries(others).slice(1 - MAX_PATHS), [path, type]]);
}

/** The current and previous page of this window (docs/domain-rules.md#page-state). */
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
      const end = sku === null ? "" : `/${toSkuSegment(sku)}`;
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

/** The route state a window persists over a reload or a visit to another site. */
export interface PersistedRoute {
  current: Visit;
  prev: Visit | null;
}

const isVisit = (value: unknown): value is Visit =>
  hasFields(value, { address: "string", top: "number", type: "string", breadcrumbs: "object", alternates: "object" }) &&
  Array.isArray(value.breadcrumbs);

/** Parses a persisted route state; null for anything else. */
export function parsePersistedRoute(text: string | null): PersistedRoute | null {
  try {
    const persisted: unknown = JSON.parse(text ?? "null");
    if (!hasFields(persisted, { current: "object" }) || !isVisit(persisted.current)) return null;
    return { current: persisted.current, prev: isVisit(persisted.prev) ? persisted.prev : null };
  } catch {
    return null;
  }
}
