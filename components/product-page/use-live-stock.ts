"use client";

import { useEffect, useState } from "react";
import { withLiveStock } from "@/lib/product/stock-words";
import type { Availability } from "@/lib/product/types";
import type { StockQuery, StockReport } from "@/lib/stock/client";
import type { StoreCode } from "@/lib/storefront/types";

/** How old an answer may be when the shopper comes back to the page. */
const FRESH_MS = 30_000;

/** Returns the stock of a piece: as it was rendered, then as the warehouse counts it now, asked again on return. */
export function useLiveStock(store: StoreCode, { id, sku }: StockQuery, rendered: Availability): Availability {
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
  return counted?.sku === sku ? withLiveStock(rendered, counted.stock, store) : rendered;
}
