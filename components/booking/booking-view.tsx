"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { BookingFailure } from "@/lib/booking/flow";
import type { BookableShipment } from "@/lib/booking/types";
import { AskForm } from "./ask-form";
import { useReadFailure } from "./failure-notice";
import { Retry } from "./retry";
import { ShipmentState } from "./shipment-state";
import { type BookingViewProps, type BookingViewState, useBookingView } from "./use-booking-view";

/** Renders the booking of a shipment: its day and hours to choose, as they are booked, or why there is nothing to do. */
export function BookingView(props: BookingViewProps) {
  const t = useTranslations("booking");
  const view = useBookingView(props);
  const { shown, asked, done } = view;
  const head = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (asked > 0) head.current?.focus();
  }, [asked]);

  if (shown === null) return <Skeleton className="h-120 w-full noscript:hidden" />;
  if (shown.kind !== "shown") return <UnreadShipment view={view} failure={shown} />;
  const { shipment } = shown;
  return (
    <>
      <h2 ref={head} tabIndex={-1} className="mb-4 text-2xl">
        <ShipmentTitle shipment={shipment} view={view} />
      </h2>
      {done === "cancelled" && shipment.state === "open" && (
        <Notice tone="success" className="mb-6">
          {t("cancel.done")}
        </Notice>
      )}
      <ShipmentState shipment={shipment} view={view} />
    </>
  );
}

/** Renders why there is no shipment, with the way to another, or to another attempt. */
function UnreadShipment({ view, failure }: { view: BookingViewState; failure: BookingFailure }) {
  const { number, claim, query, address, read } = view;
  const tellFailure = useReadFailure();
  if (failure.kind === "missing" || failure.kind === "tooMany")
    return (
      <>
        {failure.kind === "tooMany" && (
          <Notice tone="error" className="mb-6">
            {tellFailure(failure)}
          </Notice>
        )}
        <AskForm
          number={number}
          failure={query.asked ?? (failure.kind === "missing" && claim.proof ? "expired" : null)}
        />
      </>
    );
  return <Retry text={tellFailure(failure)} onRetry={() => void read()} href={address} />;
}

function ShipmentTitle({ shipment: { state }, view }: { shipment: BookableShipment; view: BookingViewState }) {
  const t = useTranslations("booking");
  if (state === "booked") {
    if (view.mode === "change") return t("booked.change");
    return t(view.done === "changed" ? "booked.changedTitle" : "booked.title");
  }
  return state === "open" ? t("openTitle") : t(`state.${state}`);
}
