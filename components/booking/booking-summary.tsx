import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Booking } from "@/lib/booking/types";
import { formatPrice } from "@/lib/money";
import { SubmitFailure } from "./failure-notice";
import { FeeConsent } from "./fee-consent";
import { formatWhen } from "./format";
import type { BookingChoice } from "./use-booking-choice";
import type { BookingSubmit } from "./use-booking-submit";

interface BookingSummaryProps {
  /** The booking that is changed. */
  booking: Booking | null;
  choice: BookingChoice;
  form: BookingSubmit;
  /** Leaves the booking as it is. */
  onKeep?: () => void;
}

/** Renders the hours that are chosen, what they cost, and the button that books them. */
export function BookingSummary({ booking, choice, form, onKeep }: BookingSummaryProps) {
  const t = useTranslations("booking");
  const store = useStoreCode();
  const { booked } = choice;
  return (
    <section aria-label={t("submit.summary")} className="mt-10 border-t border-ink pt-4">
      <ChosenHours booking={booking} choice={choice} />
      {booking && choice.lateFee > 0 && (
        <FeeConsent
          fee={booking.lateFee}
          due={booked?.due}
          required
          isAccepted={form.isAccepted}
          isMissing={form.fault === "accept"}
          onAccept={(isAccepted) => {
            form.accept(isAccepted);
            form.retract();
          }}
        />
      )}
      <div className="mt-4">
        <SubmitFailure failure={form.failure} />
        {form.fault === "answers" && (
          <Notice tone="error" className="mb-4">
            {t("access.invalid")}
          </Notice>
        )}
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Button type="submit" busy={form.busy} busyLabel={t("submit.busy")}>
            {t(booking ? "submit.change" : "submit.book")}
            {booked && booked.due > 0 && (
              <span className="tabular whitespace-nowrap">{formatPrice(store, booked.due)}</span>
            )}
          </Button>
          {booking && onKeep && (
            <Button tone="text" onClick={onKeep} className="noscript:hidden">
              {t("submit.keep")}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function ChosenHours({ booking, choice }: Pick<BookingSummaryProps, "booking" | "choice">) {
  const t = useTranslations("booking");
  const store = useStoreCode();
  const { day, slot, booked } = choice;
  return (
    <div aria-live="polite" className="noscript:hidden">
      <p className="text-xl">{day !== null && slot ? formatWhen(store, day, slot) : t("submit.none")}</p>
      {booked && (
        <p className="mt-1 text-ink-2">
          {booked.dearer > 0
            ? t(booking ? "fee.more" : "submit.price", { price: formatPrice(store, booked.dearer) })
            : t("submit.free")}
        </p>
      )}
    </div>
  );
}
