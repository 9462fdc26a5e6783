import { type FormEvent, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { type BookingFailure, cancelBooking, type ShipmentProof } from "@/lib/booking/flow";
import type { BookableShipment, Booking } from "@/lib/booking/types";
import { newId } from "@/lib/sync/id";
import type { BookingState, Done } from "./use-booking";

export interface CancelOptions {
  shipment: BookableShipment;
  booking: Booking;
  claim: ShipmentProof;
  settle: BookingState["settle"];
  firstKey: string;
  /** What came of a form without scripts. */
  isMissing?: boolean;
  failure?: BookingFailure | null;
  onDone: (done: Done) => void;
}

/** Cancels a booking once its late fee is accepted; nothing is taken before. */
export function useCancelBooking({ shipment, booking, claim, settle, firstKey, ...props }: CancelOptions) {
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

  function accept(isOn: boolean) {
    setAccepted(isOn);
    setMissing(false);
  }

  return { isAccepted, isMissing, failure, busy, accept, submit };
}
