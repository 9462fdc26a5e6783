import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Backend } from "../context";
import { databaseSecret } from "../db/secret";
import { countAgainstLimit } from "./attempts";

/** How long a challenge may take: somebody looks for their telephone. */
const LIFE_MS = 5 * 60_000;
const SECRET = "passkey-secret";
const RANDOM_BYTES = 16;
const TIME_BYTES = 8;

const sign = (secret: string, purpose: string, head: Buffer): Buffer =>
  createHmac("sha256", secret).update(purpose).update("\n").update(head).digest();

/**
 * Returns what authenticators know a customer by, Base64URL: the same for all of a customer's passkeys, so that they
 * replace the older one of theirs, and nothing that tells who finds it who that is.
 */
export async function handleOf({ database }: Pick<Backend, "database">, customerId: number): Promise<string> {
  return sign(await databaseSecret(database, SECRET), "handle", Buffer.from(String(customerId))).toString("base64url");
}

/**
 * Returns a challenge for a purpose, Base64URL: random, with its end, signed. So asking for one writes nothing, however
 * often it is asked for.
 */
export async function createChallenge({ database, now }: Backend, purpose: string): Promise<string> {
  const end = Buffer.alloc(TIME_BYTES);
  end.writeBigUInt64BE(BigInt(now().getTime() + LIFE_MS));
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), end]);
  return Buffer.concat([head, sign(await databaseSecret(database, SECRET), purpose, head)]).toString("base64url");
}

/** Returns true for a challenge of this purpose that is not over and not used, and uses it up. */
export async function takeChallenge({ database, now }: Backend, purpose: string, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, "base64url");
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  const expected = sign(await databaseSecret(database, SECRET), purpose, head);
  if (bytes.length !== head.length + expected.length) return false;
  if (!timingSafeEqual(bytes.subarray(head.length), expected)) return false;
  if (Number(head.readBigUInt64BE(RANDOM_BYTES)) <= now().getTime()) return false;
  const wait = await database.write((queries) =>
    countAgainstLimit(queries, `passkey challenge ${challenge}`, 1, now(), 2 * LIFE_MS),
  );
  return wait === 0;
}
