import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { Refusal } from "../http/refusal";

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
/** Hashes under way or waiting at once; further callers are refused instead of delaying everybody. */
const MAX_WAITING = 32;

let waiting = 0;

async function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  if (waiting >= MAX_WAITING) throw new Refusal(503, "Too many sign-ins at once. Please wait and try again later.");
  waiting++;
  try {
    return await new Promise((resolve, reject) =>
      scrypt(password.normalize("NFC"), salt, KEY_LENGTH, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    );
  } finally {
    waiting--;
  }
}

/** Returns the text a password is stored as: `scrypt$N$r$p$salt$key`. Refuses with 503 when too many wait. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64"), key.toString("base64")].join("$");
}

/** Returns true when a stored hash was made of `password`; without one it takes as long and is false. */
export async function isPassword(password: string, stored: string | null, cost: PasswordCost): Promise<boolean> {
  const [name, N, r, p, salt, key] = (stored ?? "").split("$");
  if (name !== "scrypt" || !salt || !key) {
    await derive(password, randomBytes(SALT_LENGTH), cost);
    return false;
  }
  const expected = Buffer.from(key, "base64");
  const derived = await derive(password, Buffer.from(salt, "base64"), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(expected, derived);
}
