"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { withWords } from "@/components/storefront/with-words";
import { Button } from "@/components/ui/button";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import type { ShippingMethod } from "@/lib/checkout/types";
import { holdsSlot } from "./slot-hint";

/** Offers to choose the day of a home delivery before it is paid; calendar and words are loaded on use. */
export function SlotOffer({ method }: { method: ShippingMethod }) {
  const t = useTranslations("checkout.slot");
  const store = useStoreCode();
  const [busy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const [Slots, load] = useLazyComponent(
    useCallback(() => withWords(store, () => import("./slot-choice").then(({ SlotChoice }) => SlotChoice)), [store]),
  );
  // hours this browser holds are shown at once
  useEffect(() => {
    if (holdsSlot(store)) void load();
  }, [store, load]);

  async function open() {
    if (busy) return;
    setBusy(true);
    setPressed(true);
    setFailed(!(await load()));
    setBusy(false);
  }

  if (Slots) return <Slots method={method} isOpened={isPressed} />;
  return (
    <div className="p-4 max-md:-mx-4 max-md:py-0 md:bg-chalk">
      <p className="font-semibold">{t("title")}</p>
      <p className="mt-1 mb-3 text-s text-ink-2">{t("text")}</p>
      <Button tone="secondary" size="s" busy={busy} onClick={() => void open()}>
        {t("open")}
      </Button>
      <p role="status" className="text-s text-lingon">
        {isFailed && t("failed")}
      </p>
    </div>
  );
}
