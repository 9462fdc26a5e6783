import type { StoreCode } from "../storefront/types";
import type { Session, Tokens } from "./types";

/** What became of a refresh: new tokens; a no for good; no answer this time; the shopper has logged out meanwhile. */
export type Refreshed =
  | { kind: "tokens"; tokens: Tokens }
  | { kind: "refused" }
  | { kind: "unavailable" }
  | { kind: "ended" };

interface Entry {
  outcome: Promise<Refreshed>;
  tokens: Tokens | null;
  /** When it was answered, ms; null while it is under way. */
  settledAt: number | null;
  isEnded: boolean;
}

interface RefreshPorts {
  /** Asks the commerce API once; never rejects. */
  ask: (store: StoreCode, refreshToken: string) => Promise<Refreshed>;
  now: () => number;
  /** How long calls wait for a refresh, ms. One that is answered later is found by the next call. */
  patienceMs: () => number;
  /** How long an answer stands for calls that left the browser before it had the new cookies, ms. */
  keepMs: number;
  /** Refreshes remembered at once. */
  limit: number;
}

export interface Refresher {
  /** New tokens in the place of a session's, whose token is gone or was refused. */
  refresh(store: StoreCode, session: Session): Promise<Refreshed>;
  /** The shopper logged out: no answer under way may sign them in again. */
  end(store: StoreCode, refreshToken: string): void;
  isEnded(store: StoreCode, refreshToken: string | null): boolean;
}

/** Refreshes a call in the browser's old cookies may be behind. */
const MAX_HOPS = 8;
const UNAVAILABLE: Refreshed = { kind: "unavailable" };

/**
 * Refreshes tokens with one question per refresh token, shared by all calls that wait for it and by those that come
 * while the browser still sends the old cookies (spec §4 "Task queue and tokens"). The memory is bounded.
 */
export function createRefresher({ ask, now, patienceMs, keepMs, limit }: RefreshPorts): Refresher {
  const entries = new Map<string, Entry>();
  const isKept = ({ settledAt }: Entry) => settledAt === null || now() - settledAt < keepMs;
  const keyOf = (store: StoreCode, refreshToken: string) => `${store} ${refreshToken}`;

  function find(store: StoreCode, refreshToken: string | null): Entry | undefined {
    const entry = refreshToken === null ? undefined : entries.get(keyOf(store, refreshToken));
    return entry && isKept(entry) ? entry : undefined;
  }

  /** Room for one more: what is out of date goes, then the oldest that is answered. */
  function makeRoom(): boolean {
    for (const [key, entry] of entries) {
      if (!isKept(entry) || (entries.size >= limit && entry.settledAt !== null)) entries.delete(key);
    }
    return entries.size < limit;
  }

  function start(store: StoreCode, refreshToken: string): Entry {
    const key = keyOf(store, refreshToken);
    const entry: Entry = { outcome: Promise.resolve(UNAVAILABLE), tokens: null, settledAt: null, isEnded: false };
    entry.outcome = ask(store, refreshToken).then((outcome) => {
      entry.settledAt = now();
      entry.tokens = outcome.kind === "tokens" ? outcome.tokens : null;
      // a network that failed says nothing: the next call asks again
      if (outcome.kind === "unavailable" && !entry.isEnded) entries.delete(key);
      return outcome;
    });
    entries.set(key, entry);
    return entry;
  }

  /** The refresh that followed on an answered one, where its refresh token was used in turn. */
  function findNext(store: StoreCode, { tokens }: Entry, hop: number): Entry | undefined {
    // a server that gives a token out twice must not lead in a circle
    return hop < MAX_HOPS ? find(store, tokens?.refreshToken ?? null) : undefined;
  }

  /** Follows a refresh to the newest one. */
  async function follow(store: StoreCode, entry: Entry, hop = 0): Promise<Refreshed> {
    const outcome = await entry.outcome;
    if (entry.isEnded) return { kind: "ended" };
    const next = findNext(store, entry, hop);
    return next && next !== entry ? follow(store, next, hop + 1) : outcome;
  }

  return {
    async refresh(store, { token, refreshToken }) {
      if (!refreshToken) return { kind: "refused" };
      let entry = find(store, refreshToken);
      // what it answered is the very token that was refused
      if (entry?.tokens && entry.tokens.token === token) entry = undefined;
      if (!entry) {
        entries.delete(keyOf(store, refreshToken));
        if (!makeRoom()) return UNAVAILABLE;
        entry = start(store, refreshToken);
      }
      return inPatience(follow(store, entry), patienceMs());
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

async function inPatience(outcome: Promise<Refreshed>, ms: number): Promise<Refreshed> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Refreshed>((resolve) => {
    timer = setTimeout(resolve, ms, UNAVAILABLE);
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}
