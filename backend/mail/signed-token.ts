import { timingSafeEqual } from "node:crypto";
import type { Queries } from "../db/types";
import { keyOfAddress } from "../newsletter/address";

/** What the links of mails end by a signed token; the purpose is part of what is signed. */
export type SignedPurpose = "review-stop" | "marketing-end";

const sign = (queries: Queries, purpose: SignedPurpose, emailKey: string): Promise<string> =>
  keyOfAddress(queries, `${purpose} ${emailKey}`);

/** Returns the key an address is stored under beside such a token. */
export const addressKey = (queries: Queries, email: string): Promise<string> =>
  keyOfAddress(queries, email.trim().toLowerCase());

/**
 * Returns a token for the link of a mail, signed with the secret of this database. It is valid for good, and names
 * nobody. Run it in a transaction.
 */
export async function signToken(queries: Queries, purpose: SignedPurpose, email: string): Promise<string> {
  const key = await addressKey(queries, email);
  return `${key}.${await sign(queries, purpose, key)}`;
}

/** Returns the key of the address a token is for; null for one the shop did not sign for this purpose. */
export async function readSignedToken(queries: Queries, purpose: SignedPurpose, token: string): Promise<string | null> {
  const [key = "", signature = ""] = token.split(".");
  const [given, wanted] = [Buffer.from(signature), Buffer.from(await sign(queries, purpose, key))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? key : null;
}
