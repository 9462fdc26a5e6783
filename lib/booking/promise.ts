import { addDays } from "../delivery/holidays";
import type { Arrival } from "../delivery/types";

/** The days on which home deliveries can still be booked, sorted, as far as the booking service has told. */
export interface FreeDays {
  days: readonly string[];
  /** The last day it was asked for. */
  until: string;
}

/**
 * Returns when a home delivery is promised, given the days that can still be booked: not before the first of them that
 * is in time, and not before the end of what was asked for where there is none. Where nobody can tell (null), and after
 * that end, the estimate stands.
 */
export function promiseOf(arrival: Arrival, free: FreeDays | null): Arrival {
  if (!free || arrival.from > free.until) return arrival;
  const first = free.days.find((day) => day >= arrival.from) ?? addDays(free.until, 1);
  if (first === arrival.from) return arrival;
  return { from: first, to: arrival.to > first ? arrival.to : first };
}
