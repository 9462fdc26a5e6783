import { randomBytes, timingSafeEqual } from "node:crypto";
import { type Asker, getHashPool, NOBODY } from "./hash-pool";

/** Cost of one hash: memory is 128 · N · r bytes, time grows with all three. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** 32 MB and about 150 ms, as OWASP's password storage advice has it. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

const KEY_LENGTH = 32;
const SALT_LENGTH = 16;
function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost, asker: Asker): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r };
  return getHashPool().derive({ password: password.normalize("NFC"), salt, length: KEY_LENGTH, options }, asker);
}

/**
 * Returns the text a password is stored as: `scrypt$N$r$p$salt$key`. Refuses with 503 when too many wait, with 429 when
 * too many of them came from its address.
 */
export async function hashPassword(password: string, cost: PasswordCost, asker = NOBODY): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  const key = await derive(password, salt, cost, asker);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64"), key.toString("base64")].join("$");
}

/**
 * Returns true when a stored hash was made of `password`; without one it takes as long and is false. Refuses as
 * `hashPassword` does.
 */
export async function isPassword(
  password: string,
  stored: string | null,
  cost: PasswordCost,
  asker = NOBODY,
): Promise<boolean> {
  const [name, N, r, p, salt, key] = (stored ?? "").split("$");
  if (name !== "scrypt" || !salt || !key) {
    await derive(password, randomBytes(SALT_LENGTH), cost, asker);
    return false;
  }
  const expected = Buffer.from(key, "base64");
  const storedCost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, "base64"), storedCost, asker);
  return timingSafeEqual(expected, derived);
}
