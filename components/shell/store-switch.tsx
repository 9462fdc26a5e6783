"use client";

import { useTranslations } from "next-intl";
import type { Alternates } from "@/lib/catalog/types";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { overlayStore } from "@/stores/overlays";
import { routeStore } from "@/stores/route";

interface StoreSwitchProps {
  store: StoreCode;
  /** Overrides the addresses that the page reported with `ReportPage`. */
  alternates?: Alternates;
  className?: string;
}

/** Renders the button that names the store view and opens the list of all. */
export function StoreSwitch({ store, alternates, className }: StoreSwitchProps) {
  const t = useTranslations("shell");
  const view = getStore(store);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        const reported = routeStore.getState().currentRoute?.alternates ?? {};
        overlayStore.getState().openModal("languageSwitcher", { alternates: alternates ?? reported });
      }}
      className={className}
    >
      <span className="sr-only">{t("storeSwitch")}: </span>
      {view.label} ({view.price.sign})
    </button>
  );
}
