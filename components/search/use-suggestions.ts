"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { getSettings } from "@/lib/config/settings";
import { fetchSearchStart, fetchSuggestions } from "@/lib/shop-api/client";
import type { StoreCode } from "@/lib/storefront/types";
import { unwrap } from "@/lib/upstream/types";

const RECOVERY_MS = 5_000;
/** Windows that get the number of suggestions for phones (docs/domain-rules.md#suggestions). */
const MOBILE = "(width < 640px)";

function useSettled(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return settled;
}

/**
 * Reads suggestions for a text, debounced (docs/domain-rules.md#suggestions). A late response for an older text never
 * replaces a newer one. While reads fail the last suggestions stay and the read is repeated.
 */
export function useSuggestions(store: StoreCode, text: string) {
  const { autocompleteDebounceMs, minSearchLength } = getSettings(store).catalog;
  const q = useSettled(text.trim(), autocompleteDebounceMs);
  const isLongEnough = [...q].length >= minSearchLength;
  const { data, dataUpdatedAt, errorUpdatedAt, isPlaceholderData, isFetching } = useQuery({
    queryKey: ["suggest", store, q],
    queryFn: async ({ signal }) =>
      unwrap(await fetchSuggestions(store, { q, isMobile: matchMedia(MOBILE).matches }, signal)),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    // while offline the read fails at once instead of waiting for the network
    networkMode: "always",
    retry: 0,
    refetchInterval: ({ state }) => (state.status === "error" ? RECOVERY_MS : false),
  });
  // react-query drops its placeholder after a failed read
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const isFailing = isLongEnough && errorUpdatedAt > dataUpdatedAt;
  const suggestions = isLongEnough ? (data ?? last) : undefined;
  /** True when the suggestions belong to another text and this one's cannot be read. */
  const isOld = isFailing && (isPlaceholderData || data === undefined);
  return { suggestions, isOld, isFailing, isLoading: isLongEnough && isFetching, isLongEnough };
}

/** Reads what the panel shows before anything is typed, once; repeated while it fails. */
export function useSearchStart(store: StoreCode) {
  const { data, isPending } = useQuery({
    queryKey: ["search-start", store],
    queryFn: async ({ signal }) => unwrap(await fetchSearchStart(store, signal)),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    retry: 0,
    refetchInterval: ({ state }) => (state.status === "error" ? RECOVERY_MS : false),
  });
  return { start: data, isStartLoading: isPending };
}
