import type { BookingFailure } from "./flow";

/** Failures as they stand in an address, after a form without scripts. */
export const BOOKING_FAILURES = [
  "missing",
  "tooMany",
  "taken",
  "fee",
  "closed",
  "other",
  "refused",
  "unanswered",
] as const;
type FailureCode = (typeof BOOKING_FAILURES)[number];

/** Minutes to wait that are told where an address does not say how many. */
const MINUTES = 60;

/** Returns a failure by its code. */
export function toFailure(code: FailureCode): BookingFailure {
  if (code === "tooMany") return { kind: code, minutes: MINUTES };
  if (code === "refused" || code === "unanswered") return { kind: code, code: "unknown" };
  return { kind: code };
}
