"use client";

import { useTranslations } from "next-intl";
import type { Modals } from "@/stores/overlay-names";
import { ContentModal } from "./content-modal";

/** How to measure, beside what is being measured. */
export function SizeGuideModal() {
  const t = useTranslations("overlay");
  return <ContentModal kind="page" identifier="size-guide" title={t("sizeGuide")} />;
}

/** The terms, without leaving what they are accepted for. */
export function TermsModal() {
  const t = useTranslations("overlay");
  return <ContentModal kind="page" identifier="terms" title={t("terms")} />;
}

/** A block of the editors', by the name they gave it. */
export function BlockModal({ payload: { identifier } }: { payload: Modals["cmsBlock"] }) {
  const t = useTranslations("overlay");
  return <ContentModal kind="block" identifier={identifier} title={t("information")} />;
}
