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

/** Issues an access token alone. */
async function issueAccess(queries: Queries, sessionId: string, now: Date, life: TokenLifetime): Promise<string> {
  const token = makeToken();
  await queries
    .insertInto("session_token")
    .values({
      session_id: sessionId,
      used_at: null,
      sealed: null,
      hash: hashToken(token),
      kind: "access",
      expires_at: after(now, life.access),
    })
    .execute();
  return token;
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
 * Exchanges a refresh token for the next pair; null when it is unknown, expired or its session is over. Within the grace
 * a second request (another tab, a lost answer) gets the same pair. Later, as long as nobody has sent a token that came
 * from another, the client never learns new ones: its first token gets a new access token each time. Once one was sent,
 * each is exchanged once, and whoever comes with an old one has copied it, so the whole session ends
 * (docs/decisions/0116-refresh-tokens-of-two-kinds-of-clients.md). The caller's transaction holds it all.
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
    // it may come again for as long as the session lives
    await seal(queries, hash, sealPair(pair, refreshToken), { expires_at: after(now, life.refresh) });
    const before = await queries
      .selectFrom("session_token")
      .select("hash")
      .where("session_id", "=", first.session_id)
      .where("kind", "=", "refresh")
      .where("used_at", "is not", null)
      .where("hash", "<>", hash)
      .executeTakeFirst();
    // it came from another: whoever sends it learns the new ones
    await keepAlive(queries, first.session_id, now, life, before ? { rotates: 1 } : {});
    return pair;
  }
  return reuse(queries, refreshToken, now, life);
}

const seal = (queries: Queries, hash: string, sealed: string, more: { expires_at?: string; used_at?: string } = {}) =>
  queries
    .updateTable("session_token")
    .set({ sealed, ...more })
    .where("hash", "=", hash)
    .execute();

const keepAlive = (queries: Queries, id: string, now: Date, life: TokenLifetime, more: { rotates?: number } = {}) =>
  queries
    .updateTable("session")
    .set({ expires_at: after(now, life.refresh), seen_at: now.toISOString(), ...more })
    .where("id", "=", id)
    .execute();

/** Answers a refresh token that was exchanged before; null where it, or its session, is over. */
async function reuse(
  queries: Queries,
  refreshToken: string,
  now: Date,
  life: TokenLifetime,
): Promise<TokenPair | null> {
  const hash = hashToken(refreshToken);
  const used = await queries
    .selectFrom("session_token")
    .innerJoin("session", "session.id", "session_token.session_id")
    .select(["session_token.session_id", "session_token.sealed", "session_token.used_at", "session.rotates"])
    .where("session_token.hash", "=", hash)
    .where("session_token.kind", "=", "refresh")
    .where("session_token.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!used?.used_at || !used.sealed) return null;
  const pair = openPair(used.sealed, refreshToken);
  if (now.toISOString() <= after(new Date(used.used_at), life.grace)) return pair;
  const { session_id: sessionId } = used;
  if (used.rotates === 1) {
    await queries.deleteFrom("session").where("id", "=", sessionId).execute();
    return null;
  }
  const token = await issueAccess(queries, sessionId, now, life);
  const again = { token, refreshToken: pair.refreshToken };
  const expires_at = after(now, life.refresh);
  await seal(queries, hash, sealPair(again, refreshToken), { expires_at, used_at: now.toISOString() });
  // its only successor, which waits unused
  await queries
    .updateTable("session_token")
    .set({ expires_at })
    .where("hash", "=", hashToken(again.refreshToken))
    .execute();
  await keepAlive(queries, sessionId, now, life);
  return again;
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
