"use client";

import { useEffect } from "react";
import { useStore } from "zustand";
import { useStoreCode } from "@/components/storefront/store-context";
import { getSamplesStore, type SamplesState } from "@/stores/samples";

/** Reads the tray of samples of the page's store view. */
export function useSamples<T>(select: (state: SamplesState) => T): T {
  const samples = getSamplesStore(useStoreCode());
  useEffect(() => {
    if (!samples.persist.hasHydrated()) void samples.persist.rehydrate();
  }, [samples]);
  return useStore(samples, select);
}
