"use client";

import { useTranslations } from "next-intl";
import { AddCustom, AddToCart } from "@/components/cart";
import { buttonStyle } from "@/components/ui/button-style";
import { blockedBy, toProductItems } from "@/lib/cart/product";
import type { CustomOption } from "@/lib/product/types";
import { useVariantSelection } from "./variant-context";

function useVariantItems() {
  const t = useTranslations("productTypes");
  const tCart = useTranslations("cart");
  const { product, variant } = useVariantSelection();
  const items = toProductItems(product, variant);
  const reason = blockedBy(product, variant, items);
  return { items, blocked: reason && (reason === "noVariants" ? t("noVariants") : tCart("soldOut")) };
}

/** Renders the buy button of the selected variant; custom options and quantity stay from variant to variant. */
export function BuyVariant({ options }: { options: CustomOption[] }) {
  const { items, blocked } = useVariantItems();
  const [first] = items;
  if (options.length > 0 && first) return <AddCustom item={first} options={options} blocked={blocked} />;
  return <AddToCart items={items} blocked={blocked} />;
}

/** Renders the buy button for the bar on phones; a link to the custom options where there are any. */
export function BuyVariantCompact({ options, buyId }: { options: CustomOption[]; buyId: string }) {
  const t = useTranslations("productTypes");
  const { items, blocked } = useVariantItems();
  if (options.length > 0 && !blocked) {
    return (
      <a href={`#${buyId}`} className={buttonStyle("primary", "m")}>
        {t("chooseFirst")}
      </a>
    );
  }
  return <AddToCart items={items} blocked={blocked} isCompact />;
}
