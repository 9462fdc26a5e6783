"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useCart } from "@/components/cart";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useStoreCode } from "@/components/storefront/store-context";
import { isVirtualCart } from "@/lib/cart";
import { currentTotals } from "@/lib/cart/state";
import type { PostalAddress } from "@/lib/checkout/types";
import { CASH_ON_DELIVERY } from "@/lib/config/payment-codes";
import { deliveryCountry } from "@/lib/delivery/countries";
import { formatZip } from "@/lib/delivery/zip";
import { formatPrice, subtractMinor, ZERO } from "@/lib/money";
import { usePayment, useShipping } from "./use-methods";

/**
 * The selections before the order is placed, and what cash on delivery means (docs/domain-rules.md#payment-methods).
 */
export function Review() {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const details = useCheckout((state) => state.details);
  const { selected: shipping } = useShipping();
  const { selected: payment } = usePayment();
  const totals = useCart(currentTotals);
  const isShipped = useCart((state) => !isVirtualCart(state.items));
  const { isCompany, hasBilling, billing, company, taxId, reference } = details;
  const oneLine = (address: Partial<PostalAddress>) => {
    const name = [address.firstName, address.lastName].filter(Boolean).join(" ");
    const zip = formatZip(deliveryCountry(store, address.country), address.zipCode ?? "");
    const place = [zip, address.city].filter(Boolean).join(" ");
    return [name, address.streetAddress, place].filter(Boolean).join(", ");
  };
  const delivered = oneLine(details);
  // with several deliveries it is more than the method's
  const price = totals?.shipping ?? shipping?.price ?? ZERO;
  const billed = isShipped && hasBilling && billing ? oneLine(billing) : "";
  return (
    <>
      <dl className="text-s">
        {delivered && <Row label={t(billed ? "deliveryAddress" : "address")}>{delivered}</Row>}
        {billed && <Row label={t("billingTitle")}>{billed}</Row>}
        {isCompany && company && <Row label={t("company")}>{[company, taxId].filter(Boolean).join(", ")}</Row>}
        {isCompany && reference && <Row label={t("reference")}>{reference}</Row>}
        {shipping && (
          <Row
            label={t("shippingMethod")}
          >{`${shipping.title}, ${price === 0 ? t("freeOfCharge") : formatPrice(store, price)}`}</Row>
        )}
        {payment && <Row label={t("paymentMethod")}>{payment.title}</Row>}
        {isCompany && totals && (
          <Row label={t("withoutTax")}>
            <span className="tabular">{formatPrice(store, subtractMinor(totals.grandTotal, totals.tax))}</span>
          </Row>
        )}
      </dl>
      {payment?.code === CASH_ON_DELIVERY && (
        <div className="mt-4 bg-chalk px-4 py-3 text-s">
          <p className="font-semibold">{t("codTitle")}</p>
          <p>{t("codText")}</p>
        </div>
      )}
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_1fr] gap-4 border-b border-line py-3 first:pt-0">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
