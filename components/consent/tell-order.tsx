"use client";

import { useEffect } from "react";
import type { KnownOrder } from "@/lib/checkout/known-order";
import type { StoreCode } from "@/lib/storefront/types";
import { getConsentStore } from "@/stores/consent";

/** Tells of an order whose confirmation is read, where the shopper agreed to it. Renders nothing. */
export function TellOrder({ store, order }: { store: StoreCode; order: KnownOrder }) {
  useEffect(() => {
    const { services = [] } = getConsentStore(store).getState().request ?? {};
    if (services.includes("search"))
      void import("@/stores/search-events").then(({ tellOrder }) => tellOrder(store, order));
    if (services.includes("tagManager"))
      void import("@/stores/purchase-event").then(({ tellPurchase }) => tellPurchase(store, order));
  }, [store, order]);
  return null;
}
