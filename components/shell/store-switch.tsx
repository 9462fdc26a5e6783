"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import type { Alternates } from "@/lib/catalog/types";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { useAlternates } from "./page-facts";
import { StoreList } from "./store-list";

interface StoreSwitchProps {
  store: StoreCode;
  /** Overrides what the page has told by `PageFacts`. */
  alternates?: Alternates;
  className?: string;
}

/** Names the store view and opens the list of all five; choosing one stays on the same page where it exists. */
export function StoreSwitch({ store, alternates, className }: StoreSwitchProps) {
  const t = useTranslations("shell");
  const told = useAlternates();
  const [open, setOpen] = useState(false);
  const view = getStore(store);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={className}>
        <span className="sr-only">{t("storeSwitch")}: </span>
        {view.label} ({view.price.sign})
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={t("storeSwitch")} description={t("storeSwitchHint")}>
        <StoreList store={store} alternates={alternates ?? told} />
      </Dialog>
    </>
  );
}
