"use client";

import { useEffect, useState } from "react";
import { fetchSearchStart } from "@/lib/shop-api/client";
import type { StoreCode } from "@/lib/storefront/types";

/** Reads the words that the search suggests; none until they are read, and where they cannot be. */
export function usePopular(store: StoreCode): string[] {
  const [words, setWords] = useState<string[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    void fetchSearchStart(store, controller.signal).then((read) => {
      if (read.ok && !controller.signal.aborted) setWords(read.value.popular);
    });
    return () => controller.abort();
  }, [store]);
  return words;
}
