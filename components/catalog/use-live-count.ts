"use client";

import { useEffect, useState } from "react";
import { formatListingQuery, parseListingQuery } from "@/lib/catalog/listing-query";
import type { ListRef } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";

const SETTLE_MS = 250;

// loaded with the first input, which most lists never get
const load = () => import("@/lib/shop-api/client");

interface LiveCount {
  /** Number of products the form would show as it is filled in; null while unknown. */
  count: number | null;
  /** For the form's `onInput`. */
  onInput: (form: HTMLFormElement) => void;
}

/** Counts the products a filter form would show while it is filled in. A failed count is ignored. */
export function useLiveCount(store: StoreCode, of: ListRef | null): LiveCount {
  const [search, setSearch] = useState<string | null>(null);
  const [found, setFound] = useState<{ search: string; count: number } | null>(null);
  const [kind, slug] = [of?.kind, of?.slug];
  useEffect(() => {
    if (search === null) return;
    void load().catch(() => {});
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      const list = { store, of: kind && slug !== undefined ? { kind, slug } : null, search };
      const result = await load().then(
        ({ fetchListingCount }) => fetchListingCount(list, aborter.signal),
        () => null,
      );
      if (result?.ok && !aborter.signal.aborted) setFound({ search, count: result.value.count });
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [store, kind, slug, search]);
  return {
    count: found && found.search === search ? found.count : null,
    onInput: (form) => {
      const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
      setSearch(formatListingQuery(parseListingQuery(new URLSearchParams(fields))));
    },
  };
}
