import type { Language } from "../storefront/types";
import { hasWords } from "./passage";
import { type Listing, SEARCH_TABS, type SearchExtras, type SearchTab } from "./types";

/**
 * Returns the tab a search opens on (docs/domain-rules.md#search-tabs): a help page that is called what was asked for;
 * products that are; help pages and articles with the words in title or heading; other products; else the first tab
 * that has something. Whoever filters, sorts or turns pages looks at products.
 */
export function toAnswerTab(
  { query, total, width }: Pick<Listing, "query" | "total" | "width">,
  extras: SearchExtras,
  language: Language,
): SearchTab {
  const isNarrowed = Object.keys(query.filters).length > 0 || query.sort !== null || query.page > 1;
  if (isNarrowed) return "products";
  // all words of the one are words of the other
  const isCalledSo = (title: string) => hasWords(title, query.q, language) && hasWords(query.q, title, language);
  if (extras.pages.some(({ title }) => isCalledSo(title))) return "pages";
  if (width === "narrow" && total > 0) return "products";
  if (extras.pages.some(({ isNamed }) => isNamed)) return "pages";
  if (extras.articles.some(({ isNamed }) => isNamed)) return "articles";
  if (total > 0) return "products";
  return SEARCH_TABS.find((tab) => tab !== "products" && extras[tab].length > 0) ?? "products";
}
