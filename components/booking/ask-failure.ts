/** Why number and postcode opened no delivery. */
export const ASK_FAILURES = ["wrong", "expired", "failed", "tooMany"] as const;
export type AskFailure = (typeof ASK_FAILURES)[number];
