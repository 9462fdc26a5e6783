import type { Arrival } from "../delivery/types";

/**
 * Returns when a home delivery is promised, given the days that can still be booked, sorted: not before the first of
 * them that is in time. Without any the estimate stands, as it does where nobody can tell (null).
 */
export function promiseOf(arrival: Arrival, freeDays: readonly string[] | null): Arrival {
  const first = freeDays?.find((day) => day >= arrival.from);
  if (first === undefined || first === arrival.from) return arrival;
  return { from: first, to: arrival.to > first ? arrival.to : first };
}
