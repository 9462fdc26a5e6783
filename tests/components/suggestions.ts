import type { Suggestions } from "@/lib/catalog/types";

/** Suggestions for a text that finds three products; `over` says what matters to a test. */
export function buildSuggestions(over: Partial<Suggestions> = {}): Suggestions {
  const lists = { categories: [], collections: [], articles: [], pages: [], ...over };
  return {
    q: "soffa",
    total: 3,
    width: "narrow",
    products: [],
    widest: null,
    completions: [],
    tab: "products",
    counts: {
      products: over.total ?? 3,
      categories: lists.categories.length,
      collections: lists.collections.length,
      articles: lists.articles.length,
      pages: lists.pages.length,
    },
    ...lists,
  };
}
