"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { Dialog } from "@/components/ui/dialog";
import { newId } from "@/lib/sync/id";
import type { Modals } from "@/stores/overlay-names";
import { BookingView } from "./booking-view";

/** The dialog that books a home delivery; the same view as on its page. */
export function BookingModal({ payload: { number, proof, onSettled } }: { payload: Modals["booking"] }) {
  const t = useTranslations("booking");
  const { close: _, ...props } = useOverlayProps();
  const [firstKey] = useState(newId);
  return (
    <Dialog {...props} size="l" title={t("title")} description={t("shipment.delivery", { number })}>
      <div className="min-h-120 pb-4">
        <BookingView
          number={number}
          claim={proof === null ? {} : { proof }}
          start={null}
          firstKey={firstKey}
          onSettled={onSettled}
        />
      </div>
    </Dialog>
  );
}
