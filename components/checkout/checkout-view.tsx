"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { useCart } from "@/components/cart";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useStoreCode } from "@/components/storefront/store-context";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import { noticeStore } from "@/stores/notices";
import { readAttempt } from "@/stores/order-attempt";
import { wasReloaded } from "@/stores/page-reload";
import type { CheckoutProps } from "./filled-checkout";
import { NoCart } from "./no-cart";

const loadFilled = () => import("./filled-checkout").then(({ FilledCheckout }) => FilledCheckout);

/**
 * The checkout page: a placeholder until the persisted state and the form's code are read, then the form, or what there
 * is to say without a cart.
 */
export function CheckoutView(props: CheckoutProps) {
  const t = useTranslations("checkout");
  const tUi = useTranslations("ui");
  const store = useStoreCode();
  const isReady = useCheckout((state) => state.isLoaded);
  const isCartRead = useCart((state) => state.isLoaded);
  const isFilled = useCart(({ items, hint }) => items.length > 0 || (hint !== null && hint.items > 0));
  // an order that was sent and not answered is looked up without a cart too
  const [isUsed, setUsed] = useState(() => readAttempt(store) !== null || wasReloaded(store));
  // a cart that its order emptied stays with the code that places it
  if (isFilled && !isUsed) setUsed(true);
  const [Filled, load] = useLazyComponent(loadFilled);
  const [isLost, setLost] = useState(false);
  const tryLoad = useCallback(() => void load().then((isLoaded) => setLost(!isLoaded)), [load]);
  useEffect(() => {
    if (isUsed) tryLoad();
  }, [isUsed, tryLoad]);
  // the way to the checkout has led here
  useEffect(() => noticeStore.getState().settle("cart"), []);
  const isRead = isCartRead && isReady;
  if (isRead && !isUsed) return <NoCart />;
  if (isRead && Filled) return <Filled {...props} />;
  return (
    <div className="page py-12">
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="mt-8 hidden max-w-[60ch] bg-linen px-4 py-3 noscript:block">{t("noScript")}</p>
      {isLost ? (
        <div className="mt-8 max-w-165">
          <FailureNotice retry={t("retry")} onRetry={tryLoad}>
            {tUi("notLoaded")}
          </FailureNotice>
        </div>
      ) : (
        <Skeleton className="mt-8 h-240 max-w-165 noscript:hidden" />
      )}
    </div>
  );
}
