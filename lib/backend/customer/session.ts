import { randomUUID } from "node:crypto";
import type { Queries } from "../db/types";
import { hashToken, makeToken, openPair, sealPair, type TokenPair } from "./token";

/** Lifetimes of tokens, seconds. */
export interface TokenLifetime {
  access: number;
  refresh: number;
  /** How long a used refresh token still answers with the pair it was exchanged for. */
  grace: number;
}

/** Sessions of a customer at once; the oldest ends when another begins. */
const MAX_SESSIONS = 20;

const after = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

async function issue(queries: Queries, sessionId: string, now: Date, life: TokenLifetime): Promise<TokenPair> {
  const pair = { token: makeToken(), refreshToken: makeToken() };
  const common = { session_id: sessionId, used_at: null, sealed: null };
  await queries
    .insertInto("session_token")
    .values([
      { ...common, hash: hashToken(pair.token), kind: "access", expires_at: after(now, life.access) },
      { ...common, hash: hashToken(pair.refreshToken), kind: "refresh", expires_at: after(now, life.refresh) },
    ])
    .execute();
  return pair;
}

/** Opens a session of a customer on a device and returns its first tokens; `agent` is what `toAgent` made of it. */
export async function openSession(
  queries: Queries,
  { customerId, agent }: { customerId: number; agent: string },
  now: Date,
  life: TokenLifetime,
): Promise<TokenPair> {
  const id = randomUUID();
  const created_at = now.toISOString();
  await queries
    .insertInto("session")
    .values({
      id,
      customer_id: customerId,
      agent,
      created_at,
      seen_at: created_at,
      expires_at: after(now, life.refresh),
    })
    .execute();
  const newest = queries
    .selectFrom("session")
    .select("id")
    .where("customer_id", "=", customerId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MAX_SESSIONS);
  await queries
    .deleteFrom("session")
    .where("customer_id", "=", customerId)
    .where("id", "<>", id)
    .where("id", "not in", newest)
    .execute();
  return issue(queries, id, now, life);
}

/**
 * Exchanges a refresh token for the next pair; null when it is unknown, expired or its session is over. Each is
 * exchanged once. Within the grace a second request (another tab, a lost answer) gets the same pair; whoever comes with
 * it later has copied it, so the whole session ends. The caller's transaction holds both.
 */
export async function refreshSession(
  queries: Queries,
  refreshToken: string,
  now: Date,
  life: TokenLifetime,
): Promise<TokenPair | null> {
  const hash = hashToken(refreshToken);
  const at = now.toISOString();
  // the update locks the row: of two requests at once the second waits and finds it used
  const first = await queries
    .updateTable("session_token")
    .set({ used_at: at })
    .where("hash", "=", hash)
    .where("kind", "=", "refresh")
    .where("used_at", "is", null)
    .where("expires_at", ">", at)
    .returning("session_id")
    .executeTakeFirst();
  if (first) {
    const pair = await issue(queries, first.session_id, now, life);
    await queries
      .updateTable("session_token")
      .set({ sealed: sealPair(pair, refreshToken) })
      .where("hash", "=", hash)
      .execute();
    await queries
      .updateTable("session")
      .set({ expires_at: after(now, life.refresh), seen_at: at })
      .where("id", "=", first.session_id)
      .execute();
    return pair;
  }
  const used = await queries
    .selectFrom("session_token")
    .selectAll()
    .where("hash", "=", hash)
    .where("kind", "=", "refresh")
    .executeTakeFirst();
  if (!used?.used_at || !used.sealed) return null;
  if (at <= after(new Date(used.used_at), life.grace)) return openPair(used.sealed, refreshToken);
  await queries.deleteFrom("session").where("id", "=", used.session_id).execute();
  return null;
}

/** Ends the session a refresh token belongs to, used or not; nothing for an unknown one. */
export async function endSessionOf(queries: Queries, refreshToken: string): Promise<void> {
  const token = queries
    .selectFrom("session_token")
    .select("session_id")
    .where("hash", "=", hashToken(refreshToken))
    .where("kind", "=", "refresh");
  await queries.deleteFrom("session").where("id", "in", token).execute();
}

/** Ends the sessions of a customer, all but `exceptId`. */
export async function endSessions(queries: Queries, customerId: number, exceptId: string | null = null): Promise<void> {
  await queries
    .deleteFrom("session")
    .where("customer_id", "=", customerId)
    .$if(exceptId !== null, (query) => query.where("id", "<>", exceptId ?? ""))
    .execute();
}
