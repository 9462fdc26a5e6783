"use client";

import { useEffect } from "react";
import { loadSamplesChip } from "@/components/samples";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import { hasSamples } from "@/stores/samples-entry";
import { isMeasured, WALL_KEY, writeLength } from "@/stores/wall-entry";
import { useStoreCode } from "../storefront/store-context";

const loadFit = () => import("./wall-fit").then((module) => module.WallFit);

/**
 * Keeps what a shopper carries from page to page, as chips below the header, each loaded once there is something: the
 * wall or table entered in any form of a page, and the tray of fabric samples.
 */
export function CarriedChips() {
  const store = useStoreCode();
  const [WallFit, showFit] = useLazyComponent(loadFit);
  const [SamplesChip, showSamples] = useLazyComponent(loadSamplesChip);
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
    };
    onStorage();
    if (isMeasured()) void showFit();
    addEventListener("focusin", onFocus);
    addEventListener("submit", onSubmit, true);
    addEventListener("storage", onStorage);
    return () => {
      removeEventListener("focusin", onFocus);
      removeEventListener("submit", onSubmit, true);
      removeEventListener("storage", onStorage);
    };
  }, [store, showFit, showSamples]);
  if (!WallFit && !SamplesChip) return null;
  return (
    // hangs below the bar, over the free upper edge of the page: nothing shifts when it comes
    <div className="page absolute inset-x-0 top-full flex justify-end gap-2 pointer-events-none">
      {SamplesChip && <SamplesChip />}
      {WallFit && <WallFit />}
    </div>
  );
}
