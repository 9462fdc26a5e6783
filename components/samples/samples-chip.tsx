"use client";

import { useTranslations } from "next-intl";
import { HeaderChip } from "@/components/ui/header-chip";
import { overlayStore } from "@/stores/overlays";
import { useSamples } from "./use-samples";

/** Renders the tray as a chip below the header, wherever the shopper goes on to; nothing while it is empty. */
export function SamplesChip() {
  const t = useTranslations("shell");
  const count = useSamples(({ tray }) => tray.length);
  if (count === 0) return null;
  return (
    <HeaderChip onClick={() => overlayStore.getState().open("samples", { offered: [] })}>
      {t("samplesChip", { count })}
    </HeaderChip>
  );
}
