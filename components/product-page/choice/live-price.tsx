"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { PriceBlock } from "@/components/product";
import { formatPrice } from "@/lib/money";
import { displayAmount, displayPrice } from "@/lib/pricing/display";
import { withPlatformPrice } from "@/lib/pricing/live";
import { isPriceKnown } from "@/lib/product";
import { getStore } from "@/lib/storefront";
import { configuredStore } from "@/stores/configured";
import { platformPriceStore, priceKeyOf } from "@/stores/platform-price";
import { getSessionStore } from "@/stores/session";
import { getTaxDisplayStore } from "@/stores/tax-display";
import { useVariant } from "./variant-context";

interface LivePriceProps extends Omit<ComponentProps<typeof PriceBlock>, "awaiting" | "piece"> {
  /** The product, as its price is asked for. */
  piece: { id: number; sku: string };
  /** How many prices for more pieces the page was rendered with, of a product without variants. */
  steps?: number;
}

/**
 * Renders the price of what is chosen: as the page was rendered, then as the platform has it now for who is signed in
 * (docs/domain-rules.md#current-price), with tax or, for a company and who chose so, without.
 */
export function LivePrice({ store, piece, price, place, steps = 0 }: LivePriceProps) {
  const t = useTranslations("product");
  const box = useRef<HTMLDivElement>(null);
  const variant = useVariant();
  const { id, sku } = variant ?? piece;
  const current = useStore(platformPriceStore, ({ prices }) => prices[priceKeyOf(store, sku)]);
  const configured = useStore(configuredStore, ({ bySku }) => bySku[piece.sku]);
  const group = useStore(getSessionStore(store), (session) => session.group);
  const display = getTaxDisplayStore(store);
  const { taxDisplay: chosen, show } = useStore(display);
  useEffect(() => void display.persist.rehydrate(), [display]);
  const groupId = group?.id ?? null;
  useEffect(() => {
    if (place !== "page") return;
    const { learn, forget } = platformPriceStore.getState();
    const element = box.current;
    let isHere = true;
    const ask = async () => {
      const { fetchPlatformPrices } = await import("../live-calls");
      const answer = (await fetchPlatformPrices(store, [{ id, sku }], groupId)).get(String(id));
      if (!isHere || !answer) return;
      // lines that go with the old price leave their space, so that nothing moves
      if (element) element.style.minHeight = `${element.offsetHeight}px`;
      learn(store, sku, answer);
    };
    // after everything the page needs first; a chunk that cannot be loaded leaves the price as it is
    const timer = setTimeout(() => void ask().catch(() => undefined), groupId === null ? 1500 : 0);
    return () => {
      isHere = false;
      clearTimeout(timer);
      if (element) element.style.minHeight = "";
      forget(store, sku);
    };
  }, [store, id, sku, place, groupId]);
  const rendered = variant?.price ?? price;
  const gross = configured?.price ?? (current ? withPlatformPrice(rendered, current) : rendered);
  if (!isPriceKnown(gross)) return <PriceBlock store={store} price={gross} place={place} />;
  const taxDisplay = chosen ?? group?.taxDisplay ?? "incl";
  const percent = getStore(store).taxPercent;
  // prices for more pieces that the page has no row for stand in the line below, which has room for a second one
  const more = current?.quantityPrices.slice(variant ? (variant.quantityPrices?.length ?? 0) : steps) ?? [];
  const other = taxDisplay === "incl" ? "excl" : "incl";
  return (
    <>
      <div ref={box} className="grid">
        <PriceBlock store={store} price={displayPrice(gross, { taxDisplay, percent })} place={place} />
      </div>
      {place === "page" && (
        <p className="flex items-center justify-between gap-4 text-xs text-ink-2">
          <span className="tabular">
            {t(`tax.${taxDisplay}`)}
            {taxDisplay === "excl" && ` · ${t("tax.with", { price: formatPrice(store, gross.final) })}`}
            {more.length > 0 && (
              <span className="block">
                {more
                  .map(({ from, price: each }) =>
                    t("quantityPrices.step", {
                      count: from,
                      price: formatPrice(store, displayAmount(each, { taxDisplay, percent })),
                    }),
                  )
                  .join(" · ")}
              </span>
            )}
          </span>
          <button type="button" className="link min-h-11" onClick={() => show(other)}>
            {t(other === "incl" ? "tax.showIncl" : "tax.showExcl")}
          </button>
        </p>
      )}
    </>
  );
}
