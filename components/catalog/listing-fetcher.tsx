"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Queries } from "@/components/ui/queries";
import type { Listing } from "@/lib/catalog/types";
import { fetchListing } from "@/lib/shop-api/client";
import { unwrap } from "@/lib/upstream/types";

export interface ListingState {
  /** The latest list that was read; null before the first. */
  listing: Listing | null;
  /** True while the list on show belongs to another query. */
  isStale: boolean;
  /** True from the first failed read until one succeeds. */
  isFailing: boolean;
  isFetching: boolean;
  refetch: () => void;
}

interface ListingFetcherProps {
  initial: Listing;
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
  const { data, dataUpdatedAt, errorUpdatedAt, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ["listing", store, of, search],
    queryFn: async ({ signal }) => unwrap(await fetchListing({ store, of, search }, signal)),
    initialData: search === first ? initial : undefined,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    retry: 1,
    // while offline the read fails at once instead of waiting for the network
    networkMode: "always",
    // retries until the search engine is back
    refetchInterval: ({ state }) => (state.status === "error" ? RECOVERY_MS : false),
  });
  // react-query resets its own isError at every new try
  const isFailing = errorUpdatedAt > dataUpdatedAt;
  useEffect(() => {
    onChange({
      listing: data ?? null,
      isStale: isPlaceholderData || data === undefined,
      isFailing,
      isFetching,
      refetch: () => void refetch(),
    });
  }, [data, isPlaceholderData, isFailing, isFetching, refetch, onChange]);
  return null;
}
