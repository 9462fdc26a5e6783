"use client";

import { useStore } from "zustand";
import { useStoreCode } from "@/components/storefront/store-context";
import { getWishlistStore, type WishlistState } from "@/stores/wishlist";

/** Reads the wishlist of the page's store view. */
export function useWishlist<T>(select: (state: WishlistState) => T): T {
  return useStore(getWishlistStore(useStoreCode()), select);
}
