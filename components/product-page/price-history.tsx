"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Fold } from "@/components/ui/fold";
import { lazyPart } from "@/components/ui/lazy-part";
import type { PriceHistoryProps } from "./price-history-panel";

const PriceHistoryPanel = lazyPart(() => import("./price-history-panel").then((module) => module.PriceHistoryPanel));

/** Renders the fold below a reduced price; its content is loaded when it is opened. */
export function PriceHistory({ store, sku }: PriceHistoryProps) {
  const t = useTranslations("productTools.history");
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Fold title={<span className="text-s">{t("title")}</span>} onToggle={(isOpen) => isOpen && setWasOpened(true)}>
      <div className="min-h-40 text-s">{wasOpened && <PriceHistoryPanel store={store} sku={sku} />}</div>
    </Fold>
  );
}
