"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { Suspense, type ReactNode, useEffect, useRef } from "react";
import { useCheckout } from "@/components/checkout/use-checkout";
import { TellOrder } from "@/components/consent";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { Skeleton } from "@/components/ui/skeleton";
import { AccountOffer } from "./account-offer";
import type { PlacedProps } from "./asked-order";
import { AskedOrder } from "./asked-order-part";
import { NextSteps } from "./next-steps";
import { OrderDays } from "./order-days-part";
import { PlacedFacts, PlacedSummary } from "./placed-order";
import { UnknownOrder } from "./unknown-order";

/**
 * The confirmation of an order; `sid` is its id, the shop's or the checkout provider's. What this tab did not place it
 * asks the shop for. `after` says how to return goods and where to ask.
 */
export function ConfirmationView({ after }: { after: ReactNode }) {
  return (
    <Suspense fallback={<Waiting />}>
      <Confirmation after={after} />
    </Suspense>
  );
}

const Waiting = () => <Skeleton className="h-120 w-full noscript:hidden" />;

function Confirmation({ after }: { after: ReactNode }) {
  const sid = useSearchParams().get("sid");
  const isLoaded = useCheckout((state) => state.isLoaded);
  const order = useCheckout((state) => state.orders.find(({ orderId }) => orderId === sid));
  if (!isLoaded) return <Waiting />;
  if (order) return <Placed order={order} after={after} />;
  return sid ? (
    <AskedOrder key={sid} sid={sid} after={after} Placed={Placed} waiting={<Waiting />} />
  ) : (
    <UnknownOrder />
  );
}

function Placed({ order, after, payment }: PlacedProps) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const title = useRef<HTMLHeadingElement>(null);
  // the button that had the focus went with the checkout
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid gap-12 lg:grid-cols-[7fr_5fr]">
      <TellOrder store={store} order={order} />
      <div>
        <h1 ref={title} tabIndex={-1} className="text-3xl">
          {t("thanksTitle", { name: order.name.split(" ")[0] ?? "" })}
        </h1>
        <p className="mt-4 max-w-[46ch] text-l">{t("thanksText", { email: order.email })}</p>
        <NextSteps order={order} />
        <OrderDays sid={order.orderId} />
        <PlacedFacts order={order} />
        {payment}
        <AccountOffer email={order.email} />
        <div className="mt-8">{after}</div>
        <StoreLink store={store} path="/" className={buttonStyle("secondary", "m", "mt-8")}>
          {t("back")}
        </StoreLink>
      </div>
      <PlacedSummary order={order} />
    </div>
  );
}
