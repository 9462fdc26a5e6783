"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { DayChoice, formatWhen, useReadFailure } from "@/components/booking";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
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
  /** Says what is held, or offers to choose later. */
  children: ReactNode;
}

/** Renders the free days and hours of a delivery; choosing hours holds them. */
export function SlotHours({ delivery: { delivery, productCode, days }, all, hold, children }: SlotHoursProps) {
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
  const choice = useHoldSlot({ delivery, all, hold, refetch });

  if (isPending || !slots) return <Skeleton className="h-90" />;
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
        {children}
      </>
    );
  const free = data.free[productCode] ?? [];
  return (
    <FreeHours
      hold={hold}
      days={offeredDays(view.country, slots.today, days, free)}
      isFull={free.length === 0}
      choice={choice}
    >
      {children}
    </FreeHours>
  );
}

interface FreeHoursProps {
  hold: HeldSlot | null;
  days: ReturnType<typeof offeredDays>;
  isFull: boolean;
  choice: ReturnType<typeof useHoldSlot>;
  children: ReactNode;
}

function FreeHours({ hold, days, isFull, choice, children }: FreeHoursProps) {
  const t = useTranslations("booking");
  const store = useStoreCode();
  const id = useId();
  const tellFailure = useReadFailure();
  const { day, slotId, failure, busy, retry } = choice;
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
      />
      <div role="alert" className="mt-4 empty:hidden">
        {failure && (
          <Notice tone="error" isSpoken={false}>
            {failure.kind === "taken" ? t("checkout.gone") : tellFailure(failure)}
          </Notice>
        )}
      </div>
      <p role="status" className={busy ? "mt-4 text-s text-ink-2" : "sr-only"}>
        {busy ? t("checkout.holding") : hold && `${formatWhen(store, hold.date, hold)}. ${t("checkout.holdText")}`}
      </p>
      <div inert={busy} className={classNames("mt-4 flex flex-wrap items-start gap-x-6 gap-y-2", busy && "opacity-60")}>
        {hold === null && retry && (
          <Button tone="secondary" size="s" onClick={retry}>
            {t("checkout.holdAgain")}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
