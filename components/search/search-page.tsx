import { PageAlternates } from "@/components/shell/alternates";
import { getCategories, getSearchListing } from "@/lib/catalog/server";
import type { ListingQuery } from "@/lib/catalog/types";
import { SEARCH_ALTERNATES } from "@/lib/seo";
import type { StoreCode } from "@/lib/storefront/types";
import { SearchView } from "./search-view";

/** A search with its results, for the empty address and for every query. */
export async function SearchPage({ store, query }: { store: StoreCode; query: ListingQuery }) {
  const [listing, menu] = await Promise.all([getSearchListing(store, query), getCategories(store)]);
  return (
    <>
      <PageAlternates alternates={SEARCH_ALTERNATES} />
      <SearchView store={store} q={query.q} listing={listing} popular={menu.flatMap(({ children }) => children)} />
    </>
  );
}
