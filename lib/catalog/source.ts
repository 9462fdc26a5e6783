import type { Settings } from "../config/settings";
import type { ProductDocument } from "../product/schema";
import type { AggregationResult } from "../search-engine/types";
import type { StoreCode } from "../storefront/types";
import type { AttributeDocument } from "./facets";
import type { ListingScope } from "./listing-body";
import type { ListingQuery, SearchWidth } from "./types";

/** What a list or a search asks for: its filters are those of the catalogue, its text has the minimum length. */
export interface ListRequest {
  store: StoreCode;
  /** What a list is restricted to; null for a search. */
  scope: ListingScope | null;
  /** Names of a category and those above it, from the root; empty for other lists and searches. */
  categoryPath: string[];
  query: ListingQuery;
  settings: Settings;
  attributes: AttributeDocument[];
  perPage: number;
}

/** A page of a list as its source found it. */
export interface ListAnswer {
  /** In their order, all shown. */
  documents: ProductDocument[];
  total: number;
  /** Products by which pages are counted, those left out of this page among them. */
  listed: number;
  /** Counts by the names of `facetAggregations` and `ALONG_AGGREGATIONS`. */
  aggregations: Record<string, AggregationResult>;
  width: SearchWidth;
}

/** What is asked for while a text is typed. */
export interface SuggestRequest {
  store: StoreCode;
  q: string;
  size: number;
}

/** Products for a text that is being typed. */
export interface SuggestAnswer {
  documents: ProductDocument[];
  /** Number of products the search page shows for it. */
  total: number;
  width: SearchWidth;
  /** Names that the text may become. */
  names: string[];
}

/** Where lists and searches get their products, order, number and counts from. Null: it cannot answer this. */
export interface ListSource {
  read(request: ListRequest): Promise<ListAnswer | null>;
  count(request: ListRequest): Promise<number | null>;
  suggest(request: SuggestRequest): Promise<SuggestAnswer | null>;
}
