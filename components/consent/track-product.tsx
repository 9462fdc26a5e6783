"use client";

import { useEffect } from "react";
import type { EventItem } from "@/lib/analytics/events";
import type { StoreCode } from "@/lib/storefront/types";
import { track } from "@/stores/analytics";

/** Tracks that a product's page is seen. Renders nothing. */
export function TrackProduct({ store, item }: { store: StoreCode; item: EventItem }) {
  const text = JSON.stringify(item);
  useEffect(() => {
    const seen = JSON.parse(text) as EventItem; // the line above
    track(store, () => ({ name: "view_item", items: [seen] }));
  }, [store, text]);
  return null;
}
