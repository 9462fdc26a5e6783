"use client";

import { useTranslations } from "next-intl";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import type { PlacedOrder } from "@/lib/checkout/types";

/** What there is to say without a cart: of the order that was just placed, else that nothing is in it. */
export function NoCart() {
  const lastOrder = useCheckout((state) => state.orders[0]);
  return <div className="page py-12">{lastOrder ? <Thanks order={lastOrder} /> : <Empty />}</div>;
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
