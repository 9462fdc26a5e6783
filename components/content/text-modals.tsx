"use client";

import { useTranslations } from "next-intl";
import { ContentModal } from "./content-modal";

/** Renders the size guide over the page. */
export function SizeGuideModal() {
  const t = useTranslations("overlay");
  return <ContentModal identifier="size-guide" title={t("sizeGuide")} />;
}

/** Renders the terms over the page on which they are accepted. */
export function TermsModal() {
  const t = useTranslations("overlay");
  return <ContentModal identifier="terms" title={t("terms")} />;
}
