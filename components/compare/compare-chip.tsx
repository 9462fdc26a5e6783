"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { HeaderChipLink } from "@/components/ui/header-chip";
import type { StoreCode } from "@/lib/storefront/types";
import { getCompareStore } from "@/stores/compare";
import { toCompareAddress } from "./compare-address";
import { useCompared } from "./use-compared";

/** Clicks the toggles of what is compared, wherever the page shows one. */
function paintToggles(store: StoreCode): void {
  const { skus } = getCompareStore(store).getState();
  for (const toggle of document.querySelectorAll<HTMLElement>("[data-compare]")) {
    const isPressed = String(skus.includes(toggle.dataset.compare ?? ""));
    if (toggle.getAttribute("aria-pressed") !== isPressed) toggle.setAttribute("aria-pressed", isPressed);
  }
}

/**
 * Renders the compare list as a chip below the header that leads to its page, nothing while it is empty; and keeps the
 * toggles of the page in step with it.
 */
export function CompareChip() {
  const t = useTranslations("shell");
  const store = useStoreCode();
  const skus = useCompared((state) => state.skus);
  useEffect(() => paintToggles(store), [store, skus]);
  useEffect(() => {
    // lists grow, and a toggle may turn to another variant
    const observer = new MutationObserver(() => paintToggles(store));
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-compare"] });
    return () => observer.disconnect();
  }, [store]);
  if (skus.length === 0) return null;
  return (
    <HeaderChipLink href={toCompareAddress(store, skus)}>{t("compareChip", { count: skus.length })}</HeaderChipLink>
  );
}
