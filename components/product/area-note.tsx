"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { areaName, areaOf, surchargeOf } from "@/lib/delivery/areas";
import { formatPrice } from "@/lib/money";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

interface AreaNoteProps {
  store: StoreCode;
  country: string;
  postcode: string;
  /** False within a region that a screen reader reads anyway. */
  isSpoken?: boolean;
  className?: string;
}

/** Says that nothing is delivered to the area of a postcode, or what it costs more; nothing of the mainland. */
export function AreaNote({ store, country, postcode, isSpoken, className }: AreaNoteProps) {
  const t = useTranslations("product.delivery");
  const area = areaOf(country, postcode);
  if (!area) return null;
  const { language, currency } = getStore(store);
  const surcharge = surchargeOf(area, currency);
  const name = areaName(area, language);
  return (
    <Notice tone="info" isSpoken={isSpoken} className={className}>
      {surcharge === null
        ? t("notThere", { area: name })
        : t("costsMore", { area: name, amount: formatPrice(store, surcharge) })}
    </Notice>
  );
}
