import type { StoreCode } from "../../lib/storefront/types";

/** How often a text was searched on a day; nothing of who searched. */
export interface SearchCountTable {
  day: string;
  store: StoreCode;
  text: string;
  searches: number;
  /** Searches that found no product. */
  empty: number;
  /** Times a result was opened from it. */
  opened: number;
}

/** How often a text that found nothing was followed by another from which a result was opened. */
export interface SearchNextTable {
  day: string;
  store: StoreCode;
  text: string;
  next: string;
  times: number;
}

/** How many orders have two products, by the products' own skus; each pair stands in both directions. */
export interface ProductPairTable {
  sku: string;
  other: string;
  orders: number;
}
