"use client";

import { useTranslations } from "next-intl";
import { useCart } from "@/components/cart";
import { Icon } from "@/components/ui/icon";
import { countItems } from "@/lib/cart";
import { overlayStore } from "@/stores/overlays";

/** The button that opens the order summary where it is not beside the form; nothing for an empty cart. */
export function OrderButton() {
  const t = useTranslations("checkout");
  const count = useCart(({ items }) => countItems(items, "quantities"));
  if (count === 0) return null;
  return (
    <button
      type="button"
      aria-label={t("summaryOpen", { count })}
      aria-haspopup="dialog"
      onClick={() => overlayStore.getState().open("checkoutMode")}
      className="relative flex size-11 items-center justify-center lg:hidden"
    >
      <Icon name="shopping-bag" />
      <span
        aria-hidden="true"
        className="tabular absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-round bg-lichen px-1 text-xs font-semibold"
      >
        {count}
      </span>
    </button>
  );
}
