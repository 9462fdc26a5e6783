"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toWish } from "@/lib/wishlist";
import { getCartTab } from "@/stores/cart-tab";
import { noticeStore } from "@/stores/notices";
import { getWishlistStore } from "@/stores/wishlist";
import { useStoreCode } from "../storefront/store-context";
import type { LineDialogProps } from "./line-dialog";

/** Asks before a line leaves the cart for the wishlist. */
export function SaveQuestion({ item, onClose, ...dialog }: LineDialogProps) {
  const t = useTranslations("cart");
  const store = useStoreCode();

  function save() {
    getWishlistStore(store)
      .getState()
      .add({ ...toWish(item), addedAt: Date.now() });
    getCartTab(store).remove(item);
    noticeStore.getState().push({ type: "success", message: t("saved", { name: item.name }) });
    onClose();
  }

  return (
    <Dialog
      {...dialog}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("saveTitle", { name: item.name })}
      description={t("saveText", { count: item.qty })}
      actions={
        <>
          <Button onClick={save}>{t("saveForLater")}</Button>
          <Button tone="secondary" onClick={onClose}>
            {t("keep")}
          </Button>
        </>
      }
    />
  );
}
