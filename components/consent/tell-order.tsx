"use client";

import { useEffect } from "react";
import type { KnownOrder } from "@/lib/checkout/known-order";
import type { StoreCode } from "@/lib/storefront/types";

/** Tells of an order whose confirmation is read, where the shopper agreed to it. Renders nothing. */
export function TellOrder({ store, order }: { store: StoreCode; order: KnownOrder }) {
  useEffect(() => {
    void import("@/stores/search-events").then(({ tellOrder }) => tellOrder(store, order));
  }, [store, order]);
  return null;
}
