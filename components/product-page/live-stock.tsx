"use client";

import { useEffect, useState } from "react";
import { StockLine } from "@/components/product";
import { withLiveStock } from "@/lib/product/stock-words";
import type { Availability } from "@/lib/product/types";
import type { StockQuery, StockReport } from "@/lib/stock/client";
import type { StoreCode } from "@/lib/storefront/types";

interface LiveStockProps {
  store: StoreCode;
  piece: StockQuery;
  /** What the page was rendered with. */
  availability: Availability;
  className?: string;
}

/** How old an answer may be when the shopper comes back to the page. */
const FRESH_MS = 30_000;

/** The stock line of a product page: as it was rendered, then as the warehouse counts it now, asked again on return. */
export function LiveStock({ store, piece: { id, sku }, availability, className }: LiveStockProps) {
  const [counted, setCounted] = useState<{ sku: string; stock: StockReport } | null>(null);
  useEffect(() => {
    let askedAt = 0;
    let isHere = true;
    const ask = async () => {
      if (document.visibilityState !== "visible" || Date.now() - askedAt < FRESH_MS) return;
      askedAt = Date.now();
      const { fetchStock } = await import("./live-calls");
      const answer = (await fetchStock(store, [{ id, sku }])).get(sku);
      if (isHere && answer) setCounted({ sku, stock: answer });
    };
    const askQuietly = () => void ask().catch(() => undefined); // a chunk that cannot be loaded: the page stays as it is
    askQuietly();
    document.addEventListener("visibilitychange", askQuietly);
    return () => {
      isHere = false;
      document.removeEventListener("visibilitychange", askQuietly);
    };
  }, [store, id, sku]);
  return (
    <div aria-live="polite">
      <StockLine
        store={store}
        availability={counted?.sku === sku ? withLiveStock(availability, counted.stock, store) : availability}
        className={className}
      />
    </div>
  );
}
