"use client";

import { useEffect, useLayoutEffect } from "react";
import { fromMinor } from "@/lib/money";
import { isPriceKnown } from "@/lib/product";
import { type Configured, configuredStore } from "@/stores/configured";

interface Offered {
  sku?: string;
  offers?: { price?: string };
  hasVariant?: Offered[];
}

/** Sets the price of a product's offer in the structured data of the page. */
function updateOffer(sku: string, price: string): void {
  for (const element of document.querySelectorAll('script[type="application/ld+json"]')) {
    const data = JSON.parse(element.textContent) as Offered; // written by lib/seo
    const item = [data, ...(data.hasVariant ?? [])].find((candidate) => candidate.sku === sku);
    if (!item?.offers) continue;
    item.offers.price = price;
    element.textContent = JSON.stringify(data);
  }
}

/**
 * Shares what a form has configured with headline and buy bar of the product's page, and with its structured data:
 * `sku` is the page's product, `offerSku` the product or variant whose offer it is.
 */
export function useConfigured(sku: string, offerSku: string, configured: Configured): void {
  const { set } = configuredStore.getState();
  useLayoutEffect(() => set(sku, configured));
  useLayoutEffect(() => () => set(sku, undefined), [set, sku]);
  const { price } = configured;
  const offer = isPriceKnown(price) ? String(fromMinor(price.final)) : null;
  useEffect(() => {
    if (offer !== null) updateOffer(offerSku, offer);
  }, [offerSku, offer]);
}
