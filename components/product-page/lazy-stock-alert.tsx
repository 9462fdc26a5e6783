"use client";

import dynamic from "next/dynamic";

/** Form of a stock alert; only pages of sold-out products load it. */
export const LazyStockAlert = dynamic(() => import("./stock-alert").then((module) => module.StockAlert));
