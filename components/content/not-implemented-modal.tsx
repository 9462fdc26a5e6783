"use client";

import { useTranslations } from "next-intl";
import type { Modals } from "@/stores/overlay-names";
import { ContactDialog } from "../overlay/contact-dialog";

/** Renders a dialog for a feature the shop does not have yet, with a link to customer service. */
export function NotImplementedModal({ payload: { feature } }: { payload: Modals["notImplemented"] }) {
  const t = useTranslations("overlay.notImplemented");
  return <ContactDialog title={t("title", { feature })} description={t("text")} />;
}
