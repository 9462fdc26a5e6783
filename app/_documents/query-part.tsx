import type { ReactNode } from "react";
import { ListingClient } from "@/components/catalog/listing-client";
import { readSearchResults } from "@/components/search/read-results";
import { SearchView } from "@/components/search/search-view";
import { takesRoom } from "@/lib/catalog/list-room";
import { parseQuerySegment, parseSearchTab, segmentParams } from "@/lib/catalog/listing-query";
import { getListing } from "@/lib/catalog/server";
import type { ListRef, ShownListing } from "@/lib/catalog/types";
import { getKeywordRedirect } from "@/lib/hosted-search/redirects";
import { parseRoute } from "@/lib/paths/route";
import { tellsProvider } from "@/lib/search-analytics/server";
import type { StoreCode } from "@/lib/storefront/types";

/** What differs between the pages of two queries. */
export interface QueryPart {
  part: ReactNode;
  /** The list in it as it is drawn, and as the browser gets it. */
  listing: { drawn: ShownListing; sent: ShownListing };
  /** The text that is searched for; empty in lists. */
  text: string;
}

/** Returns the list or the search a path inside a store view shows by its query; null for other pages. */
export function toQueried(store: StoreCode, path: string): ListRef | "search" | null {
  const route = parseRoute(store, path);
  if (route.kind === "search") return "search";
  if (route.kind === "category" || route.kind === "collection" || route.kind === "brand")
    return { kind: route.kind, slug: route.slug };
  return null;
}

/** Returns a list without the products that the document shows: a third of its bytes would be their data again. */
function toSent(listing: ShownListing): ShownListing {
  return { ...listing, items: listing.items?.length === 0 ? [] : null, passages: undefined };
}

/**
 * Reads the part of a page that its query decides. Null where the whole page depends on it, which is then the app's:
 * a word that leads elsewhere, a list with a picture of a room, one that a provider of search is told of. Throws
 * `ReadError` in an outage.
 */
export async function readQueryPart(
  store: StoreCode,
  { of, path, query: segment }: { of: ListRef | "search"; path: string; query: string },
): Promise<QueryPart | null> {
  const query = parseQuerySegment(segment);
  if (of !== "search") {
    const listing = await getListing(store, of, query);
    if (!listing || takesRoom(listing) || tellsProvider(store)) return null;
    return {
      part: <ListingClient initial={listing} path={path} />,
      listing: { drawn: listing, sent: toSent(listing) },
      text: "",
    };
  }
  if (await getKeywordRedirect(store, query.q)) return null;
  const results = await readSearchResults(store, query, parseSearchTab(segmentParams(segment)));
  const { found } = results;
  if (!found) return null;
  const { listing } = found;
  return { part: <SearchView {...results} />, listing: { drawn: listing, sent: toSent(listing) }, text: query.q };
}
