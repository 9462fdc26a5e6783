import { createHash } from "node:crypto";
import type { Queries } from "../db/types";
import { isKnownCaller } from "./hash-pool";

const QUARTER_MS = 15 * 60_000;
/**
 * Wrong passwords until the window ends: for one e-mail from one network address, for one e-mail from everywhere, and
 * for all e-mails from one address.
 */
const LIMITS = { pair: 5, email: 50, address: 100 };

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Counts an attempt under a name; returns how many there were since the window began with the first, and its end. */
export async function countUntil(
  queries: Queries,
  name: string,
  now: Date,
  windowMs: number,
): Promise<{ count: number; ends_at: string }> {
  const at = now.toISOString();
  const ends_at = new Date(now.getTime() + windowMs).toISOString();
  return queries
    .insertInto("attempt")
    .values({ key: hash(name), count: 1, ends_at })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((set) => ({
        count: set
          .case()
          .when("attempt.ends_at", "<", at)
          .then(1)
          .else(set("attempt.count", "+", 1))
          .end(),
        ends_at: set.case().when("attempt.ends_at", "<", at).then(ends_at).else(set.ref("attempt.ends_at")).end(),
      })),
    )
    .returning(["count", "ends_at"])
    .executeTakeFirstOrThrow();
}

const count = async (queries: Queries, name: string, now: Date): Promise<number> =>
  (await countUntil(queries, name, now, QUARTER_MS)).count;

/**
 * Counts an attempt under a name. Returns 0 where it may be made, else the seconds until the window ends: there were
 * more than `limit` in it, a quarter of an hour unless `windowMs` says otherwise.
 */
export async function countAgainstLimit(
  queries: Queries,
  name: string,
  limit: number,
  now: Date,
  windowMs = QUARTER_MS,
): Promise<number> {
  const { count: made, ends_at } = await countUntil(queries, name, now, windowMs);
  return made <= limit ? 0 : Math.max(1, Math.ceil((Date.parse(ends_at) - now.getTime()) / 1000));
}

const pairOf = (email: string, address: string) => `login ${email}\n${address}`;
const allOf = (email: string) => `login ${email}`;
const fromOf = (address: string) => `login from ${address}`;

/** Whether an attempt may be made: "paused" for this e-mail, "crowded" for every e-mail from that address. */
export type AttemptOutcome = "free" | "paused" | "crowded";

/**
 * Counts a log-in attempt before it is made, so that simultaneous ones all count. Many wrong passwords from everywhere
 * slow an account down to one attempt of each address; who has not failed before still gets in with the right one. A
 * known device is counted by itself, whatever others do.
 */
export async function countAttempt(
  queries: Queries,
  email: string,
  address: string,
  now: Date,
  limit = LIMITS.pair,
): Promise<AttemptOutcome> {
  const ofPair = await count(queries, pairOf(email, address), now);
  // attempts of one address beyond its limit must not slow the account down everywhere
  if (ofPair > limit) return "paused";
  if (isKnownCaller(address)) return "free";
  const isCrowded = address !== "" && (await count(queries, fromOf(address), now)) > LIMITS.address;
  if (isCrowded) return "crowded";
  return (await count(queries, allOf(email), now)) > LIMITS.email && ofPair > 1 ? "paused" : "free";
}

/** Returns the names under which an attempt counts together with those of others. */
const sharedNames = (email: string, address: string): string[] =>
  isKnownCaller(address) ? [] : [allOf(email), fromOf(address)];

/** Takes one attempt back under each of these names. */
export async function uncount(queries: Queries, ...names: string[]): Promise<void> {
  if (names.length === 0) return;
  await queries
    .updateTable("attempt")
    .set((set) => ({ count: set("count", "-", 1) }))
    .where("key", "in", names.map(hash))
    .where("count", ">", 0)
    .execute();
}

/** Takes an attempt back that was counted and could not be made. */
export function forgetAttempt(queries: Queries, email: string, address: string): Promise<void> {
  return uncount(queries, pairOf(email, address), ...sharedNames(email, address));
}

/** Deletes the attempts under a name. */
export async function clearCount(queries: Queries, name: string): Promise<void> {
  await queries.deleteFrom("attempt").where("key", "=", hash(name)).execute();
}

/** Deletes the attempts of one network address once the right password came; those from elsewhere stay counted. */
export async function clearAttempts(queries: Queries, email: string, address: string): Promise<void> {
  await clearCount(queries, pairOf(email, address));
  await uncount(queries, ...sharedNames(email, address));
}
