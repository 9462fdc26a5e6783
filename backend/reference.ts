import { randomInt } from "node:crypto";

/** Letters and digits that nobody confuses on the telephone. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 8;

/** Returns the number a message or a request is known by between the shop and its sender. */
export const buildReference = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
