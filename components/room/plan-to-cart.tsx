"use client";

import { useTranslations } from "next-intl";
import { AddAllResult, useAddAll } from "@/components/cart";
import { Button } from "@/components/ui/button";
import { toCardOption } from "@/lib/cart/card-line";
import type { CartItem } from "@/lib/cart/types";
import { type RefusedWish, toWishLine, wishRefusal } from "@/lib/wishlist/to-cart";
import { noticeStore } from "@/stores/notices";
import type { PlanLine } from "./plan-line";
import { usePlanner } from "./planner-context";

/** Splits the lines of a plan into what can be added to the cart and what cannot, with the reason. */
function sortLines(lines: PlanLine[], nameOf: (sku: string) => string) {
  const items: CartItem[] = [];
  const refused: RefusedWish[] = [];
  for (const { sku, qty, card = null } of lines) {
    const wish = { sku, parentSku: card?.parentSku ?? sku, productOption: card && toCardOption(card), seen: null };
    const kind = wishRefusal(wish, card);
    if (kind === null && card) items.push({ ...toWishLine(wish, card), qty });
    else refused.push({ kind: kind ?? "gone", name: nameOf(sku) });
  }
  return { items, refused };
}

/** The button that adds a whole plan to the cart, with undo; it tells what could not be added and why. */
export function PlanToCart({ lines }: { lines: PlanLine[] }) {
  const t = useTranslations("room");
  const { nameOf } = usePlanner();
  const lost = () => noticeStore.getState().push({ type: "error", message: t("notRead") });
  const { isBusy, outcome, addAll, undo } = useAddAll(lost);

  return (
    <>
      <Button
        className="mt-4 w-full"
        busy={isBusy}
        busyLabel={t("adding")}
        onClick={() => void addAll(sortLines(lines, nameOf))}
      >
        {t("allToCart")}
      </Button>
      <div role="status" className="text-s not-empty:mt-4 not-empty:bg-lichen not-empty:px-4 not-empty:py-2">
        <AddAllResult
          outcome={outcome}
          undo={undo}
          words={{
            undone: t("cartUndone"),
            undo: t("undo"),
            added: (count) => t("inCart", { count }),
            refused: ({ kind, name }) => t(`refused.${kind}`, { name }),
          }}
        />
      </div>
    </>
  );
}
