import type { Along, ProductCard } from "../product/types";
import type { StoreCode } from "../storefront/types";

/** Sort orders an address may ask for; `latest` is the default of lists, `relevance` of searches. */
export const SORTS = ["relevance", "latest", "oldest", "price-asc", "price-desc"] as const;
export type Sort = (typeof SORTS)[number];

/** Sort orders a list offers (docs/domain-rules.md#sort-orders); `oldest` is reached by URL only. */
export const OFFERED_SORTS: readonly Sort[] = ["relevance", "latest", "price-asc", "price-desc"];

/** The parsed query of a list or search URL: unknown parameters dropped, values sorted, page at least 1. */
export interface ListingQuery {
  /** Search text; empty on category pages. */
  q: string;
  page: number;
  sort: Sort | null;
  /** Attribute code → selected option ids (or `from-to` ranges for price and measures), sorted, without duplicates. */
  filters: Record<string, string[]>;
}

export interface FacetOption {
  /** Value in the URL. */
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
  /** For price (minor units) and measures (cm): lowest and highest value in the list, and the selected bounds. */
  range: { min: number; max: number; from: number | null; to: number | null } | null;
}

/**
 * How a search is widened while it finds nothing (docs/decisions/0075-why-a-product-is-found.md). `narrow`: one or two
 * words must all name the product, of more three quarters. `typing`: the last one may be the beginning of a word.
 * `misspelt`: they may be like its names. `split`: compounds are taken apart. `described`: the words may stand in its
 * descriptions. `wide`: half of them name it; of a single compound its last word.
 */
export type SearchWidth = "narrow" | "coloured" | "typing" | "misspelt" | "split" | "described" | "wide";

/** A list that has a URL of its own. */
export interface ListRef {
  kind: "category" | "collection" | "brand";
  slug: string;
}

/** A page of a list, rendered by the server and fetched again by the browser. */
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
  /** Largest width (or height) in the list, cm: the full length of every measure line. */
  widest: number | null;
  /** What most products of the list are measured along, whatever is filtered; null for mixed lists and reductions. */
  along: Along | null;
  /** True for a search that was widened to products with some of its words. */
  isWidened: boolean;
  /** Of a search: how far it was widened. */
  width?: SearchWidth;
  /** Of a search whose words name no product: the sentence of each description they stand in, by sku. */
  passages?: Record<string, string>;
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
  /** Picture of the category. */
  picture: { src: string; width: number; height: number } | null;
  /** False for a category that header and menus leave out; the footer lists it. */
  isInMenu: boolean;
  children: Category[];
}

export interface Crumb {
  label: string;
  /** Path inside the store view; null for the page itself. */
  path: string | null;
}

/** Paths of the same page in the store views that have it. */
export type Alternates = Partial<Record<StoreCode, string>>;

/** A collection (series) of products that go together. */
export interface Collection {
  /** Option id of `product_collection`. */
  id: number;
  slug: string;
  name: string;
  intro: string;
  /** Path of its list inside the store view. */
  path: string;
  /** Path of the product that is the whole collection, where it is sold as one. */
  productPath: string | null;
  /** Option id of `product_brand`. */
  brandId: number | null;
  picture: { src: string; width: number; height: number } | null;
  /** Number of its listed products. */
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

/** A content page or article found by a search. */
export interface FoundPage {
  title: string;
  /** Heading of the part that answers; null where the page begins with it. */
  heading: string | null;
  /** The passage that answers, or what the page is about. */
  text: string;
  path: string;
  /** True where its title or a heading has all the words. */
  isNamed: boolean;
}

/** The tabs of the search page, in their order (docs/domain-rules.md#search-tabs). */
export const SEARCH_TABS = ["products", "categories", "collections", "articles", "pages"] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** What a search finds beside products, for the tabs of the search page (docs/domain-rules.md#search-tabs). */
export interface SearchExtras {
  categories: Category[];
  collections: Collection[];
  pages: FoundPage[];
  articles: FoundPage[];
}

/** Help for a search without products. */
export interface SearchHelp {
  /** The text with misspelt words corrected, when that finds something. */
  correction: { q: string; count: number } | null;
  /** Single words of the text that find something, the rarest first. */
  broader: { q: string; count: number }[];
}

/** A link the search panel shows, with a picture where it has one. */
export interface SuggestedLink {
  name: string;
  /** Path inside the store view. */
  path: string;
  picture?: Category["picture"];
}

/** What the search panel shows for a text. */
export interface Suggestions {
  q: string;
  /** Number of products the search page shows for it. */
  total: number;
  width: SearchWidth;
  products: ProductCard[];
  /** Sentence of each product's description the text stands in, where no product is named so. */
  passages?: Record<string, string>;
  /** Longest width or height of the products, cm. */
  widest: number | null;
  /** Texts the one typed may become, each finds something. */
  completions: string[];
  categories: SuggestedLink[];
  collections: SuggestedLink[];
  articles: SuggestedLink[];
  pages: (SuggestedLink & { text: string })[];
  /** The kind that answers: the tab the search page opens on. */
  tab: SearchTab;
  /** Number of hits of each kind on the search page. */
  counts: Record<SearchTab, number>;
}

/** What the search panel shows before anything is typed. */
export interface SearchStart {
  /** Words the operator puts forward; each finds products. */
  popular: string[];
  departments: (SuggestedLink & { count: number })[];
}

/** The part of a category that menus need in the browser. */
export interface MenuNode {
  id: number;
  name: string;
  /** Path inside the store view. */
  path: string;
  picture: { src: string; width: number; height: number } | null;
  children: MenuNode[];
}
