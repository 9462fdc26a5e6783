"use client";

import { useEffect } from "react";
import type { StoreCode } from "@/lib/storefront/types";

interface CountSearchProps {
  store: StoreCode;
  q: string;
  /** Products found, filters aside. */
  found: number;
}

/** Links to what a search found: cards of products, and the lists of other kinds. */
const RESULTS = ".product-card a[href], [data-results] a[href]";

const load = () => import("@/stores/search-count");

/**
 * Counts the search and what is opened from it, without who searches (docs/decisions/0125-search-that-learns.md).
 * Renders nothing.
 */
export function CountSearch({ store, q, found }: CountSearchProps) {
  useEffect(() => {
    void load().then(({ countShown }) => countShown(store, { q, found }));
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(RESULTS))
        void load().then(({ countOpened }) => countOpened(store, { q, found }));
    };
    // before the page is left by the same click
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [store, q, found]);
  return null;
}
