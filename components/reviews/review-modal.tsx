"use client";

import { useTranslations } from "next-intl";
import { ContactDialog } from "@/components/overlay/contact-dialog";
import type { Modals } from "@/stores/overlay-names";
import { ProductRow } from "./product-row";

/** Renders how to review a product until reviews can be written here. */
export function ReviewModal({ payload: { product } }: { payload: Modals["review"] }) {
  const t = useTranslations("overlay.review");
  return (
    <ContactDialog title={t("title")}>
      <ProductRow product={product} />
      <p className="mt-4">{t("text")}</p>
    </ContactDialog>
  );
}
