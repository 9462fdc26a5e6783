"use client";

import { useEffect, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { StoreCode } from "@/lib/storefront/types";
import { getDeliveryStore } from "@/stores/delivery";

const HOUR_MS = 3_600_000;
const nothing = () => () => {};
/**
 * Returns the current hour since 1970, a snapshot that is stable while React renders. The server has none: its pages
 * stay cached for days.
 */
const hourHere = () => Math.floor(Date.now() / HOUR_MS);
const noHour = () => null;

/** Returns the postcode saved in this browser; null on the server and before it is read. */
export function usePostcode(store: StoreCode): string | null {
  const delivery = getDeliveryStore(store);
  useEffect(() => {
    if (!delivery.persist.hasHydrated()) void delivery.persist.rehydrate();
  }, [delivery]);
  return useStore(delivery, (state) => state.postcode);
}

/** Returns the current time, to the hour; null on the server and while the page wakes up. */
export function useHour(): Date | null {
  const hour = useSyncExternalStore<number | null>(nothing, hourHere, noHour);
  return hour === null ? null : new Date(hour * HOUR_MS);
}
