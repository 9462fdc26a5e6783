"use client";

import { useTranslations } from "next-intl";
import { useStore } from "zustand";
import { classNames } from "@/components/ui/class-names";
import { extraSegments, localSubtotal } from "@/lib/cart";
import { currentTotals, shownTotal, shownTotals } from "@/lib/cart/state";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { formatPrice, type Minor } from "@/lib/money";
import { getStore } from "@/lib/storefront";
import { getCheckoutStore } from "@/stores/checkout";
import { useStoreCode } from "../storefront/store-context";
import { useCart } from "./use-cart";

/**
 * The totals of the cart: the server's; while they are updated the last ones of the same goods, else the sum of the lines,
 * marked as such (docs/architecture.md#money-and-truth).
 */
export function CartTotals({ withShipping = false }: { withShipping?: boolean }) {
  const t = useTranslations("cart");
  const store = useStoreCode();
  const items = useCart((state) => state.items);
  const totals = useCart(shownTotals);
  const isOutdated = useCart((state) => currentTotals(state) === null);
  const isAwaited =
    useCart(({ syncState }) => syncState === "idle" || syncState === "running") &&
    getShopperSettings(store).cart.synchronizeTotals;
  const goods = totals?.subtotalInclTax ?? localSubtotal(items);
  const total = useCart(shownTotal);
  return (
    <dl className="tabular" aria-live="polite" aria-busy={isOutdated && isAwaited}>
      <Row label={t("goods")} amount={formatPrice(store, goods)} />
      {totals !== null && (totals.shipping > 0 || withShipping) && (
        <Row label={t("shipping")} amount={totals.shipping > 0 ? formatPrice(store, totals.shipping) : t("free")} />
      )}
      {totals &&
        extraSegments(totals).map(({ code, title, value }) => (
          <Row key={code} label={title} amount={formatPrice(store, value)} />
        ))}
      {totals !== null && totals.discount !== 0 && (
        <Row label={t("discount")} amount={formatPrice(store, totals.discount)} />
      )}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="text-xl font-semibold">{t("total")}</dt>
        <dd
          className={classNames("text-xl font-semibold whitespace-nowrap", isOutdated && "text-ink-2")}
          data-testid="grand-total"
        >
          {formatPrice(store, total)}
          {isOutdated && isAwaited && <span className="ml-2 text-s font-normal">{t("updating")}</span>}
        </dd>
      </div>
      <div className="flex min-h-6 justify-between gap-4 text-s text-ink-2">
        <Tax tax={totals?.tax ?? null} />
      </div>
    </dl>
  );
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4 py-1 text-s">
      <dt className="text-ink-2">{label}</dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  );
}

/** The tax in the sum; its rate is told where it is the store view's own. */
function Tax({ tax }: { tax: Minor | null }) {
  const t = useTranslations("cart");
  const store = useStoreCode();
  const { country, taxPercent } = getStore(store);
  const isAbroad = useStore(getCheckoutStore(store), ({ details }) => (details.country || country) !== country);
  if (tax === null) return null;
  return (
    <>
      <dt>{isAbroad ? t("taxAbroad") : t("tax", { percent: taxPercent })}</dt>
      <dd>{formatPrice(store, tax)}</dd>
    </>
  );
}
