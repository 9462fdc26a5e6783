"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect } from "react";
import { useStore } from "zustand";
import { PriceBlock } from "@/components/product";
import { displayPrice } from "@/lib/pricing/display";
import { withPlatformPrice } from "@/lib/pricing/live";
import { isPriceKnown } from "@/lib/product";
import { getStore } from "@/lib/storefront";
import { configuredStore } from "@/stores/configured";
import { platformPriceStore, priceKeyOf } from "@/stores/platform-price";
import { getTaxDisplayStore } from "@/stores/tax-display";
import { useVariant } from "./variant-context";

interface LivePriceProps extends Omit<ComponentProps<typeof PriceBlock>, "awaiting"> {
  /** The product, as its price is asked for. */
  piece: { id: number; sku: string };
}

/**
 * Renders the price of what is chosen: as the page was rendered, then as the platform has it now
 * (docs/domain-rules.md#current-price), with tax or, for a business that chose so, without.
 */
export function LivePrice({ store, piece, price, place }: LivePriceProps) {
  const t = useTranslations("product");
  const variant = useVariant();
  const { id, sku } = variant ?? piece;
  const current = useStore(platformPriceStore, ({ prices }) => prices[priceKeyOf(store, sku)]);
  const configured = useStore(configuredStore, ({ bySku }) => bySku[piece.sku]);
  const display = getTaxDisplayStore(store);
  const { taxDisplay, show } = useStore(display);
  useEffect(() => void display.persist.rehydrate(), [display]);
  useEffect(() => {
    if (place !== "page") return;
    const { learn, forget } = platformPriceStore.getState();
    let isHere = true;
    const ask = async () => {
      const { fetchPlatformPrice } = await import("../live-calls");
      const answer = await fetchPlatformPrice(store, { id, sku });
      if (isHere && answer) learn(store, sku, answer);
    };
    // after everything the page needs first; a chunk that cannot be loaded leaves the price as it is
    const timer = setTimeout(() => void ask().catch(() => undefined), 1500);
    return () => {
      isHere = false;
      clearTimeout(timer);
      forget(store, sku);
    };
  }, [store, id, sku, place]);
  const rendered = variant?.price ?? price;
  const gross = configured?.price ?? (current ? withPlatformPrice(rendered, current) : rendered);
  if (!isPriceKnown(gross)) return <PriceBlock store={store} price={gross} place={place} />;
  const other = taxDisplay === "incl" ? "excl" : "incl";
  return (
    <>
      <PriceBlock
        store={store}
        price={displayPrice(gross, { taxDisplay, percent: getStore(store).taxPercent })}
        place={place}
      />
      {place === "page" && (
        <p className="flex items-baseline justify-between gap-4 text-xs text-ink-2">
          <span>{t(`tax.${taxDisplay}`)}</span>
          <button type="button" className="link min-h-11" onClick={() => show(other)}>
            {t(other === "incl" ? "tax.showIncl" : "tax.showExcl")}
          </button>
        </p>
      )}
    </>
  );
}
