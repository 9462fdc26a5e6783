"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useCart } from "@/components/cart";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { currentTotals } from "@/lib/cart/state";
import type { Frame, FrameEvent } from "@/lib/checkout-provider/frame";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { formatPrice } from "@/lib/money";
import { buildStorePath } from "@/lib/storefront";
import { ProviderFrame } from "./provider-frame";
import { useCartChanges } from "./use-cart-changes";
import type { PayingOrder } from "./use-order-progress";

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
  const router = useRouter();
  const frame = useRef<Frame | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<"opening" | "open" | "updating">("opening");
  const [isOffline, setOffline] = useState(false);
  const total = useCart((cart) => currentTotals(cart)?.grandTotal ?? null);
  useEffect(() => title.current?.focus(), []);

  /** Changes the provider's order; resolves to whether the frame goes on. */
  async function change(): Promise<boolean> {
    frame.current?.suspend();
    setState("updating");
    const isPayable = await update();
    if (isPayable) frame.current?.resume();
    setState("open");
    return isPayable;
  }
  useCartChanges({
    onChange() {
      frame.current?.suspend();
      setState("updating");
    },
    update: async () => void (await change()),
  });

  async function onEvent(event: FrameEvent): Promise<void> {
    setOffline(event.name === "networkError");
    // where the shop is why, sold out for instance, the form says so
    if (event.name === "blocked" && (await change())) router.push(buildStorePath({ store, path: "/payment-failed" }));
    if (event.name !== "total" || !getShopperSettings(store).checkout.validatesTotals) return;
    const { callApi } = await import("@/lib/upstream/client");
    const valid = await callApi("providerValidate", { store, body: { orderId: order.orderId } });
    // without an answer the provider asks the shop itself before anything is paid
    if (!valid.ok && valid.error.status === 400) await change();
  }

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
        onFrame={(opened) => {
          frame.current = opened;
          if (opened) setState("open");
        }}
        onEvent={(event) => void onEvent(event)}
        onFailed={() => leave("notOpened")}
      />
    </section>
  );
}
