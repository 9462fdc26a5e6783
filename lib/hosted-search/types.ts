import type { Minor } from "../money";

/**
 * A record of the provider in our shape (docs/domain-rules.md#hosted-search), as `POST /api/klevu/products` answers it.
 * Names are those other clients of the shop read.
 */
export interface SearchRecord {
  id: string;
  /** Sku of the product or, where the provider names both, of its variant. */
  sku: string;
  /** Sku of the product that a list shows: of the parent where `sku` is a variant's. */
  parentSku: string;
  title: string;
  /** Address as the provider has it. */
  url: string;
  /** Path and query of that address. */
  link: string;
  imageUrl: string;
  category: string;
  /** The provider's categories without its mark. */
  klevuCategory: string;
  /** Minor units; null where the provider says no amount. */
  price: { regularRaw: Minor | null; specialRaw: Minor | null };
  /** Whole millimetres, of those it says. */
  dimensions: { width: number | null; depth: number | null; height: number | null };
  /** Number of other products of its series in the same colour. */
  same_color_stacks: number;
}

/** What a list is narrowed to: values are alternatives; bounds of a range are in the unit of the record's field. */
export type HostedFilter = { key: string; values: string[] } | { key: string; from: number | null; to: number | null };

/** A facet to be counted: by its values, or by its bounds and, with `interval`, in steps of so much. */
export interface HostedFacet {
  key: string;
  isRange: boolean;
  interval?: number;
}

/** What the provider is asked for. */
export interface HostedQuery {
  /** Search text; `*` for all. */
  term: string;
  /** Names of the categories from the root to the one listed; empty for a search. */
  categoryPath: string[];
  /** The order as an address spells it: `final_price:desc` (docs/domain-rules.md#sort-orders). */
  sort: string;
  /** 1-based. */
  page: number;
  size: number;
  filters: HostedFilter[];
  facets: HostedFacet[];
  /** True where products out of stock are listed as well. */
  listsOutOfStock: boolean;
}

/** The kinds of records of the provider that the shop asks for. */
export type RecordType = "KLEVU_PRODUCT" | "KLEVU_CATEGORY" | "KLEVU_CMS" | "collections" | "articles" | "campaigns";

/** A facet as the provider counted it. */
export interface FoundFacet {
  key: string;
  options: { value: string; count: number }[];
  min: number | null;
  max: number | null;
}

/** A page of what the provider found. */
export interface HostedPage {
  /** All it found, on every page. */
  total: number;
  records: SearchRecord[];
  facets: FoundFacet[];
}

/** What the provider offers for a text that is being typed. */
export interface HostedSuggestions extends HostedPage {
  /** Texts it may become, without marks. */
  completions: string[];
}

/** What a recommendation is made from. */
export type RecommendationKind = "similar" | "alsoBought" | "alsoViewed" | "trending";
