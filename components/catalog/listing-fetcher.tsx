"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Queries } from "@/components/ui/queries";
import type { Listing } from "@/lib/catalog/types";
import { fetchListing } from "@/lib/shop-api/client";
import { unwrap } from "@/lib/upstream/types";

export interface ListingState {
  /** The newest list that came; null while none has. */
  listing: Listing | null;
  /** True while the list shown is not the one asked for. */
  isStale: boolean;
  /** True from the first read that failed to the first that does not. */
  isFailing: boolean;
  isFetching: boolean;
  refetch: () => void;
}

interface ListingFetcherProps {
  initial: Listing;
  /** Canonical query of `initial`. */
  first: string;
  /** Canonical query to show. */
  search: string;
  onChange: (state: ListingState) => void;
}

const FRESH_MS = 60_000;
const RECOVERY_MS = 5_000;

/**
 * Reads lists by react-query and tells what it has. It is mounted in the browser only: react-query reads the clock while
 * rendering, which a page rendered once per URL must not.
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
    // offline is told, not waited for
    networkMode: "always",
    // an engine that was away is asked again until it is back
    refetchInterval: ({ state }) => (state.status === "error" ? RECOVERY_MS : false),
  });
  // react-query's own isError pauses with every new try
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
