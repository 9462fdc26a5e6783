"use client";

import { useTranslations } from "next-intl";
import { useCart } from "@/components/cart";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { overlayStore } from "@/stores/overlays";
import { CheckoutForm, type LegalPaths } from "./checkout-form";
import { Summary } from "./summary";

/** The checkout page: a placeholder until the persisted state is read, then the form, or the hint of an empty cart. */
export function CheckoutView({ legal }: { legal: LegalPaths }) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const isLoaded = useCart((state) => state.isLoaded);
  const isReady = useCheckout((state) => state.isLoaded);
  const isEmpty = useCart((state) => state.items.length === 0);
  // an order was just placed: the page is on its way to the confirmation
  const isLeaving = useCheckout((state) => state.isLeaving);
  const lastOrder = useCheckout((state) => state.orders[0]);
  if (!isLoaded || !isReady || (isEmpty && isLeaving)) {
    return (
      <div className="page py-12">
        <h1 className="text-3xl">{t("title")}</h1>
        <Skeleton className="mt-8 h-180 max-w-165" />
      </div>
    );
  }
  if (isEmpty) {
    return (
      <div className="page py-12">
        <EmptyState
          level={1}
          title={t("emptyTitle")}
          actions={
            <>
              <StoreLink store={store} path="/" className={buttonStyle("primary", "m")}>
                {t("toShop")}
              </StoreLink>
              {lastOrder && (
                <Button
                  tone="secondary"
                  onClick={() => overlayStore.getState().openModal("orderConfirmation", { order: lastOrder })}
                >
                  {t("lastOrder")}
                </Button>
              )}
            </>
          }
        >
          {t("emptyText")}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="lg:page lg:grid lg:grid-cols-[minmax(0,41.25rem)_26.25rem] lg:justify-between lg:gap-12 lg:pt-12">
      <div className="order-2 lg:order-1 lg:pb-18">
        <div className="lg:hidden">
          <Summary />
        </div>
        <div className="px-(--gutter) pb-18 lg:px-0">
          <h1 className="pt-8 text-3xl lg:pt-0">{t("title")}</h1>
          <CheckoutForm legal={legal} />
        </div>
      </div>
      <div className="order-1 hidden lg:order-2 lg:block">
        <Summary />
      </div>
    </div>
  );
}
