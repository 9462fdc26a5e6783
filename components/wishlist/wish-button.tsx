"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { Wish } from "@/lib/wishlist/types";
import { noticeStore } from "@/stores/notices";
import { useWishlist } from "./use-wishlist";

type NewWish = Omit<Wish, "addedAt">;

interface WishButtonProps {
  sku: string;
  /** The entry a click adds; a function where it is built at the click. */
  wish: NewWish | (() => Promise<NewWish>);
}

/** The toggle that adds a product to the wishlist or removes it. */
export function WishButton({ sku, wish }: WishButtonProps) {
  const t = useTranslations("wishlist");
  const tUi = useTranslations("ui");
  const isIn = useWishlist(({ wishes }) => wishes.some((entry) => entry.sku === sku));
  const add = useWishlist((state) => state.add);
  const remove = useWishlist((state) => state.remove);
  const toggle = async () => {
    if (isIn) return remove(sku);
    const entry = await (typeof wish === "function" ? wish().catch(() => null) : wish);
    if (entry) add({ ...entry, addedAt: Date.now() });
    else noticeStore.getState().push({ type: "error", message: tUi("notLoaded") });
  };
  return (
    <button
      type="button"
      aria-pressed={isIn}
      onClick={() => void toggle()}
      aria-label={t("button")}
      className="flex size-13 shrink-0 items-center justify-center rounded-control border border-ink hover:bg-chalk"
    >
      <Icon name={isIn ? "heart-filled" : "heart"} className={isIn ? "text-lingon" : ""} />
    </button>
  );
}
