"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { formatDays } from "@/components/storefront/format-days";
import { useStoreCode } from "@/components/storefront/store-context";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { BookingFailure, ShipmentProof, Shown } from "@/lib/booking/flow";
import type { BookableShipment } from "@/lib/booking/types";
import { newId } from "@/lib/sync/id";
import type { AskFailure } from "./ask-failure";
import { AskForm } from "./ask-form";
import { BookedView, CancelForm } from "./booked-view";
import { BookingForm, type FormFault } from "./booking-form";
import { useReadFailure } from "./failure-notice";
import { Retry } from "./retry";
import { type Done, type Hours, useBooking } from "./use-booking";

/** What the address of the page asks for, so that it works without scripts. */
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

interface BookingViewProps {
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

/** Renders the booking of a shipment: its day and hours to choose, as they are booked, or why there is nothing to do. */
export function BookingView({
  number,
  claim,
  start,
  query = PLAIN_QUERY,
  firstKey,
  address,
  onSettled,
}: BookingViewProps) {
  const t = useTranslations("booking");
  const store = useStoreCode();
  const booking = useBooking(store, number, claim, { ...(start ?? { shown: null, hours: null }), onSettled });
  const { shown, hours, read, readHours, settle } = booking;
  const [mode, setMode] = useState(query.mode);
  const [done, setDone] = useState(query.done);
  const [asked, setAsked] = useState(0);
  const [key, setKey] = useState(firstKey);
  const tellFailure = useReadFailure();
  const head = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!start) void read();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  useEffect(() => {
    if (asked > 0) head.current?.focus();
  }, [asked]);

  const hrefWith =
    address === undefined ? undefined : (change: Record<string, string | null>) => changeQuery(address, change);
  const go = (next: BookingQuery["mode"], what: Done | null = null) => {
    setMode(next);
    setDone(what);
    setAsked((before) => before + 1);
  };

  if (shown === null) return <Skeleton className="h-120 w-full noscript:hidden" />;
  if (shown.kind !== "shown") {
    if (shown.kind === "missing" || shown.kind === "tooMany")
      return (
        <>
          {shown.kind === "tooMany" && (
            <Notice tone="error" className="mb-6">
              {tellFailure(shown)}
            </Notice>
          )}
          <AskForm
            number={number}
            failure={query.asked ?? (shown.kind === "missing" && claim.proof ? "expired" : null)}
          />
        </>
      );
    return <Retry text={tellFailure(shown)} onRetry={() => void read()} href={address} />;
  }

  const { shipment } = shown;
  const isChange = mode === "change" && shipment.state === "booked";
  const onDone = (what: Done) => {
    setKey(newId());
    go("view", what);
  };
  return (
    <>
      <h2 ref={head} tabIndex={-1} className="mb-4 text-2xl">
        {toTitle()}
      </h2>
      {done === "cancelled" && shipment.state === "open" && (
        <Notice tone="success" className="mb-6">
          {t("cancel.done")}
        </Notice>
      )}
      {renderState()}
    </>
  );

  function toTitle() {
    if (shipment.state === "booked") {
      if (isChange) return t("booked.change");
      return t(done === "changed" ? "booked.changedTitle" : "booked.title");
    }
    return shipment.state === "open" ? t("openTitle") : t(`state.${shipment.state}`);
  }

  function renderState() {
    const { state } = shipment;
    if (state === "open" || isChange) return renderForm();
    if (state === "booked" && shipment.booking) {
      if (mode === "cancel")
        return (
          <CancelForm
            shipment={shipment}
            booking={shipment.booking}
            claim={claim}
            settle={settle}
            firstKey={key}
            isMissing={query.fault === "accept"}
            failure={query.failure}
            backHref={hrefWith?.({})}
            onDone={onDone}
            onBack={() => go("view")}
          />
        );
      return (
        <BookedView
          shipment={shipment}
          booking={shipment.booking}
          done={done}
          onChange={() => {
            if (hours?.kind !== "hours") void readHours(shipment);
            go("change");
          }}
          onCancel={() => go("cancel")}
          changeHref={hrefWith?.({ mode: "change" })}
          cancelHref={hrefWith?.({ mode: "cancel" })}
        />
      );
    }
    return <p className="max-w-[60ch]">{toText()}</p>;
  }

  function toText() {
    const { state, bookableFrom, booking: booked } = shipment;
    if (state === "notYet")
      return bookableFrom ? t("state.notYetText", { day: formatDays(store, bookableFrom) }) : t("state.notYetUnknown");
    if (state === "left" || state === "delivered" || state === "cancelled")
      return t(`state.${state}Text`, { day: booked ? formatDays(store, booked.date) : "" });
    return "";
  }

  function renderForm() {
    if (hours === null) return <Skeleton className="h-120 w-full noscript:hidden" />;
    if (hours.kind !== "hours")
      return <Retry text={tellFailure(hours)} onRetry={() => void readHours(shipment)} href={address} />;
    return (
      <BookingForm
        shipment={shipment}
        free={hours.free}
        claim={claim}
        booking={{ settle }}
        firstKey={key}
        day={query.day}
        isTogether={query.isTogether}
        failure={query.failure}
        fault={query.fault}
        hrefWith={hrefWith && ((change) => hrefWith({ ...(isChange ? { mode: "change" } : {}), ...change }))}
        onDone={onDone}
        onKeep={() => go("view")}
      />
    );
  }
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
