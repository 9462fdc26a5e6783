"use client";

import { useTranslations } from "next-intl";
import type { Sample } from "@/lib/product/types";
import { overlayStore } from "@/stores/overlays";

/** Renders the link that opens the tray with the samples of a product; they are ordered by script only. */
export function SamplesLink({ samples }: { samples: Sample[] }) {
  const t = useTranslations("productTypes");
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => overlayStore.getState().open("samples", { offered: samples })}
      className="link relative text-s after:absolute after:-inset-x-2 after:-inset-y-3 noscript:hidden"
    >
      {t("samples")}
    </button>
  );
}
