"use client";

import { useEffect, useState } from "react";
import { getSettings } from "@/lib/config/settings";
import type { ProductCard } from "@/lib/product/types";
import { fetchSuggestions } from "@/lib/shop-api/client";
import type { StoreCode } from "@/lib/storefront/types";

interface SuggestedProducts {
  cards: ProductCard[];
  state: "some" | "none" | "failed";
}
const NOTHING: SuggestedProducts = { cards: [], state: "some" };
/** How long typing has to rest, ms. */
const REST_MS = 250;

const isLongEnough = (store: StoreCode, q: string) => [...q].length >= getSettings(store).catalog.minSearchLength;

/** Reads what the search suggests for a text, once typing rests; an answer to an older text never shows. */
export function useFound(store: StoreCode, text: string): SuggestedProducts {
  const [found, setFound] = useState<SuggestedProducts>(NOTHING);
  useEffect(() => {
    const q = text.trim();
    if (!isLongEnough(store, q)) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const read = await fetchSuggestions(store, { q, isMobile: false }, controller.signal);
      if (controller.signal.aborted) return;
      if (!read.ok) return setFound({ cards: [], state: "failed" });
      const { products } = read.value;
      setFound({ cards: products, state: products.length > 0 ? "some" : "none" });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [store, text]);
  // what was found before is none of what is typed next
  if (found !== NOTHING && !isLongEnough(store, text.trim())) setFound(NOTHING);
  return found;
}
