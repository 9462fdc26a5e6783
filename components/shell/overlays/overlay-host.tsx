"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import { noticeStore } from "@/stores/notices";
import { overlayStore, watchPresses } from "@/stores/overlays";

/**
 * Renders the open overlays. It stands once in a layout, outside everything that unmounts, and loads their code with
 * the first one.
 */
export function OverlayHost() {
  const t = useTranslations("ui");
  const isNeeded = useStore(overlayStore, ({ entries }) => entries.length > 0);
  const [Layers, setLayers] = useState<ComponentType | null>(null);
  const onFailed = useEffectEvent(() => {
    noticeStore.getState().push({ type: "error", message: t("notLoaded") });
    const { entries, forget } = overlayStore.getState();
    for (const { key } of entries) forget(key);
  });
  useEffect(watchPresses, []);
  useEffect(() => {
    if (!isNeeded || Layers) return;
    import("./overlay-layers").then(
      ({ OverlayLayers }) => setLayers(() => OverlayLayers),
      () => onFailed(),
    );
  }, [isNeeded, Layers]);
  return Layers && <Layers />;
}
