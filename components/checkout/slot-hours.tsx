"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DayChoice, useReadFailure } from "@/components/booking";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { callBooking } from "@/lib/booking/client";
import { offeredDays } from "@/lib/booking/days";
import { type BookingFailure, readHours } from "@/lib/booking/flow";
import type { HoldableDelivery } from "@/lib/booking/types";
import type { HeldSlot, useSlots } from "./use-slots";

interface SlotHoursProps {
  delivery: HoldableDelivery;
  all: ReturnType<typeof useSlots>;
  hold: HeldSlot | null;
  onHeld: () => void;
  onLater: () => void;
}

/** Renders the free days and hours of a delivery, and holds what is chosen. */
export function SlotHours({ delivery: { delivery, productCode, days }, all, hold, onHeld, onLater }: SlotHoursProps) {
  const t = useTranslations("booking");
  const store = useStoreCode();
  const id = useId();
  const { view, postcode, slots } = all;
  const [day, setDay] = useState(hold?.date ?? null);
  const [slotId, setSlotId] = useState(hold?.timeslotId ?? null);
  const [failure, setFailure] = useState<BookingFailure | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const tellFailure = useReadFailure();
  const { data, isPending, refetch } = useQuery({
    queryKey: ["booking-hours", store, view.country, postcode, productCode, days?.from, days?.to],
    queryFn: () => readHours(callBooking, store, { days, postcode, country: view.country, productCode, sisters: [] }),
    retry: false,
    staleTime: 0,
  });

  async function keep() {
    if (busy) return;
    setFailure(null);
    setMissing(day === null || slotId === null);
    if (day === null || slotId === null) return;
    setBusy(true);
    const failed = await all.hold(delivery, day, slotId);
    setBusy(false);
    if (!failed) return onHeld();
    setFailure(failed);
    if (failed.kind !== "taken") return;
    setSlotId(null);
    void refetch();
  }

  if (isPending || !slots) return <Skeleton className="h-90" />;
  const later = (
    <Button tone="text" onClick={onLater}>
      {t("checkout.release")}
    </Button>
  );
  if (data?.kind !== "hours")
    return (
      <>
        <Notice
          tone="error"
          action={
            <Button tone="text" className="px-3" onClick={() => void refetch()}>
              {t("failures.retry")}
            </Button>
          }
        >
          {data ? tellFailure(data) : t("checkout.failed")}
        </Notice>
        {later}
      </>
    );
  const free = data.free[productCode] ?? [];
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className="sr-only">
        {t("checkout.title")}
      </span>
      {free.length === 0 && (
        <Notice tone="info" className="mb-4">
          {t("days.allFull")}
        </Notice>
      )}
      <DayChoice
        days={offeredDays(view.country, slots.today, days, free)}
        day={day}
        onDay={(next) => {
          setDay(next);
          setSlotId(null);
          setMissing(false);
        }}
        slotId={slotId}
        onSlot={(slot) => {
          setSlotId(slot.id);
          setMissing(false);
        }}
        error={isMissing ? t("slots.missing") : null}
      />
      <div role="alert" className="mt-4 empty:hidden">
        {failure && (
          <Notice tone="error" isSpoken={false}>
            {failure.kind === "taken" ? t("checkout.gone") : tellFailure(failure)}
          </Notice>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Button tone="secondary" busy={busy} busyLabel={t("checkout.holding")} onClick={() => void keep()}>
          {t("checkout.hold")}
        </Button>
        {later}
      </div>
    </div>
  );
}
