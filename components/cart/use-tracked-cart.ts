"use client";

import { useEffect } from "react";
import { toEventItem } from "@/lib/cart/event-item";
import { track } from "@/stores/analytics";
import { getCartStore } from "@/stores/cart";
import { useStoreCode } from "../storefront/store-context";

/** Tracks that the cart is looked at, once it is read. */
export function useTrackedCart(isLoaded: boolean): void {
  const store = useStoreCode();
  useEffect(() => {
    if (!isLoaded) return;
    track(store, () => {
      const { items, totals } = getCartStore(store).getState();
      return { name: "view_cart", coupon: totals?.couponCode ?? null, items: items.map(toEventItem) };
    });
  }, [store, isLoaded]);
}
