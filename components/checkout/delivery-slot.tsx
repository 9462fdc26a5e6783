"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { formatWhen } from "@/components/booking";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { HoldableDelivery } from "@/lib/booking/types";
import { formatPrice } from "@/lib/money";
import { SlotHours } from "./slot-hours";
import type { HeldSlot, useSlots } from "./use-slots";

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

/** Renders a delivery: the hours that are held for it, or the way to choose some. */
export function DeliverySlot({ delivery, title, hold, all, isOpened }: DeliverySlotProps) {
  const [isChoosing, setChoosing] = useState(isOpened && hold === null);
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const turnTo = (choosing: boolean) => {
    keepFocus(place);
    setChoosing(choosing);
  };
  const seconds = useSecondsLeft(hold, () => {
    turnTo(true);
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

  const held = hold && seconds !== null && (
    <HeldHours
      hold={hold}
      seconds={seconds}
      isBusy={busy}
      onChange={isChoosing ? undefined : () => turnTo(true)}
      onRelease={giveBack}
    />
  );
  return (
    <div ref={place} tabIndex={-1} className="mt-3">
      {title && <p className="mb-2 text-s font-semibold">{title}</p>}
      <div role="alert" className="empty:hidden">
        {isLost && <ExpiredNotice />}
      </div>
      {(isChoosing || isLost) && (
        <SlotHours delivery={delivery} all={all} hold={isHeld ? hold : null}>
          {isHeld ? held : <ChooseLater isBusy={busy} onLater={giveBack} />}
        </SlotHours>
      )}
      {isHeld && !isChoosing && held}
      {!isHeld && !isChoosing && !isLost && <ChooseNow onChoose={() => turnTo(true)} />}
    </div>
  );
}

function ExpiredNotice() {
  const t = useTranslations("booking.checkout");
  return (
    <Notice tone="error" isSpoken={false} className="mb-4">
      {t("expired")}
    </Notice>
  );
}

interface HeldHoursProps {
  hold: HeldSlot;
  /** Left of the hold. */
  seconds: number;
  isBusy: boolean;
  /** Missing where the hours can be chosen beside it. */
  onChange?: () => void;
  onRelease: () => Promise<void>;
}

function HeldHours({ hold, seconds, isBusy, onChange, onRelease }: HeldHoursProps) {
  const t = useTranslations("booking.checkout");
  const store = useStoreCode();
  return (
    <div className="grow bg-lichen p-4">
      <p className="font-semibold">
        {formatWhen(store, hold.date, hold)}
        {hold.price > 0 && <span className="font-normal"> · {formatPrice(store, hold.price)}</span>}
      </p>
      <p className="tabular text-s">
        {seconds < 60 ? t("leftLess") : t("left", { minutes: Math.floor(seconds / 60) })}. {t("holdText")}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-6">
        {onChange && (
          <Button tone="text" onClick={onChange}>
            {t("change")}
          </Button>
        )}
        <Button tone="text" busy={isBusy} onClick={() => void onRelease()}>
          {t("release")}
        </Button>
      </div>
    </div>
  );
}

function ChooseLater({ isBusy, onLater }: { isBusy: boolean; onLater: () => Promise<void> }) {
  const t = useTranslations("booking.checkout");
  return (
    <Button tone="text" busy={isBusy} onClick={() => void onLater()}>
      {t("release")}
    </Button>
  );
}

function ChooseNow({ onChoose }: { onChoose: () => void }) {
  const t = useTranslations("booking.checkout");
  return (
    <>
      <p className="mb-3 text-s text-ink-2">{t("later")}</p>
      <Button tone="secondary" size="s" onClick={onChoose}>
        {t("open")}
      </Button>
    </>
  );
}

/** What the focus is on goes: it stays with its part of the page. */
function keepFocus(place: RefObject<HTMLElement | null>): void {
  if (place.current?.contains(document.activeElement)) place.current.focus({ preventScroll: true });
}
