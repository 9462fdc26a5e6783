"use client";

import { useStore } from "zustand";
import { useStoreCode } from "@/components/cart/shop-context";
import { type CheckoutState, getCheckoutStore } from "@/stores/checkout";

/** Reads the checkout of the page's store view. */
export function useCheckout<T>(select: (state: CheckoutState) => T): T {
  return useStore(getCheckoutStore(useStoreCode()), select);
}
