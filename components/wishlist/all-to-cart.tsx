"use client";

import { useTranslations } from "next-intl";
import { AddAllResult, useAddAll } from "@/components/cart";
import { Button } from "@/components/ui/button";
import type { ButtonTone } from "@/components/ui/button-style";
import type { ProductCard } from "@/lib/product/types";
import { sortWishes } from "@/lib/wishlist/to-cart";
import type { Wish } from "@/lib/wishlist/types";
import { noticeStore } from "@/stores/notices";

interface AllToCartProps {
  wishes: Wish[];
  cards: ReadonlyMap<string, ProductCard | null>;
  tone?: ButtonTone;
  className?: string;
}

/** The button that adds a whole list to the cart, with undo; it tells what could not be added and why. */
export function AllToCart({ wishes, cards, tone = "primary", className }: AllToCartProps) {
  const t = useTranslations("wishlist");
  const tCart = useTranslations("cart.shared");
  const tUi = useTranslations("ui");
  const lost = () => noticeStore.getState().push({ type: "error", message: tUi("notLoaded") });
  const { isBusy, outcome, addAll, undo } = useAddAll(lost);

  const isRead = wishes.every(({ sku }) => cards.has(sku));
  return (
    // in a row with other buttons the outcome stands below them
    <div className="contents">
      {/* always rendered, so that screen readers announce its content */}
      <div
        role="status"
        className="text-s order-last basis-full not-empty:mb-4 not-empty:max-h-48 not-empty:overflow-y-auto not-empty:bg-chalk not-empty:px-4 not-empty:py-2"
      >
        <AddAllResult
          outcome={outcome}
          undo={undo}
          words={{
            undone: t("undone"),
            undo: t("undo"),
            added: (count) => tCart("added", { count }),
            refused: ({ kind, name }) => (kind === "gone" ? tCart("unknown", { sku: name }) : tCart(kind, { name })),
          }}
        />
      </div>
      <Button
        tone={tone}
        className={className}
        busy={isBusy || !isRead}
        busyLabel={isBusy ? t("adding") : t("allToCart")}
        onClick={() => void addAll(sortWishes(wishes, cards))}
      >
        {t("allToCart")}
      </Button>
    </div>
  );
}
