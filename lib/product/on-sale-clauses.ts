import { ENABLED_STATUSES, LISTED_VISIBILITIES, SEARCH_PAGE_STATUSES, SEARCHED_VISIBILITIES } from "../config/on-sale";
import type { Query } from "../search-engine/types";

/** Products that are not switched off, hidden variants among them. */
export const ENABLED: Query = { terms: { status: [...ENABLED_STATUSES] } };

const listed: Query = { terms: { visibility: [...LISTED_VISIBILITIES] } };
const searched: Query = { terms: { visibility: [...SEARCHED_VISIBILITIES] } };

/** Where products are shown: lists and pages, the search page, the quick search in the panel. */
export type CatalogueView = "list" | "searchPage" | "quickSearch";

/** The filter clauses of what is on sale there (docs/domain-rules.md#listed-products). */
export const ON_SALE: Readonly<Record<CatalogueView, Query[]>> = {
  list: [listed, ENABLED],
  searchPage: [searched, { terms: { status: [...SEARCH_PAGE_STATUSES] } }],
  quickSearch: [searched, ENABLED],
};
