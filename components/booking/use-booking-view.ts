import { useEffect, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import type { BookingFailure, ShipmentProof, Shown } from "@/lib/booking/flow";
import type { BookableShipment } from "@/lib/booking/types";
import { newId } from "@/lib/sync/id";
import type { AskFailure } from "./ask-failure";
import { type Done, type Hours, useBooking } from "./use-booking";
import type { FormFault } from "./use-booking-submit";

/** What the URL of the page asks for, so that it works without scripts. */
export interface BookingQuery {
  mode: "view" | "change" | "cancel";
  day: string | null;
  isTogether: boolean;
  done: Done | null;
  failure: BookingFailure | null;
  fault: FormFault | null;
  /** Why number and postcode opened nothing. */
  asked: AskFailure | null;
}

export const PLAIN_QUERY: BookingQuery = {
  mode: "view",
  day: null,
  isTogether: false,
  done: null,
  failure: null,
  fault: null,
  asked: null,
};

export interface BookingViewProps {
  number: string;
  claim: ShipmentProof;
  /** What the server read with the page; null where it is read here. */
  start: { shown: Shown; hours: Hours } | null;
  query?: BookingQuery;
  /** Key of the first attempt. */
  firstKey: string;
  /** Path and query of the page; null where it runs with scripts only. */
  address?: string;
  /** Called with every change, so that what shows the delivery elsewhere follows. */
  onSettled?: (shipment: BookableShipment) => void;
}

/** Returns an address with its query changed; what was done or failed before is no part of another one. */
function changeQuery(address: string, change: Record<string, string | null>): string {
  const [path = "", query] = address.split("?");
  const params = new URLSearchParams(query);
  for (const name of ["mode", "done", "failed"]) params.delete(name);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return `${path}?${params}`;
}

/** Reads a shipment with its hours, and goes between its booking and the forms that change and cancel it. */
export function useBookingView(props: BookingViewProps) {
  const { number, claim, start, query = PLAIN_QUERY, firstKey, address, onSettled } = props;
  const store = useStoreCode();
  const booking = useBooking(store, number, claim, { ...(start ?? { shown: null, hours: null }), onSettled });
  const { read } = booking;
  const [mode, setMode] = useState(query.mode);
  const [done, setDone] = useState(query.done);
  const [asked, setAsked] = useState(0);
  const [key, setKey] = useState(firstKey);

  useEffect(() => {
    if (!start) void read();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  const hrefWith =
    address === undefined ? undefined : (change: Record<string, string | null>) => changeQuery(address, change);
  const go = (next: BookingQuery["mode"], what: Done | null = null) => {
    setMode(next);
    setDone(what);
    setAsked((before) => before + 1);
  };
  const onDone = (what: Done) => {
    setKey(newId());
    go("view", what);
  };
  return { ...booking, number, claim, query, address, mode, done, asked, key, hrefWith, go, onDone };
}

export type BookingViewState = ReturnType<typeof useBookingView>;
