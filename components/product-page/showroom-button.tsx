"use client";

import { useTranslations } from "next-intl";
import type { Modals } from "@/stores/overlay-names";
import { overlayStore } from "@/stores/overlays";

/** Renders the button that opens the showrooms with their stock of the product. */
export function ShowroomButton({ stock }: Modals["showroomStock"]) {
  const t = useTranslations("productTools.showrooms");
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => overlayStore.getState().openModal("showroomStock", { stock })}
      className="link inline-flex min-h-11 items-center text-s font-semibold"
    >
      {t("open")}
    </button>
  );
}
