import type { StoreCode } from "../storefront/types";

/**
 * The cache manifest: every cached kind with its tag, its life in seconds and who refreshes it. Readers and the webhook
 * use this object; no tag is spelled anywhere else (docs/architecture.md#pages-and-caching).
 */
export const CACHE = {
  catalog: { life: { stale: 300, revalidate: 900, expire: 86_400 }, refreshedBy: "reindex" },
  category: { life: { stale: 300, revalidate: 900, expire: 86_400 }, refreshedBy: "category webhook" },
  product: { life: { stale: 300, revalidate: 900, expire: 86_400 }, refreshedBy: "product, price and stock webhook" },
  content: { life: { stale: 300, revalidate: 3600, expire: 604_800 }, refreshedBy: "content webhook" },
  /** Reviews, photos and stars: approved ones are reported, votes and moved averages come with time. */
  review: { life: { stale: 300, revalidate: 900, expire: 86_400 }, refreshedBy: "review webhook" },
  /** The headless CMS, and banners from files. */
  cms: {
    life: { stale: 300, revalidate: 3600, expire: 604_800 },
    refreshedBy: "webhook of the CMS, changed banner file",
  },
  /** Searches, and lists with a query. */
  query: { life: { stale: 30, revalidate: 900, expire: 3600 }, refreshedBy: "product webhook, changed synonyms" },
  /** Suggestions, and what stands in for a source that could not be read. */
  brief: { life: { stale: 30, revalidate: 30, expire: 3600 }, refreshedBy: "time" },
  /** Words that lead to a page instead of a search, at the provider of search. */
  keywords: { life: { stale: 300, revalidate: 86_400, expire: 172_800 }, refreshedBy: "time" },
} as const;

export type CacheKind = keyof typeof CACHE;

/** What a webhook may report as changed: a type of document, or the whole catalogue. */
export const CHANGED = [
  "catalog",
  "product",
  "category",
  "attribute",
  "taxrule",
  "cms_page",
  "cms_block",
  "cms_blog",
  "cms_blog_category",
  "review",
  "cms_hierarchy",
  "cms_entry",
  "banner",
  "synonyms",
] as const;
export type Changed = (typeof CHANGED)[number];

const KINDS_OF: Record<Changed, CacheKind[]> = {
  catalog: ["catalog", "category", "product", "content"],
  // names, menus and alternate addresses depend on them
  attribute: ["catalog", "category", "product"],
  category: ["catalog", "category", "product"],
  product: ["product", "catalog"],
  taxrule: ["product"],
  cms_hierarchy: ["content"],
  cms_entry: ["cms"],
  banner: ["cms"],
  synonyms: ["query"],
  cms_page: ["content", "catalog"],
  cms_block: ["content"],
  cms_blog: ["content", "catalog"],
  cms_blog_category: ["content", "catalog"],
  review: ["review"],
};

/** Returns the tags of all that shows such documents of a store view; lists and other products show a product too. */
export function changedTags(entity: Changed, store: StoreCode): string[] {
  return KINDS_OF[entity].map((kind) => kindTag(kind, store));
}

/** Returns the tag of a kind in a store view: `product:{view}`. */
export function kindTag(kind: CacheKind, store: StoreCode): string {
  return `${kind}:${store}`;
}

/** Returns the tag of one entity in a store view: `product:{view}:SOFA-LINDEN-3`. */
export function entityTag(kind: CacheKind, store: StoreCode, id: string): string {
  return `${kind}:${store}:${id}`;
}
