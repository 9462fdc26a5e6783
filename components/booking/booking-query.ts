import { BOOKING_FAILURES, toFailure } from "@/lib/booking/failure-code";
import { ASK_FAILURES } from "./ask-failure";
import type { BookingQuery } from "./use-booking-view";

const one = <T extends string>(names: readonly T[], text: string | undefined): T | null =>
  names.find((name) => name === text) ?? null;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads what the query of the page asks for; anything else is as if it were not there. */
export function readBookingQuery(query: Record<string, string | string[] | undefined>): BookingQuery {
  const textOf = (name: string) => [query[name] ?? []].flat()[0];
  const day = textOf("day");
  const failed = textOf("failed");
  const failure = one(BOOKING_FAILURES, failed);
  return {
    mode: one(["change", "cancel"] as const, textOf("mode")) ?? "view",
    day: day && DAY.test(day) ? day : null,
    isTogether: textOf("together") === "1",
    done: one(["booked", "changed", "cancelled"] as const, textOf("done")),
    failure: failure && toFailure(failure),
    asked: one(ASK_FAILURES, failed),
    fault: one(["slot", "accept", "answers"] as const, failed),
  };
}
