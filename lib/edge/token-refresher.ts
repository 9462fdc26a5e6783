import { withDeadline } from "../limits/deadline";
import type { StoreCode } from "../storefront/types";
import type { Session, Tokens } from "./types";

/** The result of a refresh: new tokens, a final refusal, no answer this time, or a log-out meanwhile. */
export type RefreshResult =
  | { kind: "tokens"; tokens: Tokens }
  | { kind: "refused" }
  | { kind: "unavailable" }
  | { kind: "ended" };

interface Entry {
  outcome: Promise<RefreshResult>;
  tokens: Tokens | null;
  /** Time of the answer, ms; null while it is pending. */
  settledAt: number | null;
  isEnded: boolean;
}

interface RefreshPorts {
  /** Requests new tokens from the commerce API once; never rejects. */
  requestRefresh: (store: StoreCode, refreshToken: string) => Promise<RefreshResult>;
  now: () => number;
  /** Milliseconds a call waits for a refresh; a later answer is used by the next call. */
  waitMs: () => number;
  /** Milliseconds a result serves calls that were sent with the old cookies. */
  lifeMs: number;
  /** Results kept at most. */
  limit: number;
}

export interface TokenRefresher {
  /** Refreshes the tokens of a session whose token expired or was refused. */
  refresh(store: StoreCode, session: Session): Promise<RefreshResult>;
  /** Marks a log-out: no pending answer may sign the shopper in again. */
  end(store: StoreCode, refreshToken: string): void;
  isEnded(store: StoreCode, refreshToken: string | null): boolean;
}

/** How many refreshes the cookies of a call may be behind. */
const MAX_HOPS = 8;
const UNAVAILABLE: RefreshResult = { kind: "unavailable" };

/**
 * Creates a refresher that sends one request per refresh token and shares its result among all calls that wait for it
 * and those that still carry the old cookies (docs/domain-rules.md#token-lock). Its entries are bounded.
 */
export function createTokenRefresher({
  requestRefresh: ask,
  now,
  waitMs: patienceMs,
  lifeMs: keepMs,
  limit,
}: RefreshPorts): TokenRefresher {
  const entries = new Map<string, Entry>();
  const isAlive = ({ settledAt }: Entry) => settledAt === null || now() - settledAt < keepMs;
  const keyOf = (store: StoreCode, refreshToken: string) => `${store} ${refreshToken}`;

  function find(store: StoreCode, refreshToken: string | null): Entry | undefined {
    const entry = refreshToken === null ? undefined : entries.get(keyOf(store, refreshToken));
    return entry && isAlive(entry) ? entry : undefined;
  }

  /** Makes room for one more entry: expired ones go first, then answered ones. */
  function makeRoom(): boolean {
    for (const [key, entry] of entries) {
      if (!isAlive(entry) || (entries.size >= limit && entry.settledAt !== null)) entries.delete(key);
    }
    return entries.size < limit;
  }

  function start(store: StoreCode, refreshToken: string): Entry {
    const key = keyOf(store, refreshToken);
    const entry: Entry = { outcome: Promise.resolve(UNAVAILABLE), tokens: null, settledAt: null, isEnded: false };
    entry.outcome = ask(store, refreshToken).then((outcome) => {
      entry.settledAt = now();
      entry.tokens = outcome.kind === "tokens" ? outcome.tokens : null;
      // a failed network is no result: the next call requests again
      if (outcome.kind === "unavailable" && !entry.isEnded) entries.delete(key);
      return outcome;
    });
    entries.set(key, entry);
    return entry;
  }

  /** Finds the refresh that used the refresh token of this result in turn. */
  function findNext(store: StoreCode, { tokens }: Entry, hop: number): Entry | undefined {
    // a server that issues the same token twice must not cause a loop
    return hop < MAX_HOPS ? find(store, tokens?.refreshToken ?? null) : undefined;
  }

  /** Follows the chain of refreshes to the newest result. */
  async function follow(store: StoreCode, entry: Entry, hop = 0): Promise<RefreshResult> {
    const outcome = await entry.outcome;
    if (entry.isEnded) return { kind: "ended" };
    const next = findNext(store, entry, hop);
    return next && next !== entry ? follow(store, next, hop + 1) : outcome;
  }

  return {
    async refresh(store, { token, refreshToken }) {
      if (!refreshToken) return { kind: "refused" };
      let entry = find(store, refreshToken);
      // its result is the very token that was refused
      if (entry?.tokens && entry.tokens.token === token) entry = undefined;
      if (!entry) {
        entries.delete(keyOf(store, refreshToken));
        if (!makeRoom()) return UNAVAILABLE;
        entry = start(store, refreshToken);
      }
      // neither the request nor the chain rejects: only the deadline does
      return withDeadline(follow(store, entry), patienceMs()).catch(() => UNAVAILABLE);
    },
    end(store, refreshToken) {
      const known = find(store, refreshToken);
      if (known) known.isEnded = true;
      if (known?.settledAt != null) known.settledAt = now();
      if (known) return;
      makeRoom();
      entries.set(keyOf(store, refreshToken), {
        outcome: Promise.resolve(UNAVAILABLE),
        tokens: null,
        settledAt: now(),
        isEnded: true,
      });
    },
    isEnded(store, refreshToken) {
      let entry = find(store, refreshToken);
      for (let hop = 0; entry && !entry.isEnded; hop++) entry = findNext(store, entry, hop);
      return entry !== undefined;
    },
  };
}
