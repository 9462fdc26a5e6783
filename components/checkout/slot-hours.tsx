"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { DayChoice, useReadFailure } from "@/components/booking";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { callBooking } from "@/lib/booking/client";
import { offeredDays } from "@/lib/booking/days";
import { readHours } from "@/lib/booking/flow";
import type { HoldableDelivery } from "@/lib/booking/types";
import { useHoldSlot } from "./use-hold-slot";
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
  const { view, postcode, slots } = all;
  const tellFailure = useReadFailure();
  const { data, isPending, refetch } = useQuery({
    queryKey: ["booking-hours", store, view.country, postcode, productCode, days?.from, days?.to],
    queryFn: () => readHours(callBooking, store, { days, postcode, country: view.country, productCode, sisters: [] }),
    retry: false,
    staleTime: 0,
  });
  const choice = useHoldSlot({ delivery, all, hold, onHeld, refetch });

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
    <FreeHours days={offeredDays(view.country, slots.today, days, free)} isFull={free.length === 0} choice={choice}>
      {later}
    </FreeHours>
  );
}

interface FreeHoursProps {
  days: ReturnType<typeof offeredDays>;
  isFull: boolean;
  choice: ReturnType<typeof useHoldSlot>;
  /** Stands beside the button. */
  children: ReactNode;
}

function FreeHours({ days, isFull, choice, children }: FreeHoursProps) {
  const t = useTranslations("booking");
  const id = useId();
  const tellFailure = useReadFailure();
  const { day, slotId, isMissing, failure, busy, keep } = choice;
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className="sr-only">
        {t("checkout.title")}
      </span>
      {isFull && (
        <Notice tone="info" className="mb-4">
          {t("days.allFull")}
        </Notice>
      )}
      <DayChoice
        days={days}
        day={day}
        onDay={choice.chooseDay}
        slotId={slotId}
        onSlot={(slot) => choice.chooseSlot(slot.id)}
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
        {children}
      </div>
    </div>
  );
}
