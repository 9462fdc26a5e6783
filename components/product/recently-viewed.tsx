"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { fetchCards } from "@/lib/product/client";
import type { StoreCode } from "@/lib/storefront/types";
import { getViewedStore } from "@/stores/viewed";
import { CardRail } from "./card-rail";

interface RecentlyViewedProps {
  store: StoreCode;
  /** The product shown, which joins the others once its page is left. */
  sku: string;
}

/** Products this browser has looked at before, asked for when the shopper comes near them. */
export function RecentlyViewed({ store, sku }: RecentlyViewedProps) {
  const t = useTranslations("productTools.viewed");
  const place = useRef<HTMLDivElement>(null);
  // none until the shopper comes near: nothing is asked for before
  const [skus, setSkus] = useState<string[]>([]);
  useEffect(() => {
    const viewed = getViewedStore(store);
    viewed.getState().look(sku);
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSkus(viewed.getState().skus.filter((known) => known !== sku)), { rootMargin: "600px" });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [store, sku]);
  const { data } = useQuery({ queryKey: ["cards", store, skus], queryFn: () => fetchCards(store, skus), enabled: skus.length > 0 });
  return (
    <div ref={place} className="min-h-px">
      <CardRail store={store} title={t("title")} cards={data ?? []} />
    </div>
  );
}
