"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CardRail } from "@/components/product";
import { useStoreCode } from "@/components/storefront/store-context";
import type { Recommended } from "@/lib/recommendations/types";
import { fetchRecommended } from "@/lib/shop-api/client";
import { useCart } from "./use-cart";

/** Renders what is recommended for the cart, below everything, so that nothing moves for it. */
export function RecommendedRail() {
  const t = useTranslations("product");
  const store = useStoreCode();
  const items = useCart((state) => state.items);
  const skus = [...new Set(items.map(({ parentSku }) => parentSku))].join(",");
  const [recommended, setRecommended] = useState<Recommended | null>(null);
  useEffect(() => {
    if (skus === "") return;
    const leaving = new AbortController();
    // without an answer nothing is recommended
    void fetchRecommended(store, skus.split(","), leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setRecommended(answer.ok ? answer.value : null);
    });
    return () => leaving.abort();
  }, [store, skus]);
  if (!recommended || skus === "") return null;
  return (
    <CardRail
      store={store}
      title={t(recommended.reason === "bought" ? "boughtTitle" : "relatedTitle")}
      cards={recommended.cards}
    />
  );
}
