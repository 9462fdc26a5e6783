import { ReportPage } from "@/components/page/report-page";
import { getSearchExtras, getSearchHelp } from "@/lib/catalog/search-extras";
import { getCategories, getSearchListing } from "@/lib/catalog/server";
import type { ListingQuery, SearchTab } from "@/lib/catalog/types";
import { SEARCH_ALTERNATES } from "@/lib/seo";
import type { StoreCode } from "@/lib/storefront/types";
import { SearchView } from "./search-view";

interface SearchPageProps {
  store: StoreCode;
  query: ListingQuery;
  /** The tab the address names; null where the one that answers is opened. */
  tab: SearchTab | null;
}

/** Renders a search with its results, for the empty address and for every query. */
export async function SearchPage({ store, query, tab }: SearchPageProps) {
  const [menu, found] = await Promise.all([getCategories(store), search(store, query)]);
  return (
    <>
      <ReportPage type="search" alternates={SEARCH_ALTERNATES} pageSize={found?.listing.perPage} />
      <SearchView
        store={store}
        q={query.q}
        tab={tab}
        found={found}
        popular={menu.flatMap(({ children }) => children)}
      />
    </>
  );
}

async function search(store: StoreCode, query: ListingQuery) {
  const [listing, extras] = await Promise.all([getSearchListing(store, query), getSearchExtras(store, query.q)]);
  if (!listing || !extras) return null;
  // a search emptied by its filters offers to remove them instead
  const isNothing = listing.total === 0 && Object.keys(query.filters).length === 0;
  return { listing, extras, help: isNothing ? await getSearchHelp(store, listing.query.q) : null };
}
