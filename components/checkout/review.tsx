"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useStoreCode } from "@/components/storefront/store-context";
import { formatZip } from "@/lib/delivery";
import { formatPrice } from "@/lib/money";
import { getStore } from "@/lib/storefront";
import { usePayment, useShipping } from "./use-methods";

const CASH_ON_DELIVERY = "cashondelivery";

/**
 * The selections before the order is placed, and what cash on delivery means (docs/domain-rules.md#payment-methods).
 */
export function Review() {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const details = useCheckout((state) => state.details);
  const { selected: shipping } = useShipping();
  const { selected: payment } = usePayment();
  const name = [details.firstName, details.lastName].filter(Boolean).join(" ");
  const zip = formatZip(getStore(store).country, details.zipCode ?? "");
  const addressLine = [details.streetAddress, [zip, details.city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <>
      <dl className="text-s">
        {(name || addressLine) && <Row label={t("address")}>{[name, addressLine].filter(Boolean).join(", ")}</Row>}
        {shipping && (
          <Row
            label={t("shippingMethod")}
          >{`${shipping.title}, ${shipping.price === 0 ? t("freeOfCharge") : formatPrice(store, shipping.price)}`}</Row>
        )}
        {payment && <Row label={t("paymentMethod")}>{payment.title}</Row>}
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
