"use client";

import { useEffect, useState } from "react";
import { fetchFreeDays } from "@/lib/booking/free-days";
import { type FreeDays, promiseOf } from "@/lib/booking/promise";
import type { Arrival } from "@/lib/delivery/types";
import type { StoreCode } from "@/lib/storefront/types";

/**
 * Returns when something is promised at a postcode: the estimate at once, and moved to the first day that can be booked
 * as soon as the booking service has told (docs/domain-rules.md#delivery-booking). `null` stays null.
 */
export function usePromise(store: StoreCode, postcode: string | null, arrival: Arrival | null): Arrival | null {
  const [free, setFree] = useState<{ postcode: string; told: FreeDays | null } | null>(null);
  useEffect(() => {
    if (postcode === null) return;
    let isHere = true;
    void fetchFreeDays(store, postcode).then((told) => isHere && setFree({ postcode, told }));
    return () => {
      isHere = false;
    };
  }, [store, postcode]);
  return arrival && promiseOf(arrival, free?.postcode === postcode ? free.told : null);
}
