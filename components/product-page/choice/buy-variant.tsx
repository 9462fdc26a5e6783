"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AddCustomVariant, AddToCart } from "@/components/cart";
import { blockedBy } from "@/lib/cart/sellable";
import type { CustomOption } from "@/lib/product/types";
import { BuyConfigured } from "./buy-configured";
import { useVariantSelection } from "./variant-context";

function useVariantButton() {
  const t = useTranslations("productTypes");
  const tCart = useTranslations("cart");
  const { product, variant } = useVariantSelection();
  const reason = blockedBy(product, variant);
  return {
    product,
    variant,
    items: () => import("@/lib/cart/product").then(({ toProductItems }) => toProductItems(product, variant)),
    blocked: reason && (reason === "noVariants" ? t("noVariants") : tCart("soldOut")),
  };
}

/** Renders the buy button of the selected variant; custom options and quantity stay from variant to variant. */
export function BuyVariant({ options, aside }: { options: CustomOption[]; aside: ReactNode }) {
  const { product, variant, items, blocked } = useVariantButton();
  if (options.length > 0 && variant)
    return <AddCustomVariant product={product} variant={variant} options={options} blocked={blocked} aside={aside} />;
  return <AddToCart items={items} blocked={blocked} aside={aside} />;
}

/** Renders the buy button for the bar on phones; where custom options are missing, the link to them. */
export function BuyVariantCompact({ options, buyId }: { options: CustomOption[]; buyId: string }) {
  const { product, items, blocked } = useVariantButton();
  if (options.length > 0) return <BuyConfigured sku={product.sku} buyId={buyId} blocked={blocked} />;
  return <AddToCart items={items} blocked={blocked} isCompact />;
}
