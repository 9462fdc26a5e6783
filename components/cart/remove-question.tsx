"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatPrice, timesMinor } from "@/lib/money";
import { getCartTab } from "@/stores/cart-tab";
import { useStoreCode } from "../storefront/store-context";
import type { LineDialogProps } from "./line-dialog";

/** Asks before a line is removed (docs/domain-rules.md#removing-from-the-cart). */
export function RemoveQuestion({ item, onClose, ...dialog }: LineDialogProps) {
  const t = useTranslations("cart");
  const store = useStoreCode();

  function remove() {
    getCartTab(store).remove(item);
    onClose();
  }

  return (
    <Dialog
      {...dialog}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("removeTitle", { name: item.name })}
      description={t("removeText", {
        count: item.qty,
        amount: formatPrice(store, item.totals?.rowTotal ?? timesMinor(item.price, item.qty)),
      })}
      actions={
        <>
          <Button onClick={remove}>{t("removeConfirm")}</Button>
          <Button tone="secondary" onClick={onClose}>
            {t("keep")}
          </Button>
        </>
      }
    />
  );
}
