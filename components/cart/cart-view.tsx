"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { AreaNote, RecentlyViewed, usePostcode } from "@/components/product";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyPart } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { getStore } from "@/lib/storefront";
import { startCart } from "@/stores/cart-sync";
import { useStoreCode } from "../storefront/store-context";
import { CartExtras } from "./cart-extras";
import { CartLines } from "./cart-lines";
import { CartTotals } from "./cart-totals";
import { ShareCart } from "./share-cart";
import { useCart } from "./use-cart";

const RecommendedRail = lazyPart(() => import("./recommended-rail").then((module) => module.RecommendedRail));
const ExtraFees = lazyPart(() => import("./extra-fees").then((module) => module.ExtraFees));

/** The cart page: lines on the left, totals and the link to the checkout on the right. */
export function CartView() {
  const t = useTranslations("cart");
  const tProduct = useTranslations("product");
  const store = useStoreCode();
  const isLoaded = useCart((state) => state.isLoaded);
  const hasLines = useCart((state) => state.items.length > 0);
  const failed = useCart((state) => state.syncState === "failed");
  const postcode = usePostcode(store);
  useEffect(() => void startCart(store), [store]);
  if (!isLoaded)
    return (
      <div className="page">
        <Skeleton className="mt-8 h-120 w-full" />
      </div>
    );
  return (
    <>
      <div className="page">
        <div className={classNames("mt-8", hasLines && "lg:grid lg:grid-cols-[minmax(0,1fr)_26.25rem] lg:gap-12")}>
          <div>
            {failed && hasLines && (
              <Notice tone="info" className="mb-4">
                {t("notSynced")}
              </Notice>
            )}
            <CartLines />
            {!hasLines && <EmptyCart />}
          </div>
          {hasLines && (
            <aside className="mt-8 self-start bg-chalk p-6 lg:sticky lg:top-24 lg:mt-0 lg:p-8">
              <ExtraFees />
              <CartExtras />
              <CartTotals />
              {postcode && (
                <AreaNote store={store} country={getStore(store).country} postcode={postcode} className="mt-4" />
              )}
              <StoreLink store={store} path="/checkout" className={buttonStyle("primary", "m", "mt-4 w-full")}>
                {t("toCheckout")}
              </StoreLink>
              <ShareCart />
            </aside>
          )}
        </div>
      </div>
      {hasLines ? <RecommendedRail /> : <RecentlyViewed store={store} sku={null} title={tProduct("viewedTitle")} />}
    </>
  );
}

function EmptyCart() {
  const t = useTranslations("cart");
  const store = useStoreCode();
  return (
    <EmptyState
      title={t("emptyTitle")}
      actions={
        <StoreLink store={store} path="/" className={buttonStyle("primary", "m")}>
          {t("continue")}
        </StoreLink>
      }
    >
      {t("emptyText")}
    </EmptyState>
  );
}
