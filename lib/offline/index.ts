import { isPaidFirst } from "../config/payment-codes";
import type { SavedLine } from "./types";

const DAY_MS = 86_400_000;

/** Days after which an order that could not be sent ends (docs/domain-rules.md#offline-orders). */
export const SAVED_DAYS = 7;

/** The name Background Sync knows the orders that wait by. */
export const SYNC_TAG = "orders";

/** Asks the service worker to send what waits. */
export const SEND_ORDERS = "SEND_ORDERS";

/** Returns when an order that waits ends; `savedAt` is an ISO time. */
export const endOf = (savedAt: string): Date => new Date(Date.parse(savedAt) + SAVED_DAYS * DAY_MS);

/**
 * Returns true for an order that has waited for too long. A time in the future, by a clock that was put right since,
 * counts as now; one that cannot be read as too long ago.
 */
export const isOver = (savedAt: string, now: Date): boolean => !(now < endOf(savedAt));

/** Returns true for a way to pay that needs nobody else's page. */
export const canWait = (paymentCode: string): boolean => !isPaidFirst(paymentCode);

const keyOf = ({ sku, checksum, qty }: Pick<SavedLine, "sku" | "checksum" | "qty">) =>
  JSON.stringify([sku, checksum, qty]);

/** Returns true where a cart has the lines of an order that waits, in whatever order. */
export function hasSameLines(
  cart: readonly Pick<SavedLine, "sku" | "checksum" | "qty">[],
  saved: readonly Pick<SavedLine, "sku" | "checksum" | "qty">[],
): boolean {
  const [a, b] = [cart, saved].map((lines) => lines.map(keyOf).toSorted());
  return JSON.stringify(a) === JSON.stringify(b);
}
