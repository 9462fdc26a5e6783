import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** What a signed-in device holds; both are opaque. */
export interface TokenPair {
  token: string;
  refreshToken: string;
}

const CIPHER = "aes-256-gcm";
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

export const makeToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of a token; it is long and random, so a plain hash cannot be guessed back. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

const keyOf = (token: string) => createHash("sha256").update(`seal ${token}`).digest();

/** A pair that only who holds `token` can read. */
export function sealPair(pair: TokenPair, token: string): string {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv(CIPHER, keyOf(token), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(pair), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
}

/** The pair sealed with `token`. Throws on what was sealed with another. */
export function openPair(sealed: string, token: string): TokenPair {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, IV_LENGTH));
  decipher.setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH)), decipher.final()]);
  // written by sealPair only
  return JSON.parse(text.toString("utf8")) as TokenPair;
}
