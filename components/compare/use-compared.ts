"use client";

import { useStore } from "zustand";
import { useStoreCode } from "@/components/storefront/store-context";
import { type CompareState, getCompareStore } from "@/stores/compare";

/** Reads the compare list of the page's store view. */
export function useCompared<T>(select: (state: CompareState) => T): T {
  return useStore(getCompareStore(useStoreCode()), select);
}
