"use client";

import { useTranslations } from "next-intl";
import { NoticeRows } from "@/components/overlay/notice-host";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { countItems } from "@/lib/cart";
import { useStoreCode } from "../storefront/store-context";
import { CartExtras } from "./cart-extras";
import { CartLines } from "./cart-lines";
import { CartTotals } from "./cart-totals";
import { ExtraFees } from "./extra-fees";
import { GoesWith } from "./goes-with";
import { ShareCart } from "./share-cart";
import { useCart } from "./use-cart";
import { useTrackedCart } from "./use-tracked-cart";

/** The cart as a side panel: lines, totals and the link to the checkout. */
export function Microcart() {
  const t = useTranslations("cart");
  const items = useCart((state) => state.items);
  const isLoaded = useCart((state) => state.isLoaded);
  const failed = useCart((state) => state.syncState === "failed");
  const { close, ...props } = useOverlayProps();
  const count = countItems(items, "quantities");
  useTrackedCart(isLoaded);
  return (
    <Panel
      {...props}
      title={t("title")}
      count={count}
      news={<NoticeRows />}
      footer={items.length > 0 && <MicrocartFooter />}
    >
      {failed && items.length > 0 && (
        <Notice tone="info" className="mb-4">
          {t("notSynced")}
        </Notice>
      )}
      {!isLoaded ? (
        <Skeleton className="h-30 w-full" />
      ) : (
        <>
          <CartLines />
          {items.length === 0 ? (
            <EmptyMicrocart onClose={close} />
          ) : (
            <>
              <ExtraFees />
              <CartExtras />
              <GoesWith />
            </>
          )}
        </>
      )}
    </Panel>
  );
}

function MicrocartFooter() {
  const t = useTranslations("cart");
  const store = useStoreCode();
  return (
    <>
      <CartTotals />
      <StoreLink store={store} path="/checkout" className={buttonStyle("primary", "m", "mt-3 w-full")}>
        {t("toCheckout")}
      </StoreLink>
      <div className="flex flex-wrap justify-between gap-x-6">
        <StoreLink
          store={store}
          path="/cart"
          className="link mt-3 inline-flex min-h-11 items-center text-s font-semibold"
        >
          {t("toCart")}
        </StoreLink>
        <ShareCart />
      </div>
    </>
  );
}

function EmptyMicrocart({ onClose }: { onClose: () => void }) {
  const t = useTranslations("cart");
  return (
    <EmptyState
      title={t("emptyTitle")}
      actions={
        <button type="button" onClick={onClose} className={buttonStyle("primary", "m")}>
          {t("continue")}
        </button>
      }
    >
      {t("emptyText")}
    </EmptyState>
  );
}
