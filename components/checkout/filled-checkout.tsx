"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useCart } from "@/components/cart";
import { useStoreCode } from "@/components/storefront/store-context";
import { withWords } from "@/components/storefront/with-words";
import { Notice } from "@/components/ui/notice";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import { prepareOrder } from "@/stores/order-start";
import { CheckoutForm } from "./checkout-form";
import { loadSavedOrder, loadShippingMethods } from "./load-parts";
import { NoCart } from "./no-cart";
import type { LegalPaths } from "./place-fields";
import { PlacingNotice } from "./placing-notice";
import { Summary } from "./summary";
import { trackCheckout } from "./track-checkout";
import { usePlaceOrder } from "./use-place-order";

export interface CheckoutProps {
  legal: LegalPaths;
  /** How to reach customer service, below the order. */
  help: ReactNode;
}

/** The checkout of a cart with something in it, and of one that was emptied by its order. */
export function FilledCheckout({ legal, help }: CheckoutProps) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const isEmpty = useCart((state) => state.items.length === 0);
  const order = usePlaceOrder();
  const [Saved, loadSaved] = useLazyComponent(loadSavedOrder);
  const isSaved = order.open === "saved";
  useEffect(() => {
    if (isSaved) void loadSaved();
  }, [isSaved, loadSaved]);
  useEffect(() => {
    if (!isEmpty) trackCheckout(store, { name: "begin_checkout" });
  }, [store, isEmpty]);
  const [HandOver, loadOver] = useLazyComponent(
    useCallback(() => withWords(store, () => import("./hand-over").then((module) => module.HandOver)), [store]),
  );
  const isHandedOver = order.handOver !== null;
  const wasHandedOver = useRef(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isHandedOver) void loadOver();
    // what had the focus went with the way to the app
    if (wasHandedOver.current && !isHandedOver) title.current?.focus();
    wasHandedOver.current = isHandedOver;
  }, [isHandedOver, loadOver]);
  if (order.handOver && HandOver)
    return (
      <HandOver
        key={order.handOver.sid}
        handOver={order.handOver}
        busy={order.busy}
        payAgain={() => void order.payAgain()}
        end={order.endHandOver}
      />
    );
  if (isEmpty) return <NoCart />;
  /** Fetches what a click needs while the form is filled in: without a network it must be there. */
  const prepare = () => {
    prepareOrder();
    void loadSaved();
    void loadShippingMethods().catch(() => undefined);
  };
  return (
    <div className="lg:page lg:grid lg:grid-cols-[minmax(0,41.25rem)_26.25rem] lg:justify-between lg:gap-12 lg:pt-12">
      <div className="order-2 lg:order-1 lg:pb-18">
        <div className="lg:hidden">
          <Summary help={help} />
        </div>
        <div className="px-(--gutter) pb-18 lg:px-0">
          <h1 ref={title} tabIndex={-1} className="pt-8 text-3xl lg:pt-0">
            {t("title")}
          </h1>
          {isSaved && Saved && <Saved leave={order.leaveSaved} />}
          {isSaved && !Saved && (
            <Notice tone="info" className="mt-6">
              {t("saved.text")}
            </Notice>
          )}
          {!isSaved && (
            <>
              <PlacingNotice open={order.isPressed ? null : order.open} className="mt-6" />
              <CheckoutForm legal={legal} order={order} onUse={prepare} />
            </>
          )}
        </div>
      </div>
      <div className="order-1 hidden lg:order-2 lg:block">
        <Summary help={help} />
      </div>
    </div>
  );
}
