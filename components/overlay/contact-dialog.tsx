"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ContactLink } from "./contact-link";

interface ContactDialogProps {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
}

/** The dialog for what the shop cannot do by itself yet, with a link to customer service. */
export function ContactDialog({ title, description, children }: ContactDialogProps) {
  const t = useTranslations("overlay");
  const { close, ...props } = useOverlayProps();
  return (
    <Dialog
      {...props}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={close}>{t("close")}</Button>
          <ContactLink />
        </>
      }
    >
      {children}
    </Dialog>
  );
}
