"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Sample } from "@/lib/product/types";
import { overlayStore } from "@/stores/overlays";

interface SampleSetButtonProps {
  samples: Sample[];
  /** Smaller, for the bar on phones. */
  isCompact?: boolean;
}

/** Renders the button that opens the tray with all samples; they are ordered by script only. */
export function SampleSetButton({ samples, isCompact = false }: SampleSetButtonProps) {
  const t = useTranslations("productTypes");
  return (
    <Button
      size={isCompact ? "s" : "m"}
      aria-haspopup="dialog"
      onClick={() => overlayStore.getState().open("samples", { offered: samples })}
      className={isCompact ? "noscript:hidden" : "mt-6 w-full noscript:hidden"}
    >
      {t("sampleSet")}
    </Button>
  );
}
