"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchOrders } from "@/lib/account/client";
import { keepOrders } from "@/stores/seen-orders";
import { LoadFailure } from "./load-failure";
import { OrderRow } from "./order-row";
import { SeenOrders } from "./seen-orders";
import { useLoaded } from "./use-loaded";

const pathOfPage = (page: number) => `/my-account?view=orders${page > 1 ? `&page=${page}` : ""}`;

/** The customer's orders, newest first. */
export function OrdersSection({ page }: { page: number }) {
  const t = useTranslations("myAccount.orders");
  const store = useStoreCode();
  const [loaded, retry] = useLoaded(`orders ${page}`, () => fetchOrders(store, page));
  const newest = page === 1 && loaded.state === "loaded" ? loaded.value.orders : null;
  useEffect(() => {
    if (newest) keepOrders(store, newest);
  }, [store, newest]);
  if (loaded.state === "loading") return <Skeleton className="h-120 w-full" />;
  if (loaded.state === "failed")
    return (
      <>
        <LoadFailure onRetry={retry} />
        {page === 1 && <SeenOrders />}
      </>
    );
  const { orders, pages } = loaded.value;
  if (orders.length === 0)
    return (
      <EmptyState
        title={t("none")}
        actions={
          <StoreLink store={store} path="/" className={buttonStyle("primary", "m")}>
            {t("toShop")}
          </StoreLink>
        }
      />
    );
  return (
    <>
      <ul className="plain-list border-t border-line">
        {orders.map((order) => (
          <OrderRow key={order.number} order={order} isLink />
        ))}
      </ul>
      {pages > 1 && <Paging page={page} pages={pages} />}
    </>
  );
}

function Paging({ page, pages }: { page: number; pages: number }) {
  const t = useTranslations("myAccount.orders");
  const store = useStoreCode();
  return (
    <nav aria-label={t("page", { page, pages })} className="mt-6 flex items-center justify-between gap-4">
      {page > 1 ? (
        <StoreLink store={store} path={pathOfPage(page - 1)} className="link flex min-h-11 items-center">
          {t("previous")}
        </StoreLink>
      ) : (
        <span />
      )}
      <span className="tabular text-s text-ink-2">{t("page", { page, pages })}</span>
      {page < pages ? (
        <StoreLink store={store} path={pathOfPage(page + 1)} className="link flex min-h-11 items-center">
          {t("next")}
        </StoreLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
