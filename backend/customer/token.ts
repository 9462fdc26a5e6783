import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** The tokens of a signed-in device; both are opaque. */
export interface TokenPair {
  token: string;
  refreshToken: string;
}

const CIPHER = "aes-256-gcm";
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

export const makeToken = (): string => randomBytes(32).toString("base64url");

/** Returns what is stored of a token; it is long and random, so a plain hash cannot be guessed back. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

const keyOf = (token: string) => createHash("sha256").update(`seal ${token}`).digest();

/** Encrypts a pair so that only the holder of `token` can read it. */
export function sealPair(pair: TokenPair, token: string): string {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv(CIPHER, keyOf(token), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(pair), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
}

/** Decrypts a pair sealed with `token`. Throws on one sealed with another. */
export function openPair(sealed: string, token: string): TokenPair {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, IV_LENGTH));
  decipher.setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH)), decipher.final()]);
  // written by sealPair only
  return JSON.parse(text.toString("utf8")) as TokenPair;
}
