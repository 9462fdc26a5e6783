"use client";

import { useEffect } from "react";
import type { StoreCode } from "@/lib/storefront/types";

/** Takes over that somebody has left, so that this browser may subscribe again. Renders nothing. */
export function ForgetNewsletter({ store }: { store: StoreCode }) {
  useEffect(() => {
    void import("@/stores/newsletter").then(
      ({ getNewsletterStore }) => getNewsletterStore(store).getState().note({ isSubscribed: false, email: null }),
      () => undefined,
    );
  }, [store]);
  return null;
}
