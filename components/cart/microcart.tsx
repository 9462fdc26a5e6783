"use client";

import { useTranslations } from "next-intl";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { StoreLink } from "@/components/shell/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { countItems } from "@/lib/cart";
import { CartLine } from "./cart-line";
import { CartTotals } from "./cart-totals";
import { ShareCart } from "./share-cart";
import { useStoreCode } from "./shop-context";
import { useCart } from "./use-cart";

/** The cart from the right: lines, sums and the way to the checkout. */
export function Microcart() {
  const t = useTranslations("cart");
  const store = useStoreCode();
  const items = useCart((state) => state.items);
  const isLoaded = useCart((state) => state.isLoaded);
  const failed = useCart((state) => state.syncState === "failed");
  const { close, ...props } = useOverlayProps();
  const count = countItems(items, "quantities");
  return (
    <Panel
      {...props}
      title={
        <>
          {t("title")} {count > 0 && <span className="text-ink-2">{count}</span>}
        </>
      }
      footer={
        items.length > 0 && (
          <>
            <CartTotals />
            <StoreLink store={store} path="/checkout" className={buttonStyle("primary", "m", "mt-3 w-full")}>
              {t("toCheckout")}
            </StoreLink>
            <ShareCart />
          </>
        )
      }
    >
      {failed && items.length > 0 && (
        <Notice tone="info" className="mb-4">
          {t("notSynced")}
        </Notice>
      )}
      {!isLoaded ? (
        <Skeleton className="h-30 w-full" />
      ) : items.length === 0 ? (
        <EmptyState
          title={t("emptyTitle")}
          actions={
            <button type="button" onClick={close} className={buttonStyle("primary", "m")}>
              {t("continue")}
            </button>
          }
          >
            {t("emptyText")}
          </EmptyState>
      ) : (
        <ul className="plain-list">
          {items.map((item) => (
            <CartLine key={`${item.sku} ${item.checksum}`} item={item} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
