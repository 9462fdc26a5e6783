import type { OrderAttempt } from "@/lib/checkout/client";
import type { PlacedOrder } from "@/lib/checkout/types";
import { removeSaved } from "@/lib/offline/outbox";
import type { StoreCode } from "@/lib/storefront/types";
import { attemptKeyOf, providerKeyOf } from "./checkout-key";
import { browserStorage, hasFields, perStoreView } from "./persist";

/** Returns true for an order as its confirmation shows it. */
export const isOrder = (value: unknown): value is PlacedOrder =>
  hasFields(value, {
    orderId: "string",
    orderNumber: "string",
    placedAt: "string",
    email: "string",
    name: "string",
    grandTotal: "number",
  }) &&
  Array.isArray(value.address) &&
  Array.isArray(value.lines) &&
  value.lines.every((line) =>
    hasFields(line, {
      sku: "string",
      name: "string",
      path: "string",
      qty: "number",
      rowTotal: "number",
      picture: "object",
    }),
  );

const isAttempt = (value: unknown): value is OrderAttempt =>
  hasFields(value, { orderId: "string", fingerprint: "string" }) &&
  isOrder(value.order) &&
  Array.isArray(value.lines) &&
  value.lines.every((line) => hasFields(line, { sku: "string", checksum: "string", qty: "number" })) &&
  (value.savedAt === undefined || typeof value.savedAt === "string");

const openAttempt = perStoreView((store) => {
  const storage = browserStorage(isAttempt);
  const key = attemptKeyOf(store);
  /** What a full or forbidden storage did not take. */
  let unstored: OrderAttempt | null = null;
  // read each time: another tab may have begun it, or got its answer
  const read = () => storage.getItem(key)?.state ?? unstored;
  return {
    read,
    save(attempt: OrderAttempt): void {
      unstored = null;
      storage.setItem(key, { state: attempt, version: 1 });
      if (read()?.orderId !== attempt.orderId) unstored = attempt;
    },
    end(): void {
      // the service worker sends it no more
      if (read()?.savedAt !== undefined) void removeSaved(store);
      unstored = null;
      storage.removeItem(key);
      // What was to be paid ends with it: the next order is another one at the provider too.
      storage.removeItem(providerKeyOf(store));
    },
  };
});

/** Returns the order that was sent and not answered, whichever tab sent it; null where there is none. */
export const readAttempt = (store: StoreCode): OrderAttempt | null => openAttempt(store).read();

/** Keeps an order that is about to be sent, until it is answered. */
export const saveAttempt = (store: StoreCode, attempt: OrderAttempt): void => openAttempt(store).save(attempt);

/** Forgets the attempt: it was answered, or its shopper logged out. */
export const endAttempt = (store: StoreCode): void => openAttempt(store).end();

/** What is said of an order while nobody can be asked; null where there is none. */
export function unasked(store: StoreCode) {
  const attempt = readAttempt(store);
  if (!attempt) return null;
  return attempt.savedAt === undefined ? ({ kind: "queued" } as const) : ({ kind: "saved", attempt } as const);
}
