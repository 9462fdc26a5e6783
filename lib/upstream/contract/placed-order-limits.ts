/** States of an order, in the order they come (docs/domain-rules.md#order-status). */
export const ORDER_STATUSES = [
  "received",
  "paid",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "returned",
  "refunded",
] as const;

/** Why pieces of a line cannot be withdrawn from. */
export const WITHDRAWAL_BARRIERS = ["cancelled", "custom", "download", "withdrawn", "over"] as const;

/** Digits of a code that opens an order. */
export const CODE_DIGITS = 6;

/** Longest input of the look-up and the withdrawal, characters; the forms' fields end there too. */
export const LOOKUP_LENGTHS = { number: 20, email: 254, code: 12, reason: 1000 } as const;
