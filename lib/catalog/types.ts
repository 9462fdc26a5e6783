import type { ProductCard } from "../product/types";
import type { StoreCode } from "../storefront/types";

/** Sort orders an address may ask for; `latest` is the default of lists, `relevance` of searches. */
export const SORTS = ["relevance", "latest", "oldest", "price-asc", "price-desc"] as const;
export type Sort = (typeof SORTS)[number];

/** Sort orders a list offers (docs/domain-rules.md#sort-orders); `oldest` is reached by address only. */
export const OFFERED_SORTS: readonly Sort[] = ["relevance", "latest", "price-asc", "price-desc"];

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

/** A list with an address of its own. */
export interface ListRef {
  kind: "category" | "collection" | "brand";
  slug: string;
}

/** A page of a list: what the server renders and the browser refetches. */
export interface Listing {
  store: StoreCode;
  /** Null for a search. */
  of: ListRef | null;
  query: ListingQuery;
  items: ProductCard[];
  total: number;
  perPage: number;
  pages: number;
  facets: Facet[];
  /** Widest (or tallest) piece of the list in cm: the full length of every measure line. */
  widest: number | null;
  /** True for a search whose words hardly a product has all of: these have some. */
  isWidened: boolean;
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

/** A series of pieces that go together. */
export interface Collection {
  /** Option id of `product_collection`. */
  id: number;
  slug: string;
  name: string;
  intro: string;
  /** Path of its list inside the store view. */
  path: string;
  /** Path of the whole series as one product, where it is sold so. */
  productPath: string | null;
  /** Option id of `product_brand`. */
  brandId: number | null;
  picture: { src: string; width: number; height: number } | null;
  /** Pieces of it that are listed. */
  productCount: number;
}

export interface Brand {
  /** Option id of `product_brand`. */
  id: number;
  slug: string;
  name: string;
  /** Path inside the store view. */
  path: string;
  productCount: number;
}

/** A page that a search found beside the products. */
export interface FoundPage {
  title: string;
  text: string;
  path: string;
}

/** What a search finds beside products, for the tabs of the search page (spec §2). */
export interface SearchExtras {
  categories: Category[];
  collections: Collection[];
  pages: FoundPage[];
  articles: FoundPage[];
}

/** What helps when a search finds no product. */
export interface SearchHelp {
  /** The text with its misspelt words corrected, when that finds something. */
  correction: { q: string; count: number } | null;
  /** Parts of the text that find something, most telling first. */
  broader: { q: string; count: number }[];
}

/** What the search panel shows for a text. */
export interface Suggestions {
  q: string;
  /** Products that match, beyond those listed. */
  total: number;
  products: ProductCard[];
  categories: { name: string; path: string }[];
}

/** What the menus need of a category: the rest stays on the server. */
export interface MenuNode {
  id: number;
  name: string;
  /** Path inside the store view. */
  path: string;
  picture: { src: string; width: number; height: number } | null;
  children: MenuNode[];
}
