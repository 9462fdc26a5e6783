"use client";

import dynamic from "next/dynamic";

/** The form of a stock alert; only pages of what is sold out load it. */
export const LazyStockAlert = dynamic(() => import("./stock-alert").then((module) => module.StockAlert));
