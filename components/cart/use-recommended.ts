import { useEffect, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import type { Recommended } from "@/lib/recommendations/types";
import { fetchRecommended } from "@/lib/shop-api/client";
import { useCart } from "./use-cart";

/** Returns what is recommended for the products of the cart; null for an empty cart, and without an answer. */
export function useRecommended(): Recommended | null {
  const store = useStoreCode();
  const items = useCart((state) => state.items);
  const skus = [...new Set(items.map(({ parentSku }) => parentSku))].join(",");
  const [recommended, setRecommended] = useState<Recommended | null>(null);
  useEffect(() => {
    if (skus === "") return;
    const leaving = new AbortController();
    void fetchRecommended(store, skus.split(","), leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setRecommended(answer.ok ? answer.value : null);
    });
    return () => leaving.abort();
  }, [store, skus]);
  return skus === "" ? null : recommended;
}
