"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useMemo } from "react";
import { useCardWords } from "@/components/product";
import { Queries } from "@/components/ui/queries";
import { fetchListing } from "@/lib/shop-api/client";
import { unwrap } from "@/lib/upstream/types";
import { renderListing } from "./render-listing";
import type { RenderedListing } from "./rendered-listing";

export interface ListingState {
  /** The latest list that was read; null before the first. */
  listing: RenderedListing | null;
  /** True while the list on show belongs to another query. */
  isStale: boolean;
  /** True from the first failed read until one succeeds. */
  isFailing: boolean;
  isFetching: boolean;
  refetch: () => void;
}

interface ListingFetcherProps {
  initial: RenderedListing;
  /** Canonical query string of `initial`. */
  first: string;
  /** Canonical query string to read. */
  search: string;
  onChange: (state: ListingState) => void;
}

const FRESH_MS = 60_000;
const RECOVERY_MS = 5_000;

/**
 * Reads lists with react-query and reports its state. Mounted in the browser only: react-query reads the clock while
 * rendering, which a statically rendered page must not.
 */
export function ListingFetcher(props: ListingFetcherProps) {
  return (
    <Queries>
      <Fetcher {...props} />
    </Queries>
  );
}

function Fetcher({ initial, first, search, onChange }: ListingFetcherProps) {
  const { store, of } = initial;
  const cardWords = useCardWords();
  const panel = useTranslations("shell.panel");
  // the page has the list it came with
  const isFirst = search === first;
  const { data, dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: ["listing", store, of, search],
    queryFn: async ({ signal }) => unwrap(await fetchListing({ store, of, search }, signal)),
    enabled: !isFirst,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    retry: 1,
    // while offline the read fails at once instead of waiting for the network
    networkMode: "always",
    // retries until the search engine is back
    refetchInterval: ({ state }) => (state.status === "error" ? RECOVERY_MS : false),
  });
  // react-query resets its own isError at every new try
  const isFailing = !isFirst && errorUpdatedAt > dataUpdatedAt;
  // the list on show stays until this one is there (ListingClient)
  const isStale = !isFirst && data === undefined;
  const fetched = useMemo(
    () => (data ? renderListing(data, null, { ...cardWords, panel }) : null),
    [data, cardWords, panel],
  );
  const listing = isFirst ? initial : fetched;
  useEffect(() => {
    onChange({ listing, isStale, isFailing, isFetching, refetch: () => void refetch() });
  }, [listing, isStale, isFailing, isFetching, refetch, onChange]);
  return null;
}
