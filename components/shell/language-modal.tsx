"use client";

import { useTranslations } from "next-intl";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { Dialog } from "@/components/ui/dialog";
import type { Modals } from "@/stores/overlay-names";
import { StoreList } from "./store-list";

/** Renders the store views in a dialog. */
export function LanguageModal({ payload: { alternates } }: { payload: Modals["languageSwitcher"] }) {
  const t = useTranslations("shell");
  const store = useStoreCode();
  const { close: _, ...props } = useOverlayProps();
  return (
    <Dialog {...props} title={t("storeSwitch")} description={t("storeSwitchHint")}>
      <StoreList store={store} alternates={alternates} />
    </Dialog>
  );
}
