"use client";

import { useTranslations } from "next-intl";
import { freeShippingRemaining } from "@/lib/cart";
import { currentTotals } from "@/lib/cart/state";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { formatPrice, toMinor } from "@/lib/money";
import { useStoreCode } from "../storefront/store-context";
import { useCart } from "./use-cart";

/** The bar that shows what is left to free shipping (docs/domain-rules.md#free-shipping). */
export function FreeShipping() {
  const t = useTranslations("cart.freeShipping");
  const store = useStoreCode();
  const { enabled, limit } = getShopperSettings(store).cart.freeShippingBar;
  const totals = useCart(currentTotals);
  if (!enabled || !totals) return null;
  const left = freeShippingRemaining(totals, limit);
  return (
    <div className="border-b border-line py-3 text-s">
      <p role="status">{left > 0 ? t("left", { amount: formatPrice(store, toMinor(left)) }) : t("reached")}</p>
      <progress className="mt-2 h-1.5 w-full accent-spruce" max={limit} value={limit - left} aria-label={t("label")} />
    </div>
  );
}
