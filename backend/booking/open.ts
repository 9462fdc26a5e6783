import { randomUUID } from "node:crypto";
import { createBookingSandbox } from "../../sandboxes/booking/app";
import type { Backend } from "../context";
import { type BookingConfig, type BookingService, openBookingService, sendOverHttp } from "./service";

/** Returns the booking service that is configured, else a sandbox of our own, which keeps its hours in the database. */
export function openBooking(
  config: BookingConfig | null,
  { database, now, report }: Pick<Backend, "database" | "now" | "report">,
): BookingService {
  if (config) return openBookingService(sendOverHttp(config), config.key);
  const key = randomUUID();
  const sandbox = createBookingSandbox({ database, now, key, report });
  return openBookingService(
    async (path, init) => sandbox.fetch(new Request(`http://booking.internal${path}`, init)),
    key,
  );
}
