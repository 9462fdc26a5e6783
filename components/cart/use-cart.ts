"use client";

import { useStore } from "zustand";
import { type CartView, getCartStore } from "@/stores/cart";
import { useStoreCode } from "../storefront/store-context";

/** Reads the cart of the page's store view. */
export function useCart<T>(select: (state: CartView) => T): T {
  return useStore(getCartStore(useStoreCode()), select);
}
