"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import type { StoreCode } from "@/lib/storefront/types";
import { getViewedStore } from "@/stores/viewed";

const ViewedRail = dynamic(() => import("./viewed-rail").then((module) => module.ViewedRail), { ssr: false });

interface RecentlyViewedProps {
  store: StoreCode;
  /** The product shown, which joins the others once its page is left. */
  sku: string;
}

/** Products this browser has looked at before, asked for when the shopper comes near them. */
export function RecentlyViewed({ store, sku }: RecentlyViewedProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  // none until the shopper comes near: nothing is asked for before
  const [skus, setSkus] = useState<string[]>([]);
  useEffect(() => {
    const viewed = getViewedStore(store);
    viewed.getState().look(sku);
    if (!rootRef.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setSkus(viewed.getState().skus.filter((viewedSku) => viewedSku !== sku)),
      { rootMargin: "600px" },
    );
    observer.observe(rootRef.current);
    return () => observer.disconnect();
  }, [store, sku]);
  return (
    <div ref={rootRef} className="min-h-px">
      {skus.length > 0 && <ViewedRail store={store} skus={skus} />}
    </div>
  );
}
