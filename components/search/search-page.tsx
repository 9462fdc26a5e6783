import type { ReactNode } from "react";
import { ReportPage } from "@/components/page/report-page";
import type { ListingQuery, SearchTab } from "@/lib/catalog/types";
import { getSettings } from "@/lib/config/settings";
import { SEARCH_ALTERNATES } from "@/lib/seo";
import type { TemplateMark } from "@/lib/serving/template-marks";
import type { StoreCode } from "@/lib/storefront/types";
import { readSearchResults } from "./read-results";
import { SearchView } from "./search-view";

interface SearchPageProps {
  store: StoreCode;
  query: ListingQuery;
  /** The tab the address names; null where the one that answers is opened. */
  tab: SearchTab | null;
}

/** Renders a search with its results, for the empty address and for every query. */
export async function SearchPage({ store, query, tab }: SearchPageProps) {
  const results = await readSearchResults(store, query, tab);
  return (
    <SearchFrame pageSize={results.found?.listing.perPage}>
      <SearchView {...results} />
    </SearchFrame>
  );
}

/** Renders the template of all searches. */
export function SearchTemplate({ store, mark }: { store: StoreCode; mark: TemplateMark }) {
  return <SearchFrame pageSize={getSettings(store).catalog.searchSize}>{mark}</SearchFrame>;
}

function SearchFrame({ pageSize, children }: { pageSize: number | undefined; children: ReactNode }) {
  return (
    <>
      <ReportPage type="search" alternates={SEARCH_ALTERNATES} pageSize={pageSize} />
      {children}
    </>
  );
}
