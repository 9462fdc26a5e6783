import { createHash } from "node:crypto";
import type { Queries } from "../db/types";

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords for one e-mail from one network address, and from all addresses together, until the window ends. */
const LIMITS = { pair: 5, email: 50 };

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Counts an attempt under a name; false when there are more than `limit` since the window began with the first of them.
 */
export async function countWithinLimit(queries: Queries, name: string, limit: number, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const ends_at = new Date(now.getTime() + WINDOW_MS).toISOString();
  const { count } = await queries
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
    .returning("count")
    .executeTakeFirstOrThrow();
  return count <= limit;
}

const pairOf = (email: string, address: string) => `login ${email}\n${address}`;
const allOf = (email: string) => `login ${email}`;

/**
 * Counts a log-in attempt before it is made, so that simultaneous ones all count; false when there were too many from
 * this network address (`limit`) or from everywhere.
 */
export async function countAttempt(
  queries: Queries,
  email: string,
  address: string,
  now: Date,
  limit = LIMITS.pair,
): Promise<boolean> {
  // attempts of one address beyond its limit must not lock the customer out everywhere
  return (
    (await countWithinLimit(queries, pairOf(email, address), limit, now)) &&
    countWithinLimit(queries, allOf(email), LIMITS.email, now)
  );
}

/** Deletes the attempts of one network address once the right password came; those from elsewhere stay counted. */
export async function clearAttempts(queries: Queries, email: string, address: string): Promise<void> {
  await queries
    .deleteFrom("attempt")
    .where("key", "=", hash(pairOf(email, address)))
    .execute();
  await queries
    .updateTable("attempt")
    .set((set) => ({ count: set("count", "-", 1) }))
    .where("key", "=", hash(allOf(email)))
    .where("count", ">", 0)
    .execute();
}
