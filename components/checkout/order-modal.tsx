"use client";

import { useTranslations } from "next-intl";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Dialog } from "@/components/ui/dialog";
import { formatPrice } from "@/lib/money";
import type { Modals } from "@/stores/overlay-names";

/** The dialog about a placed order (docs/domain-rules.md#order-confirmation). */
export function OrderModal({ payload: { order } }: { payload: Modals["orderConfirmation"] }) {
  const t = useTranslations("overlay.order");
  const store = useStoreCode();
  const { close, ...props } = useOverlayProps();
  return (
    <Dialog
      {...props}
      title={t("title")}
      actions={
        <>
          <StoreLink
            store={store}
            path={`/confirmation?${new URLSearchParams({ sid: order.orderId })}`}
            className={buttonStyle("primary", "m")}
          >
            {t("open")}
          </StoreLink>
          <Button tone="secondary" onClick={close}>
            {t("close")}
          </Button>
        </>
      }
    >
      <dl className="tabular grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-ink-2">{t("number")}</dt>
        <dd className="text-right font-semibold">{order.orderNumber}</dd>
        <dt className="text-ink-2">{t("total")}</dt>
        <dd className="text-right font-semibold">{formatPrice(store, order.grandTotal)}</dd>
      </dl>
      <p className="mt-4">{t("mail", { email: order.email })}</p>
    </Dialog>
  );
}
