"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toCardOption } from "@/lib/cart/card-line";
import type { CartItem } from "@/lib/cart/types";
import { type RefusedWish, toWishLine, wishRefusal } from "@/lib/wishlist/to-cart";
import { noticeStore } from "@/stores/notices";
import type { PlanLine } from "./plan-line";
import { usePlanner } from "./planner-context";

type Outcome = { kind: "added"; items: CartItem[]; refused: RefusedWish[] } | { kind: "undone" };

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
  const { store, nameOf } = usePlanner();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const lost = () => noticeStore.getState().push({ type: "error", message: t("notRead") });

  async function addAll() {
    setBusy(true);
    try {
      const { items, refused } = sortLines(lines, nameOf);
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

  return (
    <>
      <Button className="mt-4 w-full" busy={isBusy} busyLabel={t("adding")} onClick={() => void addAll()}>
        {t("allToCart")}
      </Button>
      <div role="status" className="text-s not-empty:mt-4 not-empty:bg-lichen not-empty:px-4 not-empty:py-2">
        {outcome?.kind === "undone" && t("cartUndone")}
        {outcome?.kind === "added" && (
          <>
            <p className="flex items-center justify-between gap-4">
              {t("inCart", { count: outcome.items.length })}
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
                {outcome.refused.map(({ kind, name }) => (
                  <li key={name}>{t(`refused.${kind}`, { name })}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </>
  );
}
