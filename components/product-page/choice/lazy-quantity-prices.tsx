"use client";

import { lazyServerPart } from "@/components/ui/lazy-part";

/** The lower prices for more pieces, whose code is loaded on pages that have some. */
export const LazyQuantityPrices = lazyServerPart(
  () => import("./quantity-prices").then((module) => module.QuantityPrices),
  "[data-quantity-prices]",
);
