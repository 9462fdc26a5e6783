"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import type { StoreCode } from "@/lib/storefront/types";
import { track } from "@/stores/analytics";

const promotionOf = ({ dataset }: HTMLElement) => ({
  promotion_id: dataset.promotion ?? "",
  promotion_name: dataset.promotionName ?? "",
});

/** Tracks which banners of a page come into sight, each once, and which are clicked. Renders nothing. */
export function TrackPromotions({ store }: { store: StoreCode }) {
  const path = usePathname();
  useEffect(() => {
    const end = new AbortController();
    const banners = [...document.querySelectorAll<HTMLElement>("[data-promotion]")];
    const slotOf = (banner: HTMLElement) => `${banners.indexOf(banner) + 1}`;
    const sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        sight.unobserve(target);
        track(store, () => ({ name: "view_promotion", ...promotionOf(target), creative_slot: slotOf(target) }));
      }
    });
    for (const banner of banners) sight.observe(banner);
    document.addEventListener(
      "click",
      ({ target }) => {
        const link = target instanceof Element ? target.closest("a[href], button[type=submit]") : null;
        const banner = link?.closest<HTMLElement>("[data-promotion]");
        if (banner)
          track(store, () => ({ name: "select_promotion", ...promotionOf(banner), creative_slot: slotOf(banner) }));
      },
      { capture: true, signal: end.signal },
    );
    return () => {
      sight.disconnect();
      end.abort();
    };
  }, [store, path]);
  return null;
}
