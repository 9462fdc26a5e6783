"use client";

import { useTranslations } from "next-intl";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useStoreCode } from "@/components/storefront/store-context";
import { FailureNotice } from "@/components/ui/failure-notice";
import { RadioRows } from "@/components/ui/radio-rows";
import { Skeleton } from "@/components/ui/skeleton";
import { isHandedOver, nameOfApp } from "@/lib/config/payment-codes";
import { formatPrice } from "@/lib/money";
import { fetchMethods } from "@/stores/cart";
import { PayMark } from "./pay-mark";
import { trackCheckout } from "./track-checkout";
import { usePayment } from "./use-methods";

/** The payment methods. One is preselected only where the store view may (docs/domain-rules.md#payment-methods). */
export function PaymentSection({ error }: { error: string | null }) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const update = useCheckout((state) => state.update);
  const { methods, selected, status } = usePayment();

  if (status === "failed") {
    return (
      <FailureNotice retry={t("retry")} onRetry={() => fetchMethods(store)}>
        {t("methodsFailed")}
      </FailureNotice>
    );
  }
  if (!methods) return <Skeleton className="h-30 w-full" />;
  return (
    <RadioRows
      legend={t("paymentTitle")}
      legendHidden
      name="payment"
      error={error}
      value={selected?.code ?? null}
      onChange={(code) => {
        trackCheckout(store, { name: "add_payment_info", payment_type: code });
        update({ payment: code });
      }}
      rows={methods.map(({ code, title, description, cost }) => ({
        value: code,
        label: title,
        detail: description,
        aside: cost > 0 ? formatPrice(store, cost) : isHandedOver(code) && <PayMark>{nameOfApp(code)}</PayMark>,
      }))}
    />
  );
}
