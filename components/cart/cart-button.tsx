"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { countItems } from "@/lib/cart";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { overlayStore } from "@/stores/overlays";
import { useStoreCode } from "../storefront/store-context";
import { useCart } from "./use-cart";

/** The button that opens the cart, with the badge. */
export function CartButton() {
  const t = useTranslations("cart");
  const store = useStoreCode();
  const { countType } = getShopperSettings(store).cart;
  const count = useCart(({ isLoaded, hint, items }) =>
    isLoaded || !hint ? countItems(items, countType) : hint[countType],
  );
  return (
    <button
      type="button"
      aria-label={t("open", { count })}
      aria-haspopup="dialog"
      onClick={() => overlayStore.getState().open("microcart")}
      className="relative flex size-11 items-center justify-center"
    >
      <Icon name="shopping-bag" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-round bg-lichen px-1 text-xs font-semibold"
        >
          {count}
        </span>
      )}
    </button>
  );
}
