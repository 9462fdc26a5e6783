"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";
import { AccessQuestions } from "./access-questions";
import { BookingSummary } from "./booking-summary";
import { DayChoice } from "./day-choice";
import { Together } from "./together";
import { type BookingChoice, useBookingChoice } from "./use-booking-choice";
import { type BookingFormProps, type BookingSubmit, useBookingSubmit } from "./use-booking-submit";

/**
 * Renders the form that books a shipment, or changes its hours (docs/domain-rules.md#delivery-booking): day, hours, the
 * way in, what it costs. Without scripts it is sent to the page's own address.
 */
export function BookingForm(props: BookingFormProps) {
  const { shipment, firstKey, hrefWith } = props;
  const { booking } = shipment;
  const form = useRef<HTMLFormElement>(null);
  const choice = useBookingChoice(props);
  const submission = useBookingSubmit(props, choice);
  const { faults } = submission;
  const { chooseSlot } = choice;

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // as an attribute it would take the browser's own validation from those without scripts
    element.noValidate = true;
    // chosen before the page's scripts ran
    const checked = element.querySelector<HTMLInputElement>("[name=slot]:checked");
    const [, , ...id] = checked?.value.split("|") ?? [];
    if (checked) chooseSlot(id.join("|"));
  }, [chooseSlot]);
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [faults]);

  return (
    <form ref={form} method="post" data-form onSubmit={(event) => void submission.submit(event)}>
      <input type="hidden" name="do" value="book" />
      <input type="hidden" name="key" value={firstKey} />
      <input type="hidden" name="together" value={choice.isTogether ? "1" : ""} />
      <HoursChoice choice={choice} submission={submission} hrefWith={hrefWith} />
      <div className="mt-10 border-t border-line pt-6">
        <AccessQuestions
          answers={booking?.answers ?? null}
          maskedPhone={booking?.maskedPhone || shipment.customer.phone}
          products={[shipment, ...(choice.isTogether ? choice.sisters : [])].flatMap(({ products }) => products)}
          faults={faults}
        />
      </div>
      <BookingSummary booking={booking} choice={choice} form={submission} onKeep={props.onKeep} />
    </form>
  );
}

interface HoursChoiceProps extends Pick<BookingFormProps, "hrefWith"> {
  choice: BookingChoice;
  submission: BookingSubmit;
}

/** Renders day and hours to choose, together with those of shipments to the same place. */
function HoursChoice({ choice, submission, hrefWith }: HoursChoiceProps) {
  const t = useTranslations("booking");
  return (
    <>
      {choice.sisters.length > 0 && (
        <Together
          numbers={choice.sisters.map(({ shipmentNumber }) => shipmentNumber)}
          isOn={choice.isTogether}
          href={hrefWith?.({ together: choice.isTogether ? null : "1", day: null })}
          onChange={(isOn) => {
            choice.chooseTogether(isOn);
            submission.retract();
          }}
        />
      )}
      {choice.isFull && <Notice tone="info">{t("days.allFull")}</Notice>}
      <DayChoice
        days={choice.offered}
        day={choice.day}
        onDay={(next) => {
          choice.chooseDay(next);
          submission.retract();
        }}
        slotId={choice.slotId}
        onSlot={({ id }) => {
          choice.chooseSlot(id);
          submission.retract();
        }}
        hrefOf={hrefWith && ((next) => hrefWith({ day: next }))}
        error={submission.fault === "slot" ? t("slots.missing") : null}
      />
    </>
  );
}
