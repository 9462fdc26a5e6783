"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useCart } from "@/components/cart";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { currentTotals } from "@/lib/cart/state";
import { formatPrice } from "@/lib/money";
import { ProviderFrame } from "./provider-frame";
import type { PayingOrder } from "./use-order-progress";
import { useProviderFrame } from "./use-provider-frame";

export interface ProviderPaymentProps {
  order: PayingOrder;
  /** Changes the provider's order after the cart; resolves to whether the frame may go on. */
  update: () => Promise<boolean>;
  /** Leads back to the form; the reason is said there. */
  leave: (reason?: "notOpened") => void;
}

/** Where the order's button stood: the provider's frame, the sum, and the way back to the form. */
export function ProviderPayment({ order, update, leave }: ProviderPaymentProps) {
  const t = useTranslations("payment");
  const store = useStoreCode();
  const title = useRef<HTMLHeadingElement>(null);
  const total = useCart((cart) => currentTotals(cart)?.grandTotal ?? null);
  useEffect(() => title.current?.focus(), []);
  const { state, isOffline, onEvent, onFrame } = useProviderFrame(order.orderId, update);

  return (
    <section aria-labelledby="payment-frame" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h3 id="payment-frame" ref={title} tabIndex={-1} className="text-l font-semibold">
          {t("toPay")}{" "}
          {total !== null && <span className="tabular whitespace-nowrap">{formatPrice(store, total)}</span>}
        </h3>
        <Button tone="text" onClick={() => leave()}>
          {t("change")}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-s text-ink-2">
        {state === "opening" && t("opening")}
        {state === "updating" && t("updating")}
      </p>
      {isOffline && (
        <Notice tone="error" className="my-4">
          {t("network")}
        </Notice>
      )}
      <ProviderFrame
        {...order}
        className="min-h-120"
        onFrame={onFrame}
        onEvent={(event) => void onEvent(event)}
        onFailed={() => leave("notOpened")}
      />
    </section>
  );
}
