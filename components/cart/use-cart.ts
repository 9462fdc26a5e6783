"use client";

import { useStore } from "zustand";
import { type CartView, getCartStore } from "@/stores/cart";
import { type CheckoutState, getCheckoutStore } from "@/stores/checkout";
import { useStoreCode } from "./shop-context";

/** Reads the cart of the page's store view. */
export function useCart<T>(select: (state: CartView) => T): T {
  return useStore(getCartStore(useStoreCode()), select);
}

/** Reads the checkout of the page's store view. */
export function useCheckout<T>(select: (state: CheckoutState) => T): T {
  return useStore(getCheckoutStore(useStoreCode()), select);
}
