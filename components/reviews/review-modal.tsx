"use client";

import { useTranslations } from "next-intl";
import { ContactLink } from "@/components/content/contact-link";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Modals } from "@/stores/overlay-names";
import { ProductRow } from "./product-row";

/** A review of a piece: which one it is about, and where it is taken until it can be written here. */
export function ReviewModal({ payload: { product } }: { payload: Modals["review"] }) {
  const t = useTranslations("overlay.review");
  const { close, ...props } = useOverlayProps();
  return (
    <Dialog
      {...props}
      title={t("title")}
      actions={
        <>
          <Button onClick={close}>{t("close")}</Button>
          <ContactLink />
        </>
      }
    >
      <ProductRow product={product} />
      <p className="mt-4">{t("text")}</p>
    </Dialog>
  );
}
