"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { jointDelivery } from "@/lib/cart/together";
import { useCart } from "./use-cart";

/** The hint that lines with different delivery times arrive together, with the last of them. */
export function TogetherHint() {
  const t = useTranslations("cart");
  const items = useCart((state) => state.items);
  const together = useMemo(() => jointDelivery(items), [items]);
  if (!together) return null;
  return (
    <p className="border-b border-line py-3 text-s text-ink-2">
      {t("together", { first: together.first, last: together.last })}
    </p>
  );
}
