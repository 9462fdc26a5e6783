import type { DeliveryArea, PostcodeZone } from "@/lib/shop/types";

/** Postcodes with rarer deliveries. */
export const ZONES: Record<string, PostcodeZone[]> = {
  // the islands of the North Sea
  DE: [
    { from: "25849", to: "25869", extraDays: 1 },
    { from: "25938", to: "25999", extraDays: 1 },
    { from: "26465", to: "26486", extraDays: 1 },
  ],
};

/** The islands are delivered to like the mainland. */
export const AREAS: Record<string, DeliveryArea[]> = {};
