"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CartTotals, useCart } from "@/components/cart";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useStoreCode } from "@/components/storefront/store-context";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { countItems } from "@/lib/cart";
import { currentTotals, shownTotal } from "@/lib/cart/state";
import { formatPrice, type Minor, subtractMinor, taxOfGross, timesMinor } from "@/lib/money";
import { getStore } from "@/lib/storefront";

/** The order summary beside the form, with `help` below it; on phones collapsed above the form. */
export function Summary({ help }: { help: ReactNode }) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const items = useCart((state) => state.items);
  const total = useCart(shownTotal);
  return (
    <>
      <details className="group bg-chalk px-(--gutter) lg:hidden">
        <summary className="flex min-h-14 items-center justify-between gap-4">
          <span>{t("summaryOpen", { count: countItems(items, "quantities") })}</span>
          <span className="tabular ml-auto font-semibold whitespace-nowrap">{formatPrice(store, total)}</span>
          <Icon
            name="chevron-down"
            size={16}
            className="shrink-0 transition-transform duration-220 group-open:rotate-180"
          />
        </summary>
        <div className="pb-6">
          <SummaryLines />
          <div className="mt-6">{help}</div>
        </div>
      </details>
      <aside aria-label={t("summaryTitle")} className="hidden self-start bg-chalk p-8 lg:sticky lg:top-8 lg:block">
        <h2 className="mb-4 text-xl">{t("summaryTitle")}</h2>
        <SummaryLines />
        <div className="mt-6 border-t border-line pt-4">{help}</div>
      </aside>
    </>
  );
}

/** Lines and totals of the order. */
export function SummaryLines() {
  const t = useTranslations("checkout");
  const items = useCart((state) => state.items);
  const isVirtual = items.every((item) => item.isVirtual);
  return (
    <>
      <ul className="plain-list mb-4">
        {items.map((item) => (
          <li key={`${item.sku} ${item.checksum}`} className="flex gap-4 border-b border-line py-4 first:pt-0">
            <span className="flex h-16 w-22 shrink-0 items-center bg-linen">
              <Picture
                src={item.picture.src}
                alt=""
                width={item.picture.width}
                height={item.picture.height}
                sizes="120px"
              />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{item.name}</span>
              {item.detail && <span className="block text-s text-ink-2">{item.detail}</span>}
              <span className="block text-s text-ink-2">{t("pieces", { count: item.qty })}</span>
            </span>
            <RowPrice gross={item.totals?.rowTotal ?? timesMinor(item.price, item.qty)} />
          </li>
        ))}
      </ul>
      <CartTotals withShipping={!isVirtual} />
      <NetTotal />
    </>
  );
}

/** The price of a line; beside it the one without tax, for a company where the tax is the store view's own. */
function RowPrice({ gross }: { gross: Minor }) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const { country, taxPercent } = getStore(store);
  const isNet = useCheckout(({ details }) => details.isCompany && (details.country ?? country) === country);
  return (
    <span className="tabular text-right whitespace-nowrap">
      {formatPrice(store, gross)}
      {isNet && (
        <span className="block text-s text-ink-2">
          {t("netPrice", { price: formatPrice(store, subtractMinor(gross, taxOfGross(gross, taxPercent))) })}
        </span>
      )}
    </span>
  );
}

/** What a company pays without tax, by the server's totals. */
function NetTotal() {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const isCompany = useCheckout(({ details }) => details.isCompany);
  const totals = useCart(currentTotals);
  if (!isCompany || !totals) return null;
  return (
    <p className="tabular flex justify-between gap-4 text-s text-ink-2">
      <span>{t("withoutTax")}</span>
      <span>{formatPrice(store, subtractMinor(totals.grandTotal, totals.tax))}</span>
    </p>
  );
}
