"use client";

import { Suspense, useCallback, useRef, useState, type FormEvent, type MouseEvent } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { isPlainClick } from "@/components/ui/plain-click";
import { formatListingQuery, parseListingQuery } from "@/lib/catalog/listing-query";
import type { ListingQuery } from "@/lib/catalog/types";
import { buildStorePath } from "@/lib/storefront";
import { pushListing } from "./filter-entry";
import type { ListingState } from "./listing-fetcher";
import { ListingView } from "./listing-view";
import { ListingWarning } from "./listing-warning";
import { QueryListener } from "./query-listener";
import type { RenderedListing } from "./rendered-listing";

const loadFetcher = () => import("./listing-fetcher").then((module) => module.ListingFetcher);
const ListingFetcher = lazyPart(loadFetcher);

interface ListingClientProps {
  /** The list as the server rendered it. */
  initial: RenderedListing;
  /** Path inside the store view, without query. */
  path: string;
}

/**
 * Renders a list and updates it in the browser: links and forms to another query of the same path change the address
 * with history.pushState, and react-query reads the list. The address is the only state, so back and forward restore
 * it.
 */
export function ListingClient({ initial, path }: ListingClientProps) {
  const { store } = initial;
  const action = buildStorePath({ store, path });
  const first = formatListingQuery(initial.query);
  const [search, setSearch] = useState(first);
  const top = useRef<HTMLDivElement>(null);
  const hrefFor = useCallback((query: ListingQuery) => toHref(action, formatListingQuery(query)), [action]);

  const [state, setState] = useState<ListingState | null>(null);
  // a failed read has no list: the last one stays on show
  const onList = useCallback(
    (next: ListingState) => setState((last) => ({ ...next, listing: next.listing ?? last?.listing ?? null })),
    [],
  );
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
  const go = (href: string) => pushListing(href, filtersOpen);
  const onClickCapture = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    // a press inside the panel, a portal, arrives twice
    if (!link || link.pathname !== action || link.hash || !isPlainClick(event) || event.nativeEvent.defaultPrevented)
      return;
    event.preventDefault();
    const turned = new URLSearchParams(link.search).get("page") !== new URLSearchParams(search).get("page");
    go(link.pathname + link.search);
    if (turned && link.closest("[data-paging]")) top.current?.scrollIntoView();
  };
  const onSubmitCapture = (event: FormEvent) => {
    if (!(event.target instanceof HTMLFormElement) || event.nativeEvent.defaultPrevented) return;
    // the table's form asks for no other list
    if (event.target.method !== "get" || event.target.dataset.list === "same") return;
    event.preventDefault();
    const fields = [...new FormData(event.target)].map(([name, value]): [string, string] => [name, String(value)]);
    go(toHref(action, formatListingQuery(parseListingQuery(new URLSearchParams(fields)))));
  };

  return (
    <div
      ref={top}
      tabIndex={-1}
      onClickCapture={onClickCapture}
      onSubmitCapture={onSubmitCapture}
      className="first-window scroll-mt-24 outline-none"
    >
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

function toHref(path: string, search: string): string {
  return search ? `${path}?${search}` : path;
}
