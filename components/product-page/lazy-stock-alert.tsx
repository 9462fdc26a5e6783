"use client";

import { lazyServerPart } from "@/components/ui/lazy-part";

/** Form of a stock alert; only pages of sold-out products load it. */
export const LazyStockAlert = lazyServerPart(
  () => import("./stock-alert").then((module) => module.StockAlert),
  "[data-stock-alert]",
);
