"use client";

import { Heart } from "lucide-react";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { Wish } from "@/lib/wishlist/types";
import { useWishlist } from "./use-wishlist";

interface WishButtonProps {
  wish: Omit<Wish, "addedAt">;
}

/** The toggle that adds a product to the wishlist or removes it. */
export function WishButton({ wish }: WishButtonProps) {
  const t = useTranslations("wishlist");
  const isIn = useWishlist(({ wishes }) => wishes.some(({ sku }) => sku === wish.sku));
  const add = useWishlist((state) => state.add);
  const remove = useWishlist((state) => state.remove);
  return (
    <button
      type="button"
      aria-pressed={isIn}
      onClick={() => (isIn ? remove(wish.sku) : add({ ...wish, addedAt: Date.now() }))}
      className="link inline-flex min-h-11 items-center gap-2 text-s font-semibold"
    >
      <Icon glyph={Heart} size={16} className={isIn ? "fill-lingon text-lingon" : ""} />
      {t("button")}
    </button>
  );
}
