"use client";

import { useRef, useState } from "react";
import type { ShipmentProof, BookingFailure, FreeHours, Settled, Shown } from "@/lib/booking/flow";
import type { BookableShipment } from "@/lib/booking/types";
import type { StoreCode } from "@/lib/storefront/types";

const loadCalls = () => Promise.all([import("@/lib/booking/flow"), import("@/lib/booking/client")]);

/** A chunk that cannot be loaded is an answer that never came. */
const toUnanswered = (): BookingFailure => ({ kind: "unanswered", code: "unreachable" });

type Calls = Awaited<ReturnType<typeof loadCalls>>;

const call = <T>(work: (calls: Calls) => Promise<T>): Promise<T | BookingFailure> =>
  loadCalls().then(work, toUnanswered);

/** The hours that are free, or why they are not known; null while they are read. */
export type Hours = { kind: "hours"; free: FreeHours } | BookingFailure | null;

/** What was just done with a booking. */
export type Done = "booked" | "changed" | "cancelled";

interface Start {
  shown: Shown | null;
  hours: Hours;
  /** Called with a shipment that was booked, changed or cancelled. */
  onSettled?: (shipment: BookableShipment) => void;
}

/**
 * Returns a shipment, the hours that are free for it, and what is done with both. `start` is what the server read with
 * the page; without it everything is read here. An answer that comes after a newer one is not shown.
 */
export function useBooking(store: StoreCode, number: string, claim: ShipmentProof, start: Start) {
  const [shown, setShown] = useState(start.shown);
  const [hours, setHours] = useState(start.hours);
  const round = useRef(0);
  const readShipment = () =>
    call(([flow, { callBooking }]) => flow.readShipment(callBooking, { store, number, claim }));

  async function readHours(shipment: BookableShipment): Promise<void> {
    const own = ++round.current;
    // hours that are on show stay until the newer ones are there, and with them what was typed beside them
    setHours((before) => (before?.kind === "hours" ? before : null));
    const read = await call(([flow, { callBooking }]) => flow.readHours(callBooking, store, shipment));
    if (own === round.current) setHours(read);
  }

  /** Reads the shipment, and its hours where it can be booked. */
  async function read(): Promise<void> {
    const own = ++round.current;
    setShown(null);
    const answer = await readShipment();
    if (own !== round.current) return;
    setShown(answer);
    if (answer.kind === "shown" && answer.shipment.state === "open") await readHours(answer.shipment);
  }

  /** Shows what came of a booking; what became of the hours meanwhile is read where somebody else took them. */
  async function settle(work: (calls: Calls) => Promise<Settled>): Promise<BookingFailure | null> {
    const settled = await call(work);
    if (settled.kind === "settled") {
      const { shipment } = settled;
      setShown({ kind: "shown", shipment });
      start.onSettled?.(shipment);
      if (shipment.state === "open") void readHours(shipment);
      return null;
    }
    if (settled.kind === "taken" && shown?.kind === "shown") await readHours(shown.shipment);
    // another sum, or the end of it: how it stands now
    if (settled.kind === "fee" || settled.kind === "closed") {
      const answer = await readShipment();
      if (answer.kind === "shown") setShown(answer);
    }
    return settled;
  }

  return { shown, hours, read, readHours, settle };
}

export type BookingState = ReturnType<typeof useBooking>;
