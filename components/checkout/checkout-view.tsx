"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { useCart } from "@/components/cart";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import type { PlacedOrder } from "@/lib/checkout/types";
import { noticeStore } from "@/stores/notices";
import { CheckoutForm, type LegalPaths } from "./checkout-form";
import { PlacingNotice } from "./placing-notice";
import { Summary } from "./summary";
import { usePlaceOrder } from "./use-place-order";

interface CheckoutViewProps {
  legal: LegalPaths;
  /** How to reach customer service, below the order. */
  help: ReactNode;
}

/** What shows an order that waits is fetched behind the form: without a network it must be there. */
const loadSavedOrder = () => import("./saved-order").then(({ SavedOrder }) => SavedOrder);

/** The checkout page: a placeholder until the persisted state is read, then the form, or what there is
 * to say without a cart. */
export function CheckoutView(props: CheckoutViewProps) {
  const t = useTranslations("checkout");
  const isLoaded = useCart((state) => state.isLoaded);
  const isReady = useCheckout((state) => state.isLoaded);
  // the way to the checkout has led here
  useEffect(() => noticeStore.getState().settle("cart"), []);
  if (!isLoaded || !isReady) {
    return (
      <div className="page py-12">
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-8 hidden max-w-[60ch] bg-linen px-4 py-3 noscript:block">{t("noScript")}</p>
        <Skeleton className="mt-8 h-180 max-w-165 noscript:hidden" />
      </div>
    );
  }
  return <Checkout {...props} />;
}

function Checkout({ legal, help }: CheckoutViewProps) {
  const t = useTranslations("checkout");
  const isEmpty = useCart((state) => state.items.length === 0);
  const lastOrder = useCheckout((state) => state.orders[0]);
  const order = usePlaceOrder();
  const [Saved, loadSaved] = useLazyComponent(loadSavedOrder);
  useEffect(() => void loadSaved(), [loadSaved]);
  if (isEmpty) return <div className="page py-12">{lastOrder ? <Thanks order={lastOrder} /> : <Empty />}</div>;
  return (
    <div className="lg:page lg:grid lg:grid-cols-[minmax(0,41.25rem)_26.25rem] lg:justify-between lg:gap-12 lg:pt-12">
      <div className="order-2 lg:order-1 lg:pb-18">
        <div className="lg:hidden">
          <Summary help={help} />
        </div>
        <div className="px-(--gutter) pb-18 lg:px-0">
          <h1 className="pt-8 text-3xl lg:pt-0">{t("title")}</h1>
          {order.open === "saved" ? (
            Saved ? (
              <Saved leave={order.leaveSaved} />
            ) : (
              <Notice tone="info" className="mt-6">
                {t("saved.text")}
              </Notice>
            )
          ) : (
            <>
              <PlacingNotice open={order.isPressed ? null : order.open} className="mt-6" />
              <CheckoutForm legal={legal} order={order} />
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

function Empty() {
  const t = useTranslations("checkout");
  return (
    <EmptyState level={1} title={t("emptyTitle")} actions={<ToShop tone="primary" />}>
      {t("emptyText")}
    </EmptyState>
  );
}

/** What the checkout says once its order was placed: on the way to the confirmation, and to who comes back. */
function Thanks({ order }: { order: PlacedOrder }) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  return (
    <EmptyState
      level={1}
      title={t("thanksTitle", { name: order.name.split(" ")[0] ?? "" })}
      actions={
        <>
          <StoreLink
            store={store}
            path={`/confirmation?${new URLSearchParams({ sid: order.orderId })}`}
            className={buttonStyle("primary", "m")}
          >
            {t("toOrder")}
          </StoreLink>
          <ToShop tone="secondary" />
        </>
      }
    >
      {t("placed", { number: order.orderNumber, email: order.email })}
    </EmptyState>
  );
}

function ToShop({ tone }: { tone: "primary" | "secondary" }) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  return (
    <StoreLink store={store} path="/" className={buttonStyle(tone, "m")}>
      {t("toShop")}
    </StoreLink>
  );
}
