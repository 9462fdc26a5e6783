import { createHmac, timingSafeEqual } from "node:crypto";
import type { Backend } from "../context";
import { databaseSecret } from "../db/secret";

const SECRET = "turn-secret";
const LIFE_MS = 2 * 60_000;

/** A log-in that was refused for want of room. */
interface Turn {
  email: string;
  /** The network address it came from. */
  address: string;
  /** When it was first refused, in ms since 1970. */
  since: number;
}

const sign = (secret: string, { email, address, since }: Turn): string =>
  createHmac("sha256", secret).update(`${email}\n${address}\n${since}`).digest("base64url");

/**
 * Returns the turn of a log-in for which there was no room, to be sent with the next try: for two minutes it goes before
 * those that were refused later or not at all (docs/decisions/0152-known-devices.md). It opens nothing, and is good for
 * this e-mail from this network address only.
 */
export async function createTurn({ database }: Backend, turn: Turn): Promise<string> {
  return `${turn.since}.${sign(await databaseSecret(database, SECRET), turn)}`;
}

/** Returns when a log-in was first refused, by the turn it shows; null for any other text, and for one that has ended. */
export async function readTurn(
  { database, now }: Backend,
  email: string,
  address: string,
  text: string | undefined,
): Promise<number | null> {
  const [time = "", mac = ""] = text?.split(".") ?? [];
  const since = Number(time);
  const age = now().getTime() - since;
  if (time === "" || !(age >= 0 && age < LIFE_MS)) return null;
  const expected = Buffer.from(sign(await databaseSecret(database, SECRET), { email, address, since }));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected) ? since : null;
}
