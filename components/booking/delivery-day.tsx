"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { DeliveryBooking } from "@/lib/orders/types";
import type { StoreCode } from "@/lib/storefront/types";
import { overlayStore } from "@/stores/overlays";
import { formatWhen } from "./format";

interface DeliveryDayProps {
  store: StoreCode;
  booking: DeliveryBooking;
  /** Called when it was booked, changed or cancelled. */
  onSettled: () => void;
}

/** Renders the day and hours of a delivery that comes home, and opens the dialog that chooses or changes them. */
export function DeliveryDay({ store, booking, onSettled }: DeliveryDayProps) {
  const t = useTranslations("booking.day");
  const { shipmentNumber: number, proof, state, date, from, to } = booking;
  const isOpen = state === "open" || state === "booked";
  return (
    <>
      {date && from && to ? (
        <span className="block font-semibold">{formatWhen(store, date, { from, to })}</span>
      ) : (
        isOpen && <span className="block">{t("notBooked")}</span>
      )}
      {isOpen && (
        <Button
          tone="text"
          className="print:hidden"
          onClick={() => overlayStore.getState().openModal("booking", { number, proof, onSettled })}
        >
          {t(state === "booked" ? "change" : "book")}
        </Button>
      )}
    </>
  );
}
