import { createHmac, timingSafeEqual } from "node:crypto";
import { BOOKING_SECRET } from "../db/booking-tables";
import { getMeta } from "../db/meta";
import type { Queries } from "../db/types";

const LENGTH = 32;

/** Returns the secret that signs links, the same in every process of the database, which was created with it. */
export async function bookingSecret(queries: Queries): Promise<string> {
  const secret = await getMeta(queries, BOOKING_SECRET);
  if (secret === null) throw new Error("the database has no secret for links of bookings");
  return secret;
}

const sign = (secret: string, purpose: string, number: string): string =>
  createHmac("sha256", secret).update(`${purpose} ${number}`).digest("base64url").slice(0, LENGTH);

const isSame = (given: string, wanted: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Returns the proof that opens a shipment's page. */
export const makeProof = (secret: string, number: string): string => sign(secret, "proof", number);

export const isProof = (secret: string, number: string, given: string): boolean =>
  isSame(given, makeProof(secret, number));

/** Returns the token of a shipment's calendar file, which shows its days alone. */
export const makeCalendarToken = (secret: string, number: string): string =>
  `${number}.${sign(secret, "calendar", number)}`;

/** Returns the number of the shipment a token is for; null for one the shop did not sign. */
export function readCalendarToken(secret: string, token: string): string | null {
  const at = token.lastIndexOf(".");
  const number = token.slice(0, Math.max(0, at));
  return isSame(token, makeCalendarToken(secret, number)) ? number : null;
}
