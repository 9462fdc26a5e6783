"use client";

import { useEffect, useRef, useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { whenNear } from "@/components/ui/when-near";
import type { StoreCode } from "@/lib/storefront/types";
import { getViewedStore } from "@/stores/viewed";

const ViewedRail = lazyPart(() => import("./viewed-rail").then((module) => module.ViewedRail));

interface RecentlyViewedProps {
  store: StoreCode;
  /** The product whose page it is, listed once the page is left; null on other pages. */
  sku: string | null;
  title: string;
}

/** Renders recently viewed products, read when the shopper scrolls near them. */
export function RecentlyViewed({ store, sku, title }: RecentlyViewedProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  // empty until the shopper scrolls near
  const [skus, setSkus] = useState<string[]>([]);
  useEffect(() => {
    const viewed = getViewedStore(store);
    if (sku !== null) viewed.getState().look(sku);
    if (!rootRef.current) return;
    return whenNear(rootRef.current, 600, () =>
      setSkus(viewed.getState().skus.filter((viewedSku) => viewedSku !== sku)),
    );
  }, [store, sku]);
  return (
    <div ref={rootRef} className="min-h-px">
      {skus.length > 0 && <ViewedRail store={store} skus={skus} title={title} />}
    </div>
  );
}
