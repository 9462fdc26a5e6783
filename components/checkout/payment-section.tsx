"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RadioRows } from "@/components/ui/radio-rows";
import { Skeleton } from "@/components/ui/skeleton";
import { defaultPayment } from "@/lib/cart";
import { getSettings } from "@/lib/config/settings";
import { formatPrice } from "@/lib/money";
import { usePaymentMethods } from "./use-methods";

/** How it is paid. Preselected only where a store view may (design §11). */
export function PaymentSection({ error }: { error: string | null }) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const chosen = useCheckout((state) => state.payment);
  const update = useCheckout((state) => state.update);
  const { data: methods, isError, isFetching, refetch } = usePaymentMethods();
  const isOffered = methods?.some(({ code }) => code === chosen) ?? false;

  useEffect(() => {
    if (!methods || isOffered) return;
    const { preselectPayment, defaultPayment: configured } = getSettings(store).checkout;
    // a single way to pay is no choice
    const next = preselectPayment || methods.length === 1 ? (defaultPayment(methods, configured)?.code ?? null) : null;
    if (next !== chosen) update({ payment: next });
  }, [methods, isOffered, chosen, store, update]);

  if (isError && !isFetching) {
    return (
      <Notice
        tone="error"
        action={
          <Button tone="text" className="px-3" onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        }
      >
        {t("methodsFailed")}
      </Notice>
    );
  }
  if (!methods) return <Skeleton className="h-30 w-full" />;
  return (
    <RadioRows
      legend={t("paymentTitle")}
      legendHidden
      name="payment"
      error={error}
      value={isOffered ? chosen : null}
      onChange={(code) => update({ payment: code })}
      rows={methods.map(({ code, title, cost }) => ({
        value: code,
        label: title,
        aside: cost > 0 ? formatPrice(store, cost) : undefined,
      }))}
    />
  );
}
