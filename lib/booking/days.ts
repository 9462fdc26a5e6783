import { addDays, isHoliday, weekdayOf } from "../delivery/holidays";
import type { StoreView } from "../storefront/types";
import { BOOKABLE_DAYS } from "./index";
import type { BookingDays, DayOfSlots, Timeslot } from "./types";

/** Why a day cannot be chosen; `early` is before the goods are ready, `late` beyond what can come. */
export type ClosedReason = "sunday" | "holiday" | "early" | "late" | "full";

/** A day of the calendar. */
export interface OfferedDay {
  day: string;
  timeslots: Timeslot[];
  /** Null where it can be chosen. */
  closed: ClosedReason | null;
}

/**
 * Returns the days the calendar shows, from tomorrow to 14 days ahead, each with its free hours or with why it has none
 * (docs/domain-rules.md#delivery-booking).
 */
export function offeredDays(
  country: StoreView["country"],
  today: string,
  days: BookingDays | null,
  free: DayOfSlots[],
): OfferedDay[] {
  const slotsOf = new Map(free.map(({ date, timeslots }) => [date, timeslots]));
  const reasonOf = (day: string): ClosedReason => {
    if (weekdayOf(day) === 0) return "sunday";
    if (isHoliday(country, day)) return "holiday";
    if (!days || day < days.from) return "early";
    return day > days.to ? "late" : "full";
  };
  return Array.from({ length: BOOKABLE_DAYS }, (_, index) => {
    const day = addDays(today, index + 1);
    const isWithin = days !== null && day >= days.from && day <= days.to;
    const timeslots = (isWithin && slotsOf.get(day)) || [];
    return { day, timeslots, closed: timeslots.length > 0 ? null : reasonOf(day) };
  });
}

/** Returns the days on which each product code has free hours, with the hours that all of them have. */
export function commonDays(byCode: DayOfSlots[][]): DayOfSlots[] {
  const [first = [], ...others] = byCode;
  return first
    .map(({ date, timeslots }) => ({
      date,
      timeslots: timeslots.filter((slot) => others.every((days) => findHours(days, date, slot) !== null)),
    }))
    .filter(({ timeslots }) => timeslots.length > 0);
}

/** Returns the slot of a product code at those hours of a day; null where it is not free. */
export const findHours = (
  days: DayOfSlots[],
  date: string,
  { from, to }: Pick<Timeslot, "from" | "to">,
): Timeslot | null =>
  days.find((one) => one.date === date)?.timeslots.find((slot) => slot.from === from && slot.to === to) ?? null;
