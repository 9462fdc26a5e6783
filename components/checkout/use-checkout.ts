"use client";

import { useStore } from "zustand";
import { useStoreCode } from "@/components/storefront/store-context";
import { type CheckoutState, getCheckoutStore } from "@/stores/checkout";

/** Reads the checkout of the page's store view. */
export function useCheckout<T>(select: (state: CheckoutState) => T): T {
  return useStore(getCheckoutStore(useStoreCode()), select);
}
