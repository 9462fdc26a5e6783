"use client";

import { useEffect, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { arrivalAt } from "@/lib/delivery";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { getDeliveryStore } from "@/stores/delivery";

const HOUR_MS = 3_600_000;
const nothing = () => () => {};
/** The hour it is, the same until it is over; a page is rendered once for many days, so the server has none. */
const hourHere = () => Math.floor(Date.now() / HOUR_MS);
const noHour = () => null;

/** The postcode told in this browser; null on the server and until it was read. */
export function usePostcode(store: StoreCode): string | null {
  const delivery = getDeliveryStore(store);
  useEffect(() => {
    if (!delivery.persist.hasHydrated()) void delivery.persist.rehydrate();
  }, [delivery]);
  return useStore(delivery, (state) => state.postcode);
}

/** When a piece reaches the shopper, in the view's words ("3–7 dec."); null where no postcode is told or nothing is shipped. */
export function useArrival(store: StoreCode, days: number | null): string | null {
  const postcode = usePostcode(store);
  const hour = useSyncExternalStore<number | null>(nothing, hourHere, noHour);
  if (hour === null || postcode === null || days === null) return null;
  const view = getStore(store);
  const { from, to } = arrivalAt(view, { days, postcode, now: new Date(hour * HOUR_MS) });
  return new Intl.DateTimeFormat(view.locale, { day: "numeric", month: "short", timeZone: "UTC" }).formatRange(
    Date.parse(from),
    Date.parse(to),
  );
}
