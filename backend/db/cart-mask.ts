import { randomBytes } from "node:crypto";

const DIGITS = 39;

/**
 * Returns a new id of a customer's cart: 40 digits with 128 random bits. Digits, as clients and servers of the reference
 * know a customer's cart by its number; more than guests' masks have characters, so that the two are never confused.
 */
export const newMask = (): string =>
  `1${BigInt(`0x${randomBytes(16).toString("hex")}`)
    .toString()
    .padStart(DIGITS, "0")}`;
