"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import type { OrderEntry } from "@/lib/account/orders";
import { formatPrice } from "@/lib/money";
import { getStore, listStores } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/** Returns a store view of an order's currency: accounts are shared, and a price is written as its own view does. */
const viewOf = (store: StoreCode, currency: string | null): StoreCode =>
  currency === null || getStore(store).currency === currency
    ? store
    : (listStores().find((view) => view.currency === currency)?.code ?? store);

const ROW = "grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-4";

interface OrderRowProps {
  order: OrderEntry;
  /** False where the order itself cannot be opened. */
  isLink: boolean;
}

/** An order of a list: number and sum, day, pieces and names, and where it stands. */
export function OrderRow({ order, isLink }: OrderRowProps) {
  const { number, placedAt, status, total, currency, names, pieces } = order;
  const t = useTranslations("myAccount.orders");
  const format = useFormatter();
  const store = useStoreCode();
  const content = (
    <>
      <span className="font-semibold group-hover:underline">{t("number", { number })}</span>
      <span className="tabular text-right whitespace-nowrap">{formatPrice(viewOf(store, currency), total)}</span>
      <span className="min-w-0 text-s break-words text-ink-2">
        {t("placed", { day: format.dateTime(placedAt, "day") })}
        {" · "}
        {t("pieces", { count: pieces })}
        <span className="block">{names.join(", ")}</span>
      </span>
      <span className="self-start bg-lichen px-2.5 py-1 text-right text-s font-semibold">{t(`status.${status}`)}</span>
    </>
  );
  return (
    <li className="border-b border-line">
      {isLink ? (
        <StoreLink store={store} path={`/my-account?order=${encodeURIComponent(number)}`} className={`group ${ROW}`}>
          {content}
        </StoreLink>
      ) : (
        <div className={ROW}>{content}</div>
      )}
    </li>
  );
}
