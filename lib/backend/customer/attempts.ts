import { createHash } from "node:crypto";
import type { Queries } from "../db/types";

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords for one e-mail from one address, and from all addresses together, until the window ends. */
const LIMITS = { pair: 5, email: 50 };

function keysOf(email: string, address: string, limit = LIMITS.pair): { key: string; limit: number }[] {
  const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
  return [{ key: `login:${hash(`${email}\n${address}`)}`, limit }, { key: `login:${hash(email)}`, limit: LIMITS.email }];
}

/**
 * Counts a try to sign in before it is made, so that tries at once are all counted; false when there were too many. The
 * window begins with the first try and does not grow with further ones; `limit` is for the one address.
 */
export async function countAttempt(queries: Queries, email: string, address: string, now: Date, limit = LIMITS.pair): Promise<boolean> {
  const at = now.toISOString();
  const ends_at = new Date(now.getTime() + WINDOW_MS).toISOString();
  let isFree = true;
  for (const { key, limit: most } of keysOf(email, address, limit)) {
    const { count } = await queries
      .insertInto("attempt")
      .values({ key, count: 1, ends_at })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((set) => ({
          count: set.case().when("attempt.ends_at", "<", at).then(1).else(set("attempt.count", "+", 1)).end(),
          ends_at: set.case().when("attempt.ends_at", "<", at).then(ends_at).else(set.ref("attempt.ends_at")).end(),
        })),
      )
      .returning("count")
      .executeTakeFirstOrThrow();
    isFree &&= count <= most;
  }
  return isFree;
}

/** Forgets what was counted once the right password came; tries from elsewhere stay counted. */
export async function clearAttempts(queries: Queries, email: string, address: string): Promise<void> {
  const [pair, all] = keysOf(email, address);
  if (!pair || !all) return;
  await queries.deleteFrom("attempt").where("key", "=", pair.key).execute();
  await queries.updateTable("attempt").set((set) => ({ count: set("count", "-", 1) })).where("key", "=", all.key).where("count", ">", 0).execute();
}
