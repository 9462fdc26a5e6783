import { buildBookingPath } from "../../lib/paths";
import type { Backend } from "../context";
import { makeCalendarToken, makeProof } from "./proof";
import type { Shipment } from "./shipment";
import { numberOf } from "./view";

type Pages = Pick<Backend, "toPageUrl">;

/** Returns the URL of a shipment's page with the proof that opens it. */
export function toBookingUrl(shipment: Shipment, secret: string, { toPageUrl }: Pages): string {
  const number = numberOf(shipment);
  const { store } = shipment.stored.order;
  return toPageUrl({ store, path: `${buildBookingPath(number)}?proof=${makeProof(secret, number)}` });
}

/** Returns the URL of a shipment's calendar file. */
export function toCalendarUrl(shipment: Shipment, secret: string, { toPageUrl }: Pages): string {
  const { store } = shipment.stored.order;
  const file = makeCalendarToken(secret, numberOf(shipment));
  const query = new URLSearchParams({ file, storeCode: store });
  return new URL(`/api/booking/calendar.ics?${query}`, toPageUrl({ store, path: "/" })).href;
}
