"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import type { CartEvent } from "@/lib/cart/sync/ports";
import { getSettings } from "@/lib/config/settings";
import type { StoreCode } from "@/lib/storefront/types";
import { onCartEvent } from "@/stores/cart";
import { wakeCart } from "@/stores/cart-wake";
import { type Notice, noticeStore } from "@/stores/notices";

/** Life of notices about refusals, and of warnings, ms. */
const REFUSAL_MS = 10_000;
const WARNING_MS = 8000;

/** Keeps the cart of the page's store view synchronised, and shows its notifications. */
export function useCartSync(store: StoreCode): void {
  const t = useTranslations("cart");

  function toNotice(event: CartEvent): Omit<Notice, "id"> {
    switch (event.kind) {
      case "added": {
        // an external checkout has no page in this shop
        const proceed = getSettings(store).checkout.isExternal ? [] : [{ label: t("proceed"), path: "/checkout" }];
        return { type: "success", message: t("added"), actions: [{ label: t("ok") }, ...proceed] };
      }
      case "updated":
        return { type: "success", message: t("updated") };
      case "unsure":
        return { type: "warning", message: t("volatile"), timeToLive: WARNING_MS };
      case "outOfStock":
        return { type: "error", message: t("outOfStock") };
      case "priceUnknown":
        return { type: "error", message: t("priceUnknown") };
      case "productError":
        return { type: "error", message: event.message };
      case "refused":
        return { type: "error", message: t("refused", { name: event.name }), timeToLive: REFUSAL_MS };
      case "removed":
        return { type: "warning", message: t("lineRemoved", { name: event.name }), timeToLive: REFUSAL_MS };
      case "soldOut":
        return { type: "error", message: t("lineSoldOut", { name: event.name }), timeToLive: REFUSAL_MS };
      case "couponRefused":
        return { type: "error", message: t("couponRefused"), timeToLive: REFUSAL_MS };
    }
  }

  const show = useEffectEvent((event: CartEvent) => noticeStore.getState().push(toNotice(event)));
  useEffect(() => onCartEvent(store, (event) => show(event)), [store]);
  useEffect(() => wakeCart(store), [store]);
}
