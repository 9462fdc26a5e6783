"use client";

import { useTranslations } from "next-intl";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Modals } from "@/stores/overlay-names";
import { ContactLink } from "./contact-link";

/** Something the shop does not do yet, said as it is, with the way to somebody who can help. */
export function NotImplementedModal({ payload: { feature } }: { payload: Modals["notImplemented"] }) {
  const t = useTranslations("overlay.notImplemented");
  const { close, ...props } = useOverlayProps();
  return (
    <Dialog
      {...props}
      title={t("title", { feature })}
      description={t("text")}
      actions={
        <>
          <Button onClick={close}>{t("close")}</Button>
          <ContactLink />
        </>
      }
    />
  );
}
