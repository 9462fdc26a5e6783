"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { DayChoice, formatWhen, useReadFailure } from "@/components/booking";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Queries } from "@/components/ui/queries";
import { Skeleton } from "@/components/ui/skeleton";
import { callBooking } from "@/lib/booking/client";
import { offeredDays } from "@/lib/booking/days";
import { type BookingFailure, readHours } from "@/lib/booking/flow";
import type { HoldableDelivery } from "@/lib/booking/types";
import type { ShippingMethod } from "@/lib/checkout/types";
import { formatPrice } from "@/lib/money";
import { type HeldSlot, useSlots } from "./use-slots";

interface SlotChoiceProps {
  method: ShippingMethod;
  /** True where the shopper asked for it just now. */
  isOpened: boolean;
}

/** Renders the days and hours a home delivery can come on, of which the shop holds one until the order is placed. */
export function SlotChoice(props: SlotChoiceProps) {
  return (
    <Queries>
      <Choice {...props} />
    </Queries>
  );
}

function Choice({ method, isOpened }: SlotChoiceProps) {
  const t = useTranslations("booking.checkout");
  const all = useSlots(method);
  const { slots, isPending, isError, refetch } = all;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpened) section.current?.focus();
  }, [isOpened]);
  const open = slots?.deliveries.filter(({ days }) => days !== null) ?? [];
  return (
    <section ref={section} tabIndex={-1} aria-label={t("title")} className="p-4 max-md:-mx-4 max-md:py-0 md:bg-chalk">
      <p className="font-semibold">{t("title")}</p>
      {isPending && !slots && <Skeleton className="mt-3 h-30" />}
      {isError && !slots && (
        <Notice
          tone="error"
          className="mt-3"
          action={
            <Button tone="text" className="px-3" onClick={() => void refetch()}>
              {t("again")}
            </Button>
          }
        >
          {t("failed")}
        </Notice>
      )}
      {slots && open.length === 0 && <p className="mt-1 text-s text-ink-2">{t("empty")}</p>}
      {slots &&
        open.map((delivery) => (
          <DeliverySlot
            key={delivery.delivery}
            delivery={delivery}
            title={slots.deliveries.length > 1 ? t("delivery", { number: delivery.delivery }) : null}
            hold={slots.holds.find((hold) => hold.delivery === delivery.delivery) ?? null}
            all={all}
            isOpened={isOpened}
          />
        ))}
    </section>
  );
}

interface DeliverySlotProps {
  delivery: HoldableDelivery;
  /** Where there are several. */
  title: string | null;
  hold: HeldSlot | null;
  all: ReturnType<typeof useSlots>;
  isOpened: boolean;
}

/** Returns the seconds that are left of a hold; null without one. Calls `onEnd` once it is over. */
function useSecondsLeft(hold: HeldSlot | null, onEnd: () => void): number | null {
  const [now, setNow] = useState(() => performance.now());
  const end = useEffectEvent(onEnd);
  const endsAt = hold && hold.seconds > 0 ? hold.endsAt : null;
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => {
      setNow(performance.now());
      if (performance.now() < endsAt) return;
      clearInterval(timer);
      end();
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  // the clock of the last tick may be older than the hold
  return hold && Math.max(0, Math.min(hold.seconds, Math.ceil((hold.endsAt - now) / 1000)));
}

/** A delivery: the hours that are held for it, or the way to choose some. */
function DeliverySlot({ delivery, title, hold, all, isOpened }: DeliverySlotProps) {
  const t = useTranslations("booking.checkout");
  const store = useStoreCode();
  const [isChoosing, setChoosing] = useState(isOpened && hold === null);
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const seconds = useSecondsLeft(hold, () => {
    keepFocus(place);
    setChoosing(true);
    all.expire();
  });
  const isHeld = hold !== null && hold.seconds > 0 && seconds !== null && seconds > 0;
  const isLost = hold !== null && !isHeld;

  async function giveBack() {
    if (busy) return;
    setBusy(true);
    keepFocus(place);
    await all.release(delivery.delivery);
    setBusy(false);
    setChoosing(false);
  }

  return (
    <div ref={place} tabIndex={-1} className="mt-3">
      {title && <p className="mb-2 text-s font-semibold">{title}</p>}
      <div role="alert" className="empty:hidden">
        {isLost && (
          <Notice tone="error" isSpoken={false} className="mb-4">
            {t("expired")}
          </Notice>
        )}
      </div>
      {isHeld && !isChoosing && (
        <div className="bg-lichen p-4">
          <p className="font-semibold">
            {formatWhen(store, hold.date, hold)}
            {hold.price > 0 && <span className="font-normal"> · {formatPrice(store, hold.price)}</span>}
          </p>
          <p className="tabular text-s">
            {seconds < 60 ? t("leftLess") : t("left", { minutes: Math.floor(seconds / 60) })}. {t("holdText")}
          </p>
          <div className="mt-2 flex flex-wrap gap-x-6">
            <Button
              tone="text"
              onClick={() => {
                keepFocus(place);
                setChoosing(true);
              }}
            >
              {t("change")}
            </Button>
            <Button tone="text" busy={busy} onClick={() => void giveBack()}>
              {t("release")}
            </Button>
          </div>
        </div>
      )}
      {!isHeld && !isChoosing && !isLost && (
        <>
          <p className="mb-3 text-s text-ink-2">{t("later")}</p>
          <Button
            tone="secondary"
            size="s"
            onClick={() => {
              keepFocus(place);
              setChoosing(true);
            }}
          >
            {t("open")}
          </Button>
        </>
      )}
      {(isChoosing || isLost) && (
        <Hours
          delivery={delivery}
          all={all}
          hold={isHeld ? hold : null}
          onHeld={() => {
            keepFocus(place);
            setChoosing(false);
          }}
          onLater={() => void giveBack()}
        />
      )}
    </div>
  );
}

/** What the focus is on goes: it stays with its part of the page. */
function keepFocus(place: RefObject<HTMLElement | null>): void {
  if (place.current?.contains(document.activeElement)) place.current.focus({ preventScroll: true });
}

interface HoursProps {
  delivery: HoldableDelivery;
  all: ReturnType<typeof useSlots>;
  hold: HeldSlot | null;
  onHeld: () => void;
  onLater: () => void;
}

function Hours({ delivery: { delivery, productCode, days }, all, hold, onHeld, onLater }: HoursProps) {
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
