import { weekdayOf } from "../../lib/delivery/holidays";
import { type Minor, minor, ZERO } from "../../lib/money";
import type { Currency } from "../../lib/storefront/types";

/** What hours cost beside the delivery: evenings and Saturdays; gross. */
const DEARER_HOURS: Readonly<Record<string, Minor>> = {
  SEK: minor(149_00),
  DKK: minor(99_00),
  NOK: minor(169_00),
  EUR: minor(14_90),
};

/** What a change or a cancellation on the day itself costs: the lorry is loaded; gross. */
const LATE_FEE: Readonly<Record<string, Minor>> = {
  SEK: minor(295_00),
  DKK: minor(199_00),
  NOK: minor(349_00),
  EUR: minor(29_00),
};

/** Returns what hours of a day cost, gross minor units. */
export function slotPrice(currency: Currency, date: string, from: string): Minor {
  const isDear = from >= "18:00" || weekdayOf(date) === 6;
  return isDear ? (DEARER_HOURS[currency] ?? ZERO) : ZERO;
}

/** Returns what a late change costs in a currency; nothing where no fee is set. Gross minor units. */
export const lateFee = (currency: Currency): Minor => LATE_FEE[currency] ?? ZERO;
