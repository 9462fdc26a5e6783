import { bookableDaysOf } from "../../lib/booking";
import type { BookingDays } from "../../lib/booking/types";
import { isBookable } from "../../lib/delivery/schema";
import { isCompleteZip } from "../../lib/delivery/zip";
import type { Minor } from "../../lib/money";
import type { Translations } from "../../lib/shop/types";
import { inLanguage } from "../../lib/storefront";
import type { Country, StoreView } from "../../lib/storefront/types";
import { toAnyPostcode } from "../../lib/upstream/contract/postcode";
import { isKnownCountry } from "../../lib/upstream/contract/postcode";
import type { SlotHoldTable } from "../db/booking-types";

/** Number of the fee that a slot's price is in an order, where its deliveries are the options. */
export const SLOT_FEE = 0;

const TITLE: Translations = {
  sv: "Leveranstid",
  da: "Leveringstid",
  nb: "Leveringstid",
  fi: "Toimitusaika",
  en: "Delivery time",
};

/** Returns hours of a day in words: 'mån 7 dec., 18:00–22:00'. */
export function tellSlot(locale: string, { date, from, to }: { date: string; from: string; to: string }): string {
  const day = new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  return `${day.format(new Date(date))}, ${from}–${to}`;
}

/** What of a delivery decides on which days it can come. */
export interface PlannedDays {
  number: number;
  /** Null where a product in it tells none. */
  days: number | null;
}

/** Returns the days a delivery of a cart can come on; null where they are not known, or beyond what can be booked. */
export function daysOfDelivery(
  { timeZone }: Pick<StoreView, "timeZone">,
  { days }: PlannedDays,
  { country, postcode }: { country: string; postcode: string },
  now: Date,
): BookingDays | null {
  const digits = toAnyPostcode(postcode);
  if (days === null || !isKnownCountry(country) || !isCompleteZip(country, digits)) return null;
  const known: Country = country;
  return bookableDaysOf({ country: known, timeZone }, { days, postcode: digits, now });
}

interface CartOfSlots {
  store: StoreView;
  country: string;
  shipping: { carrier: string; method: string } | null;
  deliveries: PlannedDays[];
  now: Date;
}

/** How held hours stand: as they should, no longer held, or of no use to what the cart has become. */
export type HoldState = "held" | "expired" | "useless";

/** Returns how hours stand that a cart holds. */
export function stateOfHold(
  hold: SlotHoldTable,
  { store, country, shipping, deliveries, now }: CartOfSlots,
): HoldState {
  const delivery = deliveries.find(({ number }) => number === hold.delivery);
  const isHome = shipping && isBookable({ carrierCode: shipping.carrier, methodCode: shipping.method });
  if (!isHome || !delivery || hold.product_code !== shipping.method || hold.country !== country) return "useless";
  const days = daysOfDelivery(store, delivery, hold, now);
  const isReady = days !== null && hold.date >= days.from;
  return isReady && hold.expires_at > now.toISOString() ? "held" : "expired";
}

/** What held hours cost, as an extra fee of the cart; gross minor units. */
export interface SlotFee {
  feeId: number;
  optionId: number;
  name: string;
  label: string;
  amount: Minor;
}

/** Returns held hours that cost something as fees. */
export const toSlotFees = (
  { language, locale }: Pick<StoreView, "language" | "locale">,
  holds: SlotHoldTable[],
): SlotFee[] =>
  holds
    .filter(({ price }) => price > 0)
    .map(({ delivery, date, time_from: from, time_to: to, price }) => ({
      feeId: SLOT_FEE,
      optionId: delivery,
      name: inLanguage(TITLE, language),
      label: tellSlot(locale, { date, from, to }),
      amount: price,
    }));
