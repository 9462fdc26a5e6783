"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { buttonStyle } from "@/components/ui/button-style";
import type { BookableShipment, Booking } from "@/lib/booking/types";
import { formatPrice } from "@/lib/money";
import { formatWhen } from "./format";
import { LinkButton } from "./link-button";
import type { Done } from "./use-booking";

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
          <LinkButton href={hrefs.changeHref} onPress={onChange}>
            {t("change")}
          </LinkButton>
        )}
        {calendarToken && (
          <a href={`/api/booking/calendar.ics?${file}`} download className={buttonStyle("secondary", "m")}>
            {t("calendar")}
          </a>
        )}
        {booking.isChangeable && (
          <LinkButton tone="text" href={hrefs.cancelHref} onPress={onCancel}>
            {t("cancel")}
          </LinkButton>
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
