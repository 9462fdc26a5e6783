import type { ReactNode } from "react";
import { ListingClient } from "@/components/catalog/listing-client";
import { readSearchResults } from "@/components/search/read-results";
import { SearchView } from "@/components/search/search-view";
import { takesRoom } from "@/lib/catalog/list-room";
import { parseQuerySegment, parseSearchTab, segmentParams } from "@/lib/catalog/listing-query";
import { getListing } from "@/lib/catalog/server";
import type { ListRef } from "@/lib/catalog/types";
import { getKeywordRedirect } from "@/lib/hosted-search/redirects";
import { parseRoute } from "@/lib/paths/route";
import { tellsProvider } from "@/lib/search-analytics/server";
import type { StoreCode } from "@/lib/storefront/types";

/** What differs between the pages of two queries: the data of a client component, and that component. */
export interface QueryPart {
  data: unknown;
  part: ReactNode;
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
    return { data: listing, part: <ListingClient initial={listing} path={path} />, text: "" };
  }
  if (await getKeywordRedirect(store, query.q)) return null;
  const results = await readSearchResults(store, query, parseSearchTab(segmentParams(segment)));
  if (!results.found) return null;
  return { data: results, part: <SearchView results={results} />, text: query.q };
}
