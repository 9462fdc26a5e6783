"use client";

import type { PlatformPrice } from "@/lib/pricing/client";
import type { TaxDisplay } from "@/lib/pricing/display";
import { withPlatformPrice } from "@/lib/pricing/live";
import type { QuantityPrice } from "@/lib/pricing/tiers";
import type { Price } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { PriceParts } from "./price-parts";

interface PriceViewProps {
  store: StoreCode;
  place: "page" | "bar";
  /** Price of what is chosen, as the page was rendered, and its prices for more pieces. */
  price: Price;
  quantityPrices: QuantityPrice[];
  /** What the platform charges now; undefined until it has answered. */
  current: PlatformPrice | undefined;
  /** Price of what a form of the page has configured. */
  configured: Price | undefined;
  taxDisplay: TaxDisplay;
}

/** Renders a price that is not the one the page was rendered with. Loaded on use. */
export function PriceView({ store, place, price, quantityPrices, current, configured, taxDisplay }: PriceViewProps) {
  return (
    <PriceParts
      store={store}
      place={place}
      taxDisplay={taxDisplay}
      price={configured ?? (current ? withPlatformPrice(price, current) : price)}
      // as many rows as the page was rendered with, so that nothing moves; what is more stands in the line above
      rows={quantityPrices.map((step, index) => ({
        key: step.from,
        ...(current ? current.quantityPrices[index] : step),
      }))}
      more={current?.quantityPrices.slice(quantityPrices.length) ?? []}
    />
  );
}
