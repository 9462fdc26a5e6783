"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import type { CartEvent } from "@/lib/cart/sync/ports";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import type { StoreCode } from "@/lib/storefront/types";
import { getCartStore, onCartEvent } from "@/stores/cart";
import { wakeCart } from "@/stores/cart-wake";
import { noticeStore } from "@/stores/notices";
import { useCouponWords } from "./use-coupon-words";

/** Keeps the cart of the page's store view synchronised, and shows its notifications. */
export function useCartSync(store: StoreCode): void {
  const t = useTranslations("cart");
  const tUi = useTranslations("ui");
  const couponWords = useCouponWords();
  const show = useEffectEvent(async (event: CartEvent) => {
    const code = await import("./cart-notices").catch(() => null);
    // an external checkout has no page in this shop
    const hasCheckout = !getShopperSettings(store).checkout.isExternal;
    noticeStore
      .getState()
      .push(code?.toCartNotice(event, t, { hasCheckout, couponWords }) ?? { type: "error", message: tUi("notLoaded") });
  });
  useEffect(() => onCartEvent(store, (event) => void show(event)), [store]);
  useEffect(
    () =>
      // what was just put in may be what was just taken out
      getCartStore(store).subscribe(({ items }, before) => {
        if (items.length < before.items.length) noticeStore.getState().settle("cart");
      }),
    [store],
  );
  useEffect(() => wakeCart(store), [store]);
}
