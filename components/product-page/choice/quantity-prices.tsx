"use client";

import { useTranslations } from "next-intl";
import { useStore } from "zustand";
import { classNames } from "@/components/ui/class-names";
import { formatPrice } from "@/lib/money";
import { displayAmount } from "@/lib/pricing/display";
import type { QuantityPrice } from "@/lib/pricing/tiers";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { platformPriceStore, priceKeyOf } from "@/stores/platform-price";
import { getSessionStore } from "@/stores/session";
import { getTaxDisplayStore } from "@/stores/tax-display";
import { useVariant } from "./variant-context";

interface QuantityPricesProps {
  store: StoreCode;
  sku: string;
  prices: QuantityPrice[] | undefined;
}

/**
 * Renders the lower prices for more pieces of what is chosen: those of everybody, then those of the signed-in
 * customer's group in their place (docs/domain-rules.md#tier-prices). Nothing where there are none.
 */
export function QuantityPrices({ store, ...rendered }: QuantityPricesProps) {
  const t = useTranslations("product");
  const variant = useVariant();
  const { sku } = variant ?? rendered;
  const current = useStore(platformPriceStore, ({ prices }) => prices[priceKeyOf(store, sku)]);
  const group = useStore(getSessionStore(store), (session) => session.group);
  const chosen = useStore(getTaxDisplayStore(store), (display) => display.taxDisplay);
  const prices = (variant ? variant.quantityPrices : rendered.prices) ?? [];
  if (prices.length === 0) return null;
  // as many rows as the page was rendered with, so that nothing moves; `LivePrice` tells what is more
  const rows = prices.map((price, index) => ({
    key: price.from,
    ...(current ? current.quantityPrices[index] : price),
  }));
  const taxDisplay = chosen ?? group?.taxDisplay ?? "incl";
  const { taxPercent: percent } = getStore(store);
  return (
    <table data-quantity-prices="" className="tabular mb-2 w-full text-s">
      <caption className="sr-only">{t("quantityPrices.title")}</caption>
      <tbody>
        {rows.map(({ key, from, price }) => (
          <tr key={key} className={classNames("border-b border-line", from === undefined && "invisible")}>
            <th scope="row" className="py-2 text-left font-normal">
              {t("quantityPrices.from", { count: from ?? key })}
            </th>
            <td className="py-2 text-right font-semibold">
              {price !== undefined &&
                t("quantityPrices.each", {
                  price: formatPrice(store, displayAmount(price, { taxDisplay, percent })),
                })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
