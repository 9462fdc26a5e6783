import { ReportPage } from "@/components/page/report-page";
import type { ListingQuery, SearchTab } from "@/lib/catalog/types";
import { SEARCH_ALTERNATES } from "@/lib/seo";
import type { StoreCode } from "@/lib/storefront/types";
import { readSearchResults } from "./read-results";
import { SearchView } from "./search-view";

interface SearchPageProps {
  store: StoreCode;
  query: ListingQuery;
  /** The tab the URL names; null where the one that answers is opened. */
  tab: SearchTab | null;
}

/** Renders a search with its results, for the empty address and for every query. */
export async function SearchPage({ store, query, tab }: SearchPageProps) {
  const results = await readSearchResults(store, query, tab);
  return (
    <>
      <ReportPage type="search" alternates={SEARCH_ALTERNATES} pageSize={results.found?.listing.perPage} />
      <SearchView {...results} />
    </>
  );
}
