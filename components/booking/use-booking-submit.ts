import { type FormEvent, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { type AnswerFaults, readAnswers } from "@/lib/booking/answers";
import { type BookingFailure, type ShipmentProof, type FreeHours, submitBooking } from "@/lib/booking/flow";
import type { AccessAnswers, BookableShipment } from "@/lib/booking/types";
import { newId } from "@/lib/sync/id";
import { track } from "@/stores/analytics";
import type { BookingState, Done } from "./use-booking";
import type { BookingChoice } from "./use-booking-choice";

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
  /** The page's URL with that of its query changed; missing where it runs with scripts only. */
  hrefWith?: (change: Record<string, string | null>) => string;
  onDone: (done: Done) => void;
  /** Leaves a booking as it is. */
  onKeep?: () => void;
}

/** Returns what gives an attempt its key: what is sent once more as it was is the same booking. */
function useAttemptKey(firstKey: string): (request: object) => string {
  const attempt = useRef({ key: firstKey, choice: "" });
  return (request) => {
    const sent = JSON.stringify(request);
    if (attempt.current.choice !== "" && attempt.current.choice !== sent) attempt.current.key = newId();
    attempt.current.choice = sent;
    return attempt.current.key;
  };
}

function toRequest(
  { shipment, claim }: BookingFormProps,
  booked: NonNullable<BookingChoice["booked"]>,
  { answers, phone }: { answers: AccessAnswers; phone: string },
) {
  return {
    // the others go to the same place, which is what opens them; a proof is of one shipment
    shipments: booked.shipments.map((one) => ({
      ...one,
      claim: one.shipmentNumber === shipment.shipmentNumber ? claim : { postcode: shipment.postcode },
    })),
    answers,
    phone,
    accepted: booked.due,
  };
}

/** Books what is chosen once the form is filled in, or says what is missing. */
export function useBookingSubmit(props: BookingFormProps, choice: BookingChoice) {
  const store = useStoreCode();
  const [isAccepted, setAccepted] = useState(false);
  const [fault, setFault] = useState<FormFault | null>(props.fault ?? null);
  const [faults, setFaults] = useState<AnswerFaults>({});
  const [failure, setFailure] = useState(props.failure ?? null);
  const [busy, setBusy] = useState(false);
  const keyOf = useAttemptKey(props.firstKey);

  function retract() {
    setFailure(null);
    setFault(null);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const read = readAnswers(Object.fromEntries(new FormData(form)));
    retract();
    setFaults(read.ok ? {} : read.faults);
    if (!choice.booked) {
      setFault("slot");
      // the first of what is to be chosen
      return form.querySelector<HTMLElement>("[name=slot]:not(:disabled), [data-day][tabindex='0']")?.focus();
    }
    if (!read.ok) return setFault("answers");
    if (choice.lateFee > 0 && !isAccepted) {
      setFault("accept");
      return form.querySelector<HTMLElement>("[name=accept]")?.focus();
    }
    const request = toRequest(props, choice.booked, read);
    const key = keyOf(request);
    setBusy(true);
    const failed = await props.booking.settle(([, { callBooking }]) =>
      submitBooking(callBooking, store, { ...request, key }),
    );
    setBusy(false);
    if (!failed) {
      const done = props.shipment.booking ? "changed" : "booked";
      track(store, () => ({ name: "booking", method: done }));
      return props.onDone(done);
    }
    setFailure(failed);
    if (failed.kind === "taken") choice.chooseSlot(null);
    if (failed.kind === "fee") setAccepted(false);
  }

  return { isAccepted, fault, faults, failure, busy, accept: setAccepted, retract, submit };
}

export type BookingSubmit = ReturnType<typeof useBookingSubmit>;
