"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { loadCompareChip, pressCompare } from "@/components/compare";
import { loadSamplesChip } from "@/components/samples";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import type { StoreCode } from "@/lib/storefront/types";
import { hasCompared } from "@/stores/list-entries";
import { noticeStore } from "@/stores/notices";
import { hasSamples } from "@/stores/samples-entry";
import { isMeasured, WALL_KEY, writeLength } from "@/stores/wall-entry";
import { useStoreCode } from "../storefront/store-context";

const loadFit = () => import("./wall-fit").then((module) => module.WallFit);

/** Returns the chips there is something for, and loads them once there is. */
function useChips(store: StoreCode) {
  const [WallFit, showFit] = useLazyComponent(loadFit);
  const [SamplesChip, showSamples] = useLazyComponent(loadSamplesChip);
  const [CompareChip, showCompare] = useLazyComponent(loadCompareChip);
  const t = useTranslations("ui");
  useEffect(() => {
    const onFocus = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.dataset.length) void showFit();
    };
    const onSubmit = ({ target }: Event) => {
      const field = target instanceof Element && target.querySelector<HTMLInputElement>("input[data-length]");
      if (!field) return;
      // browsers check the bounds of a number before they submit it
      writeLength(field.dataset.length ?? "", Number(field.value) || null);
      // as another tab would hear of it
      dispatchEvent(new StorageEvent("storage", { key: WALL_KEY }));
    };
    const onStorage = () => {
      if (hasSamples(store)) void showSamples();
      if (hasCompared(store)) void showCompare();
    };
    const onClick = (event: Event) => {
      const { target } = event;
      const toggle = target instanceof Element && target.closest<HTMLElement>("[data-compare]");
      if (!toggle) return;
      event.preventDefault();
      pressCompare(store, toggle.dataset.compare ?? "").then(showCompare, () =>
        noticeStore.getState().push({ type: "error", message: t("notLoaded") }),
      );
    };
    onStorage();
    if (isMeasured()) void showFit();
    addEventListener("focusin", onFocus);
    addEventListener("submit", onSubmit, true);
    addEventListener("storage", onStorage);
    addEventListener("click", onClick);
    return () => {
      removeEventListener("focusin", onFocus);
      removeEventListener("submit", onSubmit, true);
      removeEventListener("storage", onStorage);
      removeEventListener("click", onClick);
    };
  }, [store, showFit, showSamples, showCompare, t]);
  return { WallFit, SamplesChip, CompareChip };
}

/**
 * Keeps what a shopper carries from page to page, as chips below the header, each loaded once there is something: the
 * wall or table entered in any form of a page, the tray of fabric samples, and the products that are compared.
 */
export function CarriedChips() {
  const { WallFit, SamplesChip, CompareChip } = useChips(useStoreCode());
  if (!WallFit && !SamplesChip && !CompareChip) return null;
  return (
    // hangs below the line under the bar, over the free upper edge of the page: nothing shifts when it comes, and all of
    // a chip is in the window where the bar is hidden
    <div className="page absolute inset-x-0 top-full mt-px flex flex-wrap justify-end gap-2 pointer-events-none">
      {CompareChip && <CompareChip />}
      {SamplesChip && <SamplesChip />}
      {WallFit && <WallFit />}
    </div>
  );
}
