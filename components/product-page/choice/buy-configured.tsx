"use client";

import { useTranslations } from "next-intl";
import { useStore } from "zustand";
import { AddToCart } from "@/components/cart";
import { buttonStyle } from "@/components/ui/button-style";
import { configuredStore } from "@/stores/configured";

interface BuyConfiguredProps {
  /** The page's product. */
  sku: string;
  /** Id of the element with the form. */
  buyId: string;
  blocked: string | null;
}

/**
 * Renders the buy button for the bar on phones of a product with a form: it adds what the form holds, and leads to the
 * form where a selection is missing.
 */
export function BuyConfigured({ sku, buyId, blocked }: BuyConfiguredProps) {
  const t = useTranslations("productTypes");
  const configured = useStore(configuredStore, ({ bySku }) => bySku[sku]);
  const reason = blocked ?? configured?.blocked ?? null;
  if (reason !== null || configured?.isWhole)
    return <AddToCart items={configured?.items ?? []} blocked={reason} isCompact />;
  return (
    <a href={`#${buyId}`} className={buttonStyle("primary", "m")}>
      {t("chooseFirst")}
    </a>
  );
}
