import "server-only";
import { entryCategories } from "@/lib/catalog";
import { getFilledCategories } from "@/lib/catalog/filled";
import { getSearchExtras, getSearchHelp } from "@/lib/catalog/search-extras";
import { toAnswerTab } from "@/lib/catalog/search-tab";
import { getSearchListing } from "@/lib/catalog/server";
import type { ListingQuery, SearchTab } from "@/lib/catalog/types";
import { getConsentRequest } from "@/lib/consent/server";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { type SearchOutcome, isNothing, type SearchResults } from "./results";

/** Categories that are shown where nothing is found. */
const POPULAR = 5;

/** Reads what the page of a search shows. Throws `ReadError` in an outage. */
export async function readSearchResults(
  store: StoreCode,
  query: ListingQuery,
  tab: SearchTab | null,
): Promise<SearchResults> {
  const found = await search(store, query);
  const filled = !found || isNothing(found) ? await getFilledCategories(store) : [];
  const popular = entryCategories(filled)
    .slice(0, POPULAR)
    .map(({ id, name, path, picture, productCount }) => ({ id, name, path, picture, productCount }));
  return { store, q: query.q, tab, found, popular, isTold: getConsentRequest(store) !== null };
}

async function search(store: StoreCode, query: ListingQuery): Promise<SearchOutcome | null> {
  const [listing, extras] = await Promise.all([getSearchListing(store, query), getSearchExtras(store, query.q)]);
  if (!listing || !extras) return null;
  // a search emptied by its filters offers to remove them instead
  const hasNone = listing.total === 0 && Object.keys(query.filters).length === 0;
  const help = hasNone ? await getSearchHelp(store, listing.query.q) : null;
  return { listing, extras, help, answer: toAnswerTab(listing, extras, getStore(store).language) };
}
