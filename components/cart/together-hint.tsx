"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { usePostcode } from "@/components/product";
import { useStoreCode } from "@/components/storefront/store-context";
import { jointDelivery } from "@/lib/cart/together";
import { areaOf } from "@/lib/delivery/areas";
import { getStore } from "@/lib/storefront";
import { useCart } from "./use-cart";

/** The hint that lines with different delivery times arrive together, with the last of them. */
export function TogetherHint() {
  const t = useTranslations("cart");
  const store = useStoreCode();
  const postcode = usePostcode(store);
  const items = useCart((state) => state.items);
  const together = useMemo(() => jointDelivery(items), [items]);
  const isSent = postcode === null || areaOf(getStore(store).country, postcode)?.surcharge !== null;
  if (!together || !isSent) return null;
  return (
    <p className="border-b border-line py-3 text-s text-ink-2">
      {t("together", { first: together.first, last: together.last })}
    </p>
  );
}
