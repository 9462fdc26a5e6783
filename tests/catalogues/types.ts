import type { EntityType } from "@/lib/search-engine/types";

export type Source = Record<string, unknown>;

/** A document of a foreign index, as its shop's indexer wrote it. */
export interface Hit {
  type: EntityType;
  id: string;
  source: Source;
}

/** What somebody buys: the sku a client sends, and its choices. */
export interface Purchase {
  sku: string;
  option?: Source;
}

/** A catalogue of another shop, as a file of it. */
export interface Catalogue {
  name: string;
  /** The dump, in the form its shop would export it. */
  text: string;
  hits: Hit[];
  /** One of each type that can be bought, by type. */
  buy: Record<string, Purchase>;
  /** Skus that nobody can buy: switched off, put together of nothing, without a price. */
  unsold: string[];
  /** A sku with a slash. */
  slashed: string;
  /** Addresses of a category in four spellings. */
  category: { id: number; name: string; urlKey: string; urlPath: string };
  /** Names that must be nowhere: what is switched off, above or below. */
  hidden: string[];
  /** A word of several products, one with the attribute below among them. */
  word: string;
  /** Products that are listed as in stock, and that are not. */
  inStock: string[];
  outOfStock: string[];
  /** What products cost that have no price of their own, gross minor units. */
  prices: Record<string, number>;
  /** An attribute the shop has never heard of, and one of its option ids. */
  facet: { code: string; label: string; option: string };
}

/** One JSON document a line. */
export const toLines = (entries: unknown[]): string => entries.map((entry) => JSON.stringify(entry)).join("\n");

/** Indented documents one after the other, as `jq` and Kibana print them. */
export const toPretty = (entries: unknown[]): string =>
  entries.map((entry) => JSON.stringify(entry, null, 2)).join("\n");
