"use client";

import { useTranslations } from "next-intl";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { overlayStore } from "@/stores/overlays";

interface StoreSwitchProps {
  store: StoreCode;
  className?: string;
}

/** Renders the button that names the store view and opens the list of all. */
export function StoreSwitch({ store, className }: StoreSwitchProps) {
  const t = useTranslations("shell");
  const view = getStore(store);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => overlayStore.getState().openModal("languageSwitcher")}
      className={className}
    >
      <span className="sr-only">{t("storeSwitch")}: </span>
      {view.label} ({view.price.sign})
    </button>
  );
}
