"use client";

import { useEffect } from "react";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import { isMeasured, WALL_KEY, writeLength } from "@/stores/wall-entry";

const loadFit = () => import("./wall-fit").then((module) => module.WallFit);

/**
 * Keeps the wall or table a shopper enters in any form of a page, and loads what shows it once there is one, or a field
 * that asks for it has the focus.
 */
export function WallKeeper() {
  const [WallFit, load] = useLazyComponent(loadFit);
  useEffect(() => {
    const onFocus = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.dataset.length) void load();
    };
    const onSubmit = ({ target }: Event) => {
      const field = target instanceof Element && target.querySelector<HTMLInputElement>("input[data-length]");
      if (!field) return;
      // browsers check the bounds of a number before they submit it
      writeLength(field.dataset.length ?? "", Number(field.value) || null);
      // as another tab would hear of it
      dispatchEvent(new StorageEvent("storage", { key: WALL_KEY }));
    };
    if (isMeasured()) void load();
    addEventListener("focusin", onFocus);
    addEventListener("submit", onSubmit, true);
    return () => {
      removeEventListener("focusin", onFocus);
      removeEventListener("submit", onSubmit, true);
    };
  }, [load]);
  return WallFit && <WallFit />;
}
