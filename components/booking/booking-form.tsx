"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Notice } from "@/components/ui/notice";
import { type AnswerFaults, readAnswers } from "@/lib/booking/answers";
import { offeredDays } from "@/lib/booking/days";
import { type BookingFailure, type ShipmentProof, type FreeHours, submitBooking } from "@/lib/booking/flow";
import { choiceOf, hoursFor, listTogether } from "@/lib/booking/together";
import type { BookableShipment } from "@/lib/booking/types";
import { formatPrice, ZERO } from "@/lib/money";
import { newId } from "@/lib/sync/id";
import { AccessQuestions } from "./access-questions";
import { DayChoice } from "./day-choice";
import { SubmitFailure } from "./failure-notice";
import { formatWhen } from "./format";
import { Together } from "./together";
import type { BookingState, Done } from "./use-booking";

/** Why a form that was sent without scripts came back. */
export type FormFault = "slot" | "accept" | "answers";

export interface BookingFormProps {
  shipment: BookableShipment;
  free: FreeHours;
  claim: ShipmentProof;
  booking: Pick<BookingState, "settle">;
  /** Of the first attempt; made with the page, so that it is one attempt without scripts too. */
  firstKey: string;
  /** The day of the address. */
  day?: string | null;
  isTogether?: boolean;
  failure?: BookingFailure | null;
  fault?: FormFault | null;
  /** The page's address with that of its query changed; missing where it runs with scripts only. */
  hrefWith?: (change: Record<string, string | null>) => string;
  onDone: (done: Done) => void;
  /** Leaves a booking as it is. */
  onKeep?: () => void;
}

/**
 * Renders the form that books a shipment, or changes its hours (docs/domain-rules.md#delivery-booking): day, hours, the
 * way in, what it costs. Without scripts it is sent to the page's own address.
 */
export function BookingForm({
  shipment,
  free,
  claim,
  booking: { settle },
  firstKey,
  hrefWith,
  ...props
}: BookingFormProps) {
  const t = useTranslations("booking");
  const store = useStoreCode();
  const { booking } = shipment;
  const [isTogether, setTogether] = useState(props.isTogether ?? false);
  const [day, setDay] = useState(props.day ?? booking?.date ?? null);
  const [slotId, setSlotId] = useState(day !== null && day === booking?.date ? booking.timeslotId : null);
  const [isAccepted, setAccepted] = useState(false);
  const [fault, setFault] = useState<FormFault | null>(props.fault ?? null);
  const [faults, setFaults] = useState<AnswerFaults>({});
  const [failure, setFailure] = useState(props.failure ?? null);
  const [busy, setBusy] = useState(false);
  const attempt = useRef({ key: firstKey, choice: "" });
  const form = useRef<HTMLFormElement>(null);

  const sisters = listTogether(shipment);
  const { days, hours } = hoursFor(shipment, free, isTogether);
  const offered = offeredDays(shipment.country, shipment.currentDate, days, hours);
  const slot = hours.find(({ date }) => date === day)?.timeslots.find(({ id }) => id === slotId) ?? null;
  const choice = day !== null && slot ? choiceOf(shipment, free, isTogether, { date: day, slot }) : null;
  const lateFee = choice?.late ?? booking?.lateFee ?? ZERO;
  const isFull = hours.length === 0;

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // as an attribute it would take the browser's own validation from those without scripts
    element.noValidate = true;
    // chosen before the page's scripts ran
    const checked = element.querySelector<HTMLInputElement>("[name=slot]:checked");
    const [, , ...id] = checked?.value.split("|") ?? [];
    if (checked) setSlotId(id.join("|"));
  }, []);
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [faults]);

  const retract = () => {
    setFailure(null);
    setFault(null);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const read = readAnswers(fields);
    retract();
    setFaults(read.ok ? {} : read.faults);
    if (!choice) {
      setFault("slot");
      // the first of what is to be chosen
      const target = form.current?.querySelector<HTMLElement>("[name=slot]:not(:disabled), [data-day][tabindex='0']");
      return target?.focus();
    }
    if (!read.ok) return setFault("answers");
    if (lateFee > 0 && !isAccepted) {
      setFault("accept");
      return form.current?.querySelector<HTMLElement>("[name=accept]")?.focus();
    }
    const request = {
      // the others go to the same place, which is what opens them; a proof is of one shipment
      shipments: choice.shipments.map((one) => ({
        ...one,
        claim: one.shipmentNumber === shipment.shipmentNumber ? claim : { postcode: shipment.postcode },
      })),
      answers: read.answers,
      phone: read.phone,
      accepted: choice.due,
    };
    const sent = JSON.stringify(request);
    // what is sent once more as it was is the same booking
    if (attempt.current.choice !== "" && attempt.current.choice !== sent) attempt.current.key = newId();
    attempt.current.choice = sent;
    setBusy(true);
    const { key } = attempt.current;
    const failed = await settle(([, { callBooking }]) => submitBooking(callBooking, store, { ...request, key }));
    setBusy(false);
    if (!failed) return props.onDone(booking ? "changed" : "booked");
    setFailure(failed);
    if (failed.kind === "taken") setSlotId(null);
    if (failed.kind === "fee") setAccepted(false);
  }

  return (
    <form ref={form} method="post" data-form onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="do" value="book" />
      <input type="hidden" name="key" value={firstKey} />
      <input type="hidden" name="together" value={isTogether ? "1" : ""} />
      {sisters.length > 0 && (
        <Together
          numbers={sisters.map(({ shipmentNumber }) => shipmentNumber)}
          isOn={isTogether}
          href={hrefWith?.({ together: isTogether ? null : "1", day: null })}
          onChange={(isOn) => {
            setTogether(isOn);
            setSlotId(null);
            retract();
          }}
        />
      )}
      {isFull && <Notice tone="info">{t("days.allFull")}</Notice>}
      <DayChoice
        days={offered}
        day={day}
        onDay={(next) => {
          setDay(next);
          setSlotId(null);
          retract();
        }}
        slotId={slotId}
        onSlot={({ id }) => {
          setSlotId(id);
          retract();
        }}
        hrefOf={hrefWith && ((next) => hrefWith({ day: next }))}
        error={fault === "slot" ? t("slots.missing") : null}
      />
      <div className="mt-10 border-t border-line pt-6">
        <AccessQuestions
          answers={booking?.answers ?? null}
          maskedPhone={booking?.maskedPhone || shipment.customer.phone}
          products={[shipment, ...(isTogether ? sisters : [])].flatMap(({ products }) => products)}
          faults={faults}
        />
      </div>
      <section aria-label={t("submit.summary")} className="mt-10 border-t border-ink pt-4">
        <div aria-live="polite" className="noscript:hidden">
          <p className="text-xl">{day !== null && slot ? formatWhen(store, day, slot) : t("submit.none")}</p>
          {choice && (
            <p className="mt-1 text-ink-2">
              {choice.dearer > 0
                ? t(booking ? "fee.more" : "submit.price", { price: formatPrice(store, choice.dearer) })
                : t("submit.free")}
            </p>
          )}
        </div>
        {booking && lateFee > 0 && (
          <div className="mt-4 bg-linen p-4">
            <p className="max-w-[60ch]">{t("fee.text", { fee: formatPrice(store, booking.lateFee) })}</p>
            <Checkbox
              name="accept"
              value="1"
              required
              className="mt-2"
              checked={isAccepted}
              onChange={({ target }) => {
                setAccepted(target.checked);
                retract();
              }}
              label={t("fee.consent", { fee: formatPrice(store, choice?.due ?? booking.lateFee) })}
              error={fault === "accept" ? t("fee.missing") : null}
            />
          </div>
        )}
        <div className="mt-4">
          <SubmitFailure failure={failure} />
          {fault === "answers" && (
            <Notice tone="error" className="mb-4">
              {t("access.invalid")}
            </Notice>
          )}
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Button type="submit" busy={busy} busyLabel={t("submit.busy")}>
              {t(booking ? "submit.change" : "submit.book")}
              {choice && choice.due > 0 && (
                <span className="tabular whitespace-nowrap">{formatPrice(store, choice.due)}</span>
              )}
            </Button>
            {booking && props.onKeep && (
              <Button tone="text" onClick={props.onKeep} className="noscript:hidden">
                {t("submit.keep")}
              </Button>
            )}
          </div>
        </div>
      </section>
    </form>
  );
}
