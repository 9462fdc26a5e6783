"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { getSettings } from "@/lib/config/settings";
import { fetchSuggestions } from "@/lib/shop-api/client";
import type { StoreCode } from "@/lib/storefront/types";
import { unwrap } from "@/lib/upstream/types";

const RECOVERY_MS = 5_000;
/** Narrower than this counts as mobile (spec §9). */
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
 * Suggestions for a text, half a second after the last key (spec §9). An answer belongs to its text: what an older text
 * found never replaces what a newer one did. While none can be had the last ones stay, and they are asked for until they come.
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
    // offline is told, not waited for
    networkMode: "always",
    retry: 0,
    refetchInterval: ({ state }) => (state.status === "error" ? RECOVERY_MS : false),
  });
  // react-query has no placeholder once a read has failed
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const isFailing = isLongEnough && errorUpdatedAt > dataUpdatedAt;
  const suggestions = isLongEnough ? (data ?? last) : undefined;
  /** What is shown was found for another text, and what belongs to this one cannot be had now. */
  const isOld = isFailing && (isPlaceholderData || data === undefined);
  return { suggestions, isOld, isFailing, isLoading: isLongEnough && isFetching, isLongEnough };
}
