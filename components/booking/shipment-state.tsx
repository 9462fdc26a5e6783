import { useTranslations } from "next-intl";
import { formatDays } from "@/components/storefront/format-days";
import { useStoreCode } from "@/components/storefront/store-context";
import { Skeleton } from "@/components/ui/skeleton";
import type { BookableShipment } from "@/lib/booking/types";
import { BookedView } from "./booked-view";
import { BookingForm } from "./booking-form";
import { CancelForm } from "./cancel-form";
import { useReadFailure } from "./failure-notice";
import { Retry } from "./retry";
import type { BookingViewState } from "./use-booking-view";

interface ShipmentStateProps {
  shipment: BookableShipment;
  view: BookingViewState;
}

/** Renders what can be done with a shipment: book, change or cancel its hours; or why nothing can. */
export function ShipmentState({ shipment, view }: ShipmentStateProps) {
  const { hours, mode, done, readHours, settle, claim, query, key, hrefWith, go, onDone } = view;
  const { state, booking } = shipment;
  if (state === "open" || (state === "booked" && mode === "change"))
    return <FreeHoursForm shipment={shipment} view={view} />;
  if (state !== "booked" || !booking) return <NothingToBook shipment={shipment} />;
  if (mode === "cancel")
    return (
      <CancelForm
        shipment={shipment}
        booking={booking}
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
      booking={booking}
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

function NothingToBook({ shipment: { state, bookableFrom, booking } }: { shipment: BookableShipment }) {
  const t = useTranslations("booking.state");
  const store = useStoreCode();
  return <p className="max-w-[60ch]">{toText()}</p>;

  function toText() {
    if (state === "notYet")
      return bookableFrom ? t("notYetText", { day: formatDays(store, bookableFrom) }) : t("notYetUnknown");
    if (state === "left" || state === "delivered" || state === "cancelled")
      return t(`${state}Text`, { day: booking ? formatDays(store, booking.date) : "" });
    return "";
  }
}

function FreeHoursForm({ shipment, view }: ShipmentStateProps) {
  const { hours, readHours, settle, claim, query, address, key, hrefWith, go, onDone } = view;
  const tellFailure = useReadFailure();
  const mode: Record<string, string> = shipment.state === "booked" ? { mode: "change" } : {};
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
      hrefWith={hrefWith && ((change) => hrefWith({ ...mode, ...change }))}
      onDone={onDone}
      onKeep={() => go("view")}
    />
  );
}
