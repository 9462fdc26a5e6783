"use client";

import { type ReactNode, useEffect } from "react";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import type { StoreCode } from "@/lib/storefront/types";
import { usePostcode } from "./use-delivery";

interface ArrivalTextProps {
  store: StoreCode;
  days: number | null;
  /** Stock text beside the arrival; empty where the arrival says it all. */
  stock: string;
  /** Shown while no postcode is set. */
  children: ReactNode;
}

const loadArrival = () => import("./arrival").then(({ Arrival }) => Arrival);

/** Renders the arrival at the shopper's postcode, or the plain stock line. */
export function ArrivalText({ store, days, stock, children }: ArrivalTextProps) {
  const postcode = usePostcode(store);
  const isKnown = postcode !== null && days !== null;
  const [Arrival, load] = useLazyComponent(loadArrival);
  useEffect(() => {
    if (isKnown) void load();
  }, [isKnown, load]);
  return isKnown && Arrival ? <Arrival store={store} days={days} postcode={postcode} stock={stock} /> : children;
}
