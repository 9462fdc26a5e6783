"use client";

import { Suspense, useCallback, useRef, useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { formatListingQuery, parseListingQuery } from "@/lib/catalog/listing-query";
import type { ListingQuery } from "@/lib/catalog/types";
import { buildStorePath } from "@/lib/storefront";
import type { ListingState } from "./listing-fetcher";
import { ListingView } from "./listing-view";
import { ListingWarning } from "./listing-warning";
import { QueryListener } from "./query-listener";
import type { RenderedListing } from "./rendered-listing";
import { toHref, useListingLinks } from "./use-listing-links";

const loadFetcher = () => import("./listing-fetcher").then((module) => module.ListingFetcher);
const ListingFetcher = lazyPart(loadFetcher);

interface ListingClientProps {
  /** The list as the server rendered it. */
  initial: RenderedListing;
  /** Path inside the store view, without query. */
  path: string;
}

/** Holds the newest list; after a failed read, which has none, the last one stays on show. */
function useLastListing() {
  const [state, setState] = useState<ListingState | null>(null);
  const onList = useCallback(
    (next: ListingState) => setState((last) => ({ ...next, listing: next.listing ?? last?.listing ?? null })),
    [],
  );
  return { state, onList };
}

/**
 * Renders a list and updates it in the browser: links and forms to another query of the same path change the address
 * with history.pushState, and react-query reads the list. The URL is the only state, so back and forward restore
 * it.
 */
export function ListingClient({ initial, path }: ListingClientProps) {
  const { store } = initial;
  const action = buildStorePath({ store, path });
  const first = formatListingQuery(initial.query);
  const [search, setSearch] = useState(first);
  const top = useRef<HTMLDivElement>(null);
  const hrefFor = useCallback((query: ListingQuery) => toHref(action, formatListingQuery(query)), [action]);

  const { state, onList } = useLastListing();
  const shown = state?.listing ?? initial;
  // after the first change of the query react-query holds every list, the first one too
  const isLive = search !== first || state !== null;
  const onQuery = useCallback(
    (raw: string) => setSearch(formatListingQuery(parseListingQuery(new URLSearchParams(raw)))),
    [],
  );

  const isFailing = state?.isFailing ?? false;
  // the text is about a category; a search without results has its own page
  const isEmpty = shown.entries === "" && shown.of !== null;
  const warning = isFailing || isEmpty ? `${isFailing ? "failed" : "empty"} ${search}` : null;
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (warning === null && dismissed !== null) setDismissed(null);

  const [filtersOpen, setFiltersOpen] = useState(false);
  const links = useListingLinks({ action, search, filtersOpen, onTurn: () => top.current?.scrollIntoView() });

  return (
    <div ref={top} tabIndex={-1} {...links} className="first-window scroll-mt-24 outline-none">
      <Suspense fallback={null}>
        <QueryListener onQuery={onQuery} />
      </Suspense>
      {isLive && <ListingFetcher initial={initial} first={first} search={search} onChange={onList} />}
      <ListingView
        listing={shown}
        action={action}
        hrefFor={hrefFor}
        filtersOpen={filtersOpen}
        onFilters={setFiltersOpen}
        stale={state?.isStale ?? false}
        notice={
          warning !== null &&
          warning !== dismissed && (
            <ListingWarning
              isFailing={isFailing}
              isFetching={state?.isFetching ?? false}
              onRetry={() => state?.refetch()}
              onDismiss={() => {
                setDismissed(warning);
                top.current?.focus({ preventScroll: true });
              }}
            />
          )
        }
      />
    </div>
  );
}
