"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Checkbox } from "@/components/ui/checkbox";
import { isPlainClick } from "@/components/ui/plain-click";
import { type BookingFailure, cancelBooking, type ShipmentProof } from "@/lib/booking/flow";
import type { BookableShipment, Booking } from "@/lib/booking/types";
import { formatPrice } from "@/lib/money";
import { newId } from "@/lib/sync/id";
import { SubmitFailure } from "./failure-notice";
import { formatWhen } from "./format";
import type { BookingState, Done } from "./use-booking";

interface BookedViewProps {
  shipment: BookableShipment;
  booking: Booking;
  done: Done | null;
  /** Opens the form that changes the hours. */
  onChange: () => void;
  onCancel: () => void;
  /** Where both lead to without scripts. */
  changeHref?: string;
  cancelHref?: string;
}

/** Renders the hours that are booked, and what can be done with them. */
export function BookedView({ shipment, booking, done, onChange, onCancel, ...hrefs }: BookedViewProps) {
  const t = useTranslations("booking.booked");
  const format = useFormatter();
  const store = useStoreCode();
  const { calendarToken, timeZone, customer } = shipment;
  const file = new URLSearchParams({ file: calendarToken ?? "", storeCode: store });
  return (
    <>
      <div className="bg-lichen p-6">
        <p className="text-2xl">{formatWhen(store, booking.date, booking)}</p>
        {done && customer.email && <p className="mt-2">{t("mail", { email: customer.email })}</p>}
        {booking.maskedPhone && <p className="mt-2 text-s">{t("contact", { phone: booking.maskedPhone })}</p>}
      </div>
      <div className="mt-4 flex flex-wrap gap-x-4 gap-y-2">
        {booking.isChangeable && (
          <Way href={hrefs.changeHref} onPress={onChange}>
            {t("change")}
          </Way>
        )}
        {calendarToken && (
          <a href={`/api/booking/calendar.ics?${file}`} download className={buttonStyle("secondary", "m")}>
            {t("calendar")}
          </a>
        )}
        {booking.isChangeable && (
          <Way tone="text" href={hrefs.cancelHref} onPress={onCancel}>
            {t("cancel")}
          </Way>
        )}
      </div>
      {booking.isChangeable && (
        <p className="mt-3 max-w-[60ch] text-s text-ink-2">
          {booking.lateFee > 0 || !booking.freeUntil
            ? t("late", { fee: formatPrice(store, booking.lateFee) })
            : t("until", {
                // it ends with the day before
                day: format.dateTime(Date.parse(booking.freeUntil) - 1, "day", { timeZone }),
              })}
        </p>
      )}
    </>
  );
}

interface WayProps {
  tone?: "secondary" | "text";
  href?: string;
  onPress: () => void;
  children: ReactNode;
}

/** A button; without scripts a link. */
function Way({ tone = "secondary", href, onPress, children }: WayProps) {
  if (!href)
    return (
      <Button tone={tone} onClick={onPress}>
        {children}
      </Button>
    );
  return (
    <a
      href={href}
      onClick={(event: MouseEvent) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onPress();
      }}
      className={buttonStyle(tone, "m")}
    >
      {children}
    </a>
  );
}

interface CancelFormProps {
  shipment: BookableShipment;
  booking: Booking;
  claim: ShipmentProof;
  settle: BookingState["settle"];
  firstKey: string;
  /** What came of a form without scripts. */
  isMissing?: boolean;
  failure?: BookingFailure | null;
  backHref?: string;
  onDone: (done: Done) => void;
  onBack: () => void;
}

/** Renders the question whether a booking is cancelled, with what that costs; nothing is taken before it is answered. */
export function CancelForm({ shipment, booking, claim, settle, firstKey, ...props }: CancelFormProps) {
  const t = useTranslations("booking");
  const store = useStoreCode();
  const [isAccepted, setAccepted] = useState(false);
  const [isMissing, setMissing] = useState(props.isMissing ?? false);
  const [failure, setFailure] = useState(props.failure ?? null);
  const [busy, setBusy] = useState(false);
  const key = useRef(firstKey);
  const { lateFee } = booking;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const isOpen = lateFee > 0 && !isAccepted;
    setMissing(isOpen);
    setFailure(null);
    if (isOpen) return event.currentTarget.querySelector<HTMLElement>("[name=accept]")?.focus();
    setBusy(true);
    const { shipmentNumber } = shipment;
    const failed = await settle(([, { callBooking }]) =>
      cancelBooking(callBooking, store, { key: key.current, shipmentNumber, claim, accepted: lateFee }),
    );
    setBusy(false);
    if (!failed) return props.onDone("cancelled");
    setFailure(failed);
    // another sum is another statement
    if (failed.kind === "fee") {
      key.current = newId();
      setAccepted(false);
    }
  }

  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="border border-ink p-6">
      <input type="hidden" name="do" value="cancel" />
      <input type="hidden" name="key" value={firstKey} />
      <h3 className="text-xl">{t("cancel.title")}</h3>
      <p className="mt-2 max-w-[60ch]">
        {formatWhen(store, booking.date, booking)}. {t("cancel.text")}
      </p>
      {lateFee > 0 && (
        <div className="mt-4 bg-linen p-4">
          <p className="max-w-[60ch]">{t("fee.text", { fee: formatPrice(store, lateFee) })}</p>
          <Checkbox
            name="accept"
            value="1"
            className="mt-2"
            checked={isAccepted}
            onChange={({ target }) => {
              setAccepted(target.checked);
              setMissing(false);
            }}
            label={t("fee.consent", { fee: formatPrice(store, lateFee) })}
            error={isMissing ? t("fee.missing") : null}
          />
        </div>
      )}
      <div className="mt-4">
        <SubmitFailure failure={failure} />
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Button type="submit" busy={busy} busyLabel={t("cancel.busy")}>
            {lateFee > 0 ? t("fee.cancelConfirm", { fee: formatPrice(store, lateFee) }) : t("cancel.confirm")}
          </Button>
          <Way tone="text" href={props.backHref} onPress={props.onBack}>
            {t("cancel.back")}
          </Way>
        </div>
      </div>
    </form>
  );
}
