import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { getCompany } from "../../lib/config/company";
import { getStore } from "../../lib/storefront";
import { dateFormatter } from "../../lib/storefront/formatters";
import type { StoreCode } from "../../lib/storefront/types";
import { loadMailWords } from "../mail/words";
import { addressLines, readAddress, type StoredAddress } from "../order/stored";
import { placeOf, type Shipment } from "./shipment";
import { numberOf } from "./view";

/** Returns the instant of a time of the clock in a time zone; where a clock change skips it, the first one after. */
export function instantOf(date: string, clock: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${clock}:00Z`);
  const offset = (at: number) => {
    const text = dateFormatter("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(at);
    return Date.parse(`${text.replace(" ", "T")}Z`) - at;
  };
  const first = wanted - offset(wanted);
  return new Date(wanted - offset(first));
}

/** Returns street and town: a calendar is shared with others, who and what number is behind it need not be. */
const placeLines = (address: StoredAddress, store: StoreCode): string[] =>
  addressLines({ ...address, company: "", vat_id: "", telephone: "", reference: "" }, store).slice(1);

/**
 * Returns the calendar file of a shipment's day: one entry whose id stays, with a revision that grows. A day that was
 * given back cancels the entry. Null where nothing was ever booked.
 */
export async function writeCalendar(shipment: Shipment, url: string): Promise<string | null> {
  const { booking, stored } = shipment;
  if (!booking) return null;
  const { order } = stored;
  const { timeZone } = placeOf(shipment);
  const t = await loadMailWords(order.store);
  const company = getCompany(order.store);
  const isOn = booking.state === "booked";
  const { language } = getStore(order.store);
  const calendar = ical({
    method: isOn ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL,
    prodId: { company: company.name, product: "delivery", language: language.toUpperCase() },
  });
  calendar.createEvent({
    // the same in every revision, so that programs replace the entry
    id: `delivery-${numberOf(shipment)}@${new URL(url).hostname}`,
    sequence: booking.sequence,
    start: instantOf(booking.date, booking.time_from, timeZone),
    end: instantOf(booking.date, booking.time_to, timeZone),
    stamp: new Date(booking.updated_at),
    status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    summary: t("booking.event", { company: company.name }),
    description: t("booking.eventText", { number: order.order_number, phone: company.phone.text }),
    location: placeLines(readAddress(order.shipping_address ?? order.billing_address), order.store).join(", "),
    url,
  });
  return calendar.toString();
}
