"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { getSettings } from "@/lib/config/settings";
import type { Suggestions } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";

/** The browser waits longer than the server takes, for the way there and back (spec §9). */
const LIMIT_MS = 2000;
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

async function fetchSuggestions(store: StoreCode, q: string, signal: AbortSignal): Promise<Suggestions> {
  const query = new URLSearchParams({ store, q, ...(matchMedia(MOBILE).matches ? { mobile: "1" } : {}) });
  const answer = await fetch(`/api/suggest?${query}`, { signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]) });
  if (!answer.ok) throw new Error(`suggestions answered ${answer.status}`);
  // our own route answers suggestions
  const { result }: { result: Suggestions } = await answer.json();
  return result;
}

/**
 * Suggestions for a text, half a second after the last key (spec §9). An answer belongs to its text: what an older text
 * found never replaces what a newer one did.
 */
export function useSuggestions(store: StoreCode, text: string) {
  const { autocompleteDebounceMs, minSearchLength } = getSettings(store).catalog;
  const q = useSettled(text.trim(), autocompleteDebounceMs);
  const isLongEnough = [...q].length >= minSearchLength;
  const { data, isError, isFetching } = useQuery({
    queryKey: ["suggest", store, q],
    queryFn: ({ signal }) => fetchSuggestions(store, q, signal),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    // offline is told, not waited for
    networkMode: "always",
    retry: 0,
  });
  return { suggestions: isLongEnough ? data : undefined, isError: isLongEnough && isError && !isFetching, isLoading: isLongEnough && isFetching, isLongEnough };
}
