"use client";

import { useTranslations } from "next-intl";
import type { Modals } from "@/stores/overlay-names";
import { ContactDialog } from "../overlay/contact-dialog";

/** Something the shop does not do yet, said as it is, with the way to somebody who can help. */
export function NotImplementedModal({ payload: { feature } }: { payload: Modals["notImplemented"] }) {
  const t = useTranslations("overlay.notImplemented");
  return <ContactDialog title={t("title", { feature })} description={t("text")} />;
}
