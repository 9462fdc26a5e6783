import type { ProductCard } from "../product/types";
import type { StoreCode } from "../storefront/types";

/** Sort options of spec §9; `latest` is the default of lists, `relevance` of searches. */
export const SORTS = ["relevance", "latest", "price-asc", "price-desc"] as const;
export type Sort = (typeof SORTS)[number];

/** What the query of a list or search URL says, cleaned: unknown names are gone, values sorted, page at least 1. */
export interface ListingQuery {
  /** Search text; empty on category pages. */
  q: string;
  page: number;
  sort: Sort | null;
  /** Attribute code → chosen option ids (or `from-to` ranges for price and measures), each list sorted, no doubles. */
  filters: Record<string, string[]>;
}

export interface FacetOption {
  /** What goes into the URL. */
  id: string;
  label: string;
  count: number;
  chosen: boolean;
  /** `#rrggbb` for colours. */
  hex: string | null;
}

export interface Facet {
  code: string;
  label: string;
  type: "options" | "colour" | "price" | "measure";
  options: FacetOption[];
  /** For price (minor units) and measures (cm): the lowest and highest value on offer and what is chosen. */
  range: { min: number; max: number; from: number | null; to: number | null } | null;
}

/** A page of a list: what the server renders and the browser refetches. */
export interface Listing {
  store: StoreCode;
  query: ListingQuery;
  items: ProductCard[];
  total: number;
  perPage: number;
  pages: number;
  facets: Facet[];
  /** Widest (or tallest) piece of the list in cm: the full length of every measure line. */
  widest: number | null;
}

export interface Category {
  id: number;
  parentId: number;
  level: number;
  name: string;
  slug: string;
  /** Path inside the store view, `/c/…`. */
  path: string;
  /** Magento's url_path, without leading slash. */
  urlPath: string;
  position: number;
  productCount: number;
  intro: string;
  metaTitle: string;
  metaDescription: string;
  /** Packshot that stands for the category. */
  picture: { src: string; width: number; height: number } | null;
  children: Category[];
}

export interface Crumb {
  label: string;
  /** Path inside the store view; null for the page itself. */
  path: string | null;
}

/** Where the same page lives in every store view that has it; path inside that view. */
export type Alternates = Partial<Record<StoreCode, string>>;

/** What the search panel shows for a text. */
export interface Suggestions {
  q: string;
  /** Products that match, beyond those listed. */
  total: number;
  products: ProductCard[];
  categories: { name: string; path: string }[];
}
