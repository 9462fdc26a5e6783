"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { fetchFormOptions, fetchInvitation, type Invitation } from "@/lib/reviews/client";
import type { Modals } from "@/stores/overlay-names";
import { ProductRow } from "./product-row";
import { ReviewForm } from "./review-form";

/** Renders the form of a new review; the token of a mail that asked for it fills in who writes. */
export function ReviewModal({ payload: { product, token } }: { payload: Modals["review"] }) {
  const t = useTranslations("reviews");
  const store = useStoreCode();
  const { close, ...props } = useOverlayProps();
  const [hasPhotos, setHasPhotos] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | "unknown" | null>(null);
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    let isOver = false;
    void fetchFormOptions(store).then((options) => isOver || setHasPhotos(options.hasPhotos));
    if (token)
      void fetchInvitation(store, token).then((read) => isOver || setInvitation(read.ok ? read.value : "unknown"));
    return () => {
      isOver = true;
    };
  }, [store, token]);
  const isInvited = invitation !== null && invitation !== "unknown" && invitation.sku === product.sku;
  return (
    <Dialog {...props} size="l" title={t(isSent ? "form.sentTitle" : "write")}>
      <ProductRow product={product} />
      {isSent ? (
        <div role="status" className="mt-4">
          <p className="bg-lichen p-4">{t("form.sent")}</p>
          <Button className="mt-6" onClick={close}>
            {t("form.close")}
          </Button>
        </div>
      ) : (
        <>
          {token && invitation !== null && (
            <Notice tone={isInvited ? "success" : "info"} className="mt-4">
              {t(isInvited ? "form.bought" : "form.linkUsed")}
            </Notice>
          )}
          <ReviewForm
            key={isInvited ? "invited" : "open"}
            store={store}
            product={product}
            hasPhotos={hasPhotos}
            invitation={isInvited ? invitation : null}
            token={isInvited ? token : undefined}
            onSent={() => setIsSent(true)}
          />
        </>
      )}
    </Dialog>
  );
}
