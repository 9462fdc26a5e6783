"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchOrders } from "@/lib/account/client";
import type { OrderEntry } from "@/lib/account/orders";
import { formatPrice } from "@/lib/money";
import { getStore, listStores } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { LoadFailure } from "./load-failure";
import { useLoaded } from "./use-loaded";

const pathOfPage = (page: number) => `/my-account?view=orders${page > 1 ? `&page=${page}` : ""}`;

/** Returns a store view of an order's currency: accounts are shared, and a price is written as its own view does. */
const viewOf = (store: StoreCode, currency: string | null): StoreCode =>
  currency === null || getStore(store).currency === currency
    ? store
    : (listStores().find((view) => view.currency === currency)?.code ?? store);

/** The customer's orders, newest first. */
export function OrdersSection({ page }: { page: number }) {
  const t = useTranslations("myAccount.orders");
  const store = useStoreCode();
  const [loaded, retry] = useLoaded(`orders ${page}`, () => fetchOrders(store, page));
  if (loaded.state === "loading") return <Skeleton className="h-120 w-full" />;
  if (loaded.state === "failed") return <LoadFailure onRetry={retry} />;
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
          <Entry key={order.number} order={order} />
        ))}
      </ul>
      {pages > 1 && (
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
      )}
    </>
  );
}

function Entry({ order: { number, placedAt, status, total, currency, names, pieces } }: { order: OrderEntry }) {
  const t = useTranslations("myAccount.orders");
  const format = useFormatter();
  const store = useStoreCode();
  const sum = formatPrice(viewOf(store, currency), total);
  return (
    <li className="border-b border-line">
      <StoreLink
        store={store}
        path={`/my-account?order=${encodeURIComponent(number)}`}
        className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-4"
      >
        <span className="font-semibold group-hover:underline">{t("number", { number })}</span>
        <span className="tabular text-right whitespace-nowrap">{sum}</span>
        <span className="min-w-0 text-s break-words text-ink-2">
          {t("placed", { day: format.dateTime(placedAt, { dateStyle: "long" }) })}
          {" · "}
          {t("pieces", { count: pieces })}
          <span className="block">{names.join(", ")}</span>
        </span>
        <span className="self-start bg-lichen px-2.5 py-1 text-right text-s font-semibold">
          {t(`status.${status}`)}
        </span>
      </StoreLink>
    </li>
  );
}
