import type { ErrorCode } from "./types";

/** Refusals the shop acts on, beside what their status says. */
const REFUSAL_CODES = [
  "cartNotFound",
  "cartForbidden",
  "amountMismatch",
  "outOfStock",
  "signInWrong",
  "signInPaused",
  "signInCrowded",
  "emailTaken",
  "passwordWeak",
  "passwordWrong",
  "passwordToken",
  "readOnlyOrder",
  "botCheck",
  "passkeyUnknown",
  "passkeyRefused",
  "slotTaken",
  "slotExpired",
  "bookingFee",
  "bookingClosed",
] as const satisfies ErrorCode[];

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Texts of servers that send no code (docs/commerce-api.md#envelope). The only place that reads a server's words. */
const TEXTS: Partial<Record<RefusalCode, RegExp>> = {
  cartNotFound: /no cart yet|no such entity with cartId|cart (?:was )?not found/i,
  cartForbidden: /current user cannot perform operations on cart/i,
  amountMismatch: /amount incorrect/i,
  outOfStock: /out of stock|not in stock|\b(?:qty|quantity|product)\b.*not available/i,
  emailTaken: /customer with the same e-?mail|e-?mail\b.*already exists/i,
  passwordWrong: /password doesn't match/i,
  passwordToken: /password token (?:is )?mismatch/i,
  passwordWeak: /characters in password|password (?:needs|must|should|can't)\b/i,
  readOnlyOrder: /READ_ONLY_ORDER/,
  passkeyUnknown: /passkey is not known/i,
  passkeyRefused: /passkey could not be verified/i,
  slotTaken: /(?:time ?slot|hours) (?:is|are) (?:full|taken)/i,
  slotExpired: /held (?:time ?slot|hours) .*expired/i,
  bookingFee: /booking fee incorrect/i,
  bookingClosed: /delivery cannot be booked/i,
  botCheck: /captcha (?:is )?not verified/i,
};

/**
 * Returns why a server refused a call: the `reason` in the answer's `meta`, else what its text says; undefined where
 * the status alone counts.
 */
export function refusalCodeOf(message: string | undefined, meta?: Record<string, unknown>): RefusalCode | undefined {
  const named = REFUSAL_CODES.find((code) => code === meta?.reason);
  return named ?? (message === undefined ? undefined : REFUSAL_CODES.find((code) => TEXTS[code]?.test(message)));
}
