"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import type { ButtonTone } from "@/components/ui/button-style";
import type { CartItem } from "@/lib/cart/types";
import type { ProductCard } from "@/lib/product/types";
import { type RefusedWish, sortWishes } from "@/lib/wishlist/to-cart";
import type { Wish } from "@/lib/wishlist/types";
import { noticeStore } from "@/stores/notices";

interface AllToCartProps {
  wishes: Wish[];
  cards: ReadonlyMap<string, ProductCard | null>;
  tone?: ButtonTone;
  className?: string;
}

type Outcome = { kind: "added"; items: CartItem[]; refused: RefusedWish[] } | { kind: "undone" };

/** The button that adds a whole list to the cart, with undo; it tells what could not be added and why. */
export function AllToCart({ wishes, cards, tone = "primary", className }: AllToCartProps) {
  const t = useTranslations("wishlist");
  const tCart = useTranslations("cart.shared");
  const tUi = useTranslations("ui");
  const store = useStoreCode();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const lost = () => noticeStore.getState().push({ type: "error", message: tUi("notLoaded") });

  async function addAll() {
    setBusy(true);
    try {
      const { items, refused } = sortWishes(wishes, cards);
      const { addToCart } = await import("@/stores/cart-add");
      const outcomes = items.length > 0 ? await addToCart(store, items) : [];
      const added = outcomes.flatMap((line) => ("item" in line ? [line.item] : []));
      const soldOut = items.filter((_, index) => !("item" in (outcomes[index] ?? {})));
      setOutcome({
        kind: "added",
        items: added,
        refused: [...refused, ...soldOut.map(({ name }) => ({ kind: "soldOut" as const, name }))],
      });
    } catch {
      lost();
    } finally {
      setBusy(false);
    }
  }

  async function undo(items: CartItem[]) {
    try {
      const { takeBack } = await import("@/stores/cart-take-back");
      takeBack(store, items);
      setOutcome({ kind: "undone" });
    } catch {
      lost();
    }
  }

  const isRead = wishes.every(({ sku }) => cards.has(sku));
  return (
    // in a row with other buttons the outcome stands below them
    <div className="contents">
      {/* always rendered, so that screen readers announce its content */}
      <div
        role="status"
        className="text-s order-last basis-full not-empty:mb-4 not-empty:max-h-48 not-empty:overflow-y-auto not-empty:bg-chalk not-empty:px-4 not-empty:py-2"
      >
        {outcome?.kind === "undone" && t("undone")}
        {outcome?.kind === "added" && (
          <>
            <p className="flex items-center justify-between gap-4">
              {tCart("added", { count: outcome.items.length })}
              {outcome.items.length > 0 && (
                <button
                  type="button"
                  className="link min-h-11 shrink-0 font-semibold"
                  onClick={() => void undo(outcome.items)}
                >
                  {t("undo")}
                </button>
              )}
            </p>
            {outcome.refused.length > 0 && (
              <ul className="plain-list space-y-1">
                {outcome.refused.map(({ kind, name }, index) => (
                  // two variants may have one name
                  <li key={index}>{kind === "gone" ? tCart("unknown", { sku: name }) : tCart(kind, { name })}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
      <Button
        tone={tone}
        className={className}
        busy={isBusy || !isRead}
        busyLabel={isBusy ? t("adding") : t("allToCart")}
        onClick={() => void addAll()}
      >
        {t("allToCart")}
      </Button>
    </div>
  );
}
