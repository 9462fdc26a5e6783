"use client";

import { useTranslations } from "next-intl";
import type { Modals } from "@/stores/overlay-names";
import { ContentModal } from "./content-modal";

/** Renders the size guide over the page. */
export function SizeGuideModal() {
  const t = useTranslations("overlay");
  return <ContentModal kind="page" identifier="size-guide" title={t("sizeGuide")} />;
}

/** Renders the terms over the page on which they are accepted. */
export function TermsModal() {
  const t = useTranslations("overlay");
  return <ContentModal kind="page" identifier="terms" title={t("terms")} />;
}

/** Renders a content block over the page, by its identifier. */
export function BlockModal({ payload: { identifier } }: { payload: Modals["cmsBlock"] }) {
  const t = useTranslations("overlay");
  return <ContentModal kind="block" identifier={identifier} title={t("information")} />;
}
