"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import type { CartItem } from "@/lib/cart/types";
import type { StoreCode } from "@/lib/storefront/types";
import { startCartSync } from "@/stores/cart-sync";
import { noticeStore } from "@/stores/notices";

/** How long a refusal stays: it changes what the shopper wanted. */
const REFUSAL_MS = 10_000;

/** Keeps the cart of the page's store view and the server's together while the page is open. */
export function useCartSync(store: StoreCode): void {
  const t = useTranslations("cart");
  const onRefused = useEffectEvent((item: CartItem) => {
    noticeStore.getState().push({ type: "error", message: t("refused", { name: item.name }), timeToLive: REFUSAL_MS });
  });
  useEffect(() => startCartSync(store, { onRefused: (item) => onRefused(item) }), [store]);
}
