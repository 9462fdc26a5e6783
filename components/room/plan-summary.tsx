"use client";

import { useTranslations } from "next-intl";
import { StockLine } from "@/components/product";
import { formatPrice, sumMinor, timesMinor } from "@/lib/money";
import { isPriceKnown } from "@/lib/product";
import type { PlanLine } from "./plan-line";
import { PlanToCart } from "./plan-to-cart";
import { usePlanner } from "./planner-context";

/** What stands in the plan with its prices, what it comes to, and the way into the cart. */
export function PlanSummary() {
  const t = useTranslations("room");
  const { store, plan, cards, nameOf } = usePlanner();
  const counts = new Map<string, number>();
  for (const { sku } of plan.pieces) counts.set(sku, (counts.get(sku) ?? 0) + 1);
  const lines = [...counts].map(([sku, qty]): PlanLine => ({ sku, qty, card: cards.get(sku) }));
  if (lines.length === 0) return null;
  const known = lines.flatMap(({ card, qty }) => (card && isPriceKnown(card.price) ? [{ card, qty }] : []));
  const isWhole = known.length === lines.length;
  return (
    <section aria-labelledby="room-sum" className="mt-8 bg-chalk p-6">
      <h2 id="room-sum" className="text-xl">
        {t("sum")}
      </h2>
      <ul className="plain-list mt-3 border-t border-line">
        {lines.map(({ sku, qty, card }) => (
          <li key={sku} className="border-b border-line py-2">
            <p className="flex justify-between gap-4 text-s">
              <span>
                {qty > 1 && <span className="tabular">{qty} × </span>}
                {nameOf(sku)}
              </span>
              {card && isPriceKnown(card.price) && (
                <span className="tabular font-semibold whitespace-nowrap">
                  {formatPrice(store, timesMinor(card.price.final, qty))}
                </span>
              )}
            </p>
            {card ? (
              <StockLine store={store} availability={card.availability} className="text-ink-2" />
            ) : (
              <p className="text-s text-ink-2">{card === null ? t("gone") : t("priceWaits")}</p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 flex justify-between gap-4 text-l font-semibold">
        <span>{t(isWhole ? "total" : "totalSome")}</span>
        <span className="tabular">
          {formatPrice(store, sumMinor(known.map(({ card, qty }) => timesMinor(card.price.final, qty))))}
        </span>
      </p>
      <PlanToCart lines={lines} />
    </section>
  );
}
