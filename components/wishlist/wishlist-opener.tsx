"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { overlayStore } from "@/stores/overlays";
import { useWishlist } from "./use-wishlist";

/** The button that opens the wishlist. */
export function WishlistOpener() {
  const t = useTranslations("wishlist");
  const count = useWishlist(({ wishes }) => wishes.length);
  return (
    <button
      type="button"
      aria-label={t("open", { count })}
      aria-haspopup="dialog"
      onClick={() => overlayStore.getState().open("wishlist")}
      className="hidden size-11 items-center justify-center min-[22.5rem]:flex"
    >
      <Icon name="heart" />
    </button>
  );
}
