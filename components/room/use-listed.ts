"use client";

import { useEffect, useState } from "react";
import type { ProductCard } from "@/lib/product/types";
import { fetchCards } from "@/lib/shop-api/client";
import type { StoreCode } from "@/lib/storefront/types";

interface Listed {
  cards: ProductCard[];
  state: "reading" | "read" | "failed";
}

/** Reads the cards of a list of skus, each once. */
export function useListed(store: StoreCode, skus: readonly string[]): Listed {
  const [listed, setListed] = useState<Listed>({ cards: [], state: "reading" });
  const list = JSON.stringify([...new Set(skus)]);
  useEffect(() => {
    let isCurrent = true;
    // our own list, written above
    void fetchCards(store, JSON.parse(list) as string[]).then((read) => {
      if (!isCurrent) return;
      setListed(read.ok ? { cards: read.value, state: "read" } : { cards: [], state: "failed" });
    });
    return () => {
      isCurrent = false;
    };
  }, [store, list]);
  return listed;
}
