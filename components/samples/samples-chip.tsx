"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { overlayStore } from "@/stores/overlays";
import { useSamples } from "./use-samples";

/** Renders the tray as a chip below the header, wherever the shopper goes on to; nothing while it is empty. */
export function SamplesChip() {
  const t = useTranslations("shell");
  const count = useSamples(({ tray }) => tray.length);
  if (count === 0) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => overlayStore.getState().open("samples", { offered: [] })}
      className="tabular pointer-events-auto relative flex h-6 items-center gap-1.5 rounded-b-control bg-lichen px-2.5 text-xs font-semibold hover:underline after:absolute after:-inset-x-1 after:-top-2 after:-bottom-3"
    >
      {t("samplesChip", { count })}
      <Icon name="chevron-down" size={16} />
    </button>
  );
}
