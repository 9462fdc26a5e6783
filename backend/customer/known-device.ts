import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Backend } from "../context";
import { databaseSecret } from "../db/secret";

const SECRET = "device-secret";
const LIFE_MS = 180 * 86_400_000;

const sign = (secret: string, email: string, head: string): string =>
  createHmac("sha256", secret).update(`${email}\n${head}`).digest("base64url");

/**
 * Returns the proof that somebody has logged in with this e-mail on a device before, valid for 180 days. It opens
 * nothing and names nobody: its next log-in alone is counted and queued apart from those of strangers
 * (docs/decisions/0152-known-devices.md).
 */
export async function createDeviceProof({ database, now }: Backend, email: string): Promise<string> {
  const head = `${randomBytes(12).toString("base64url")}.${now().getTime() + LIFE_MS}`;
  return `${head}.${sign(await databaseSecret(database, SECRET), email, head)}`;
}

/** Returns what a device is called by a proof for this e-mail; null for any other text, and for one that has ended. */
export async function readDeviceProof(
  { database, now }: Backend,
  email: string,
  proof: string | undefined,
): Promise<string | null> {
  const [name = "", end = "", mac = ""] = proof?.split(".") ?? [];
  if (name === "" || !(Number(end) > now().getTime())) return null;
  const expected = Buffer.from(sign(await databaseSecret(database, SECRET), email, `${name}.${end}`));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected) ? name : null;
}
