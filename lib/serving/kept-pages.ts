import { LRUCache } from "lru-cache";

/** What an answer that Next keeps depends on, and until when Next keeps it (ms since the epoch). */
export interface Kept {
  tags: readonly string[];
  until: number;
}

/** Answers that are remembered: several times as many as fit in memory. */
const MAX_ANSWERS = 50_000;

// Next loads cache-handler.cjs outside the server's own bundle: they meet at the global object
const REGISTER = Symbol.for("shop.register-page");
const EXPIRED = Symbol.for("shop.expired-tags");

/**
 * Remembers what each answer that Next keeps depends on, and which tags have expired when
 * (docs/decisions/0103-kept-pages.md). Times are numbers of expiries so far, not of a clock: an answer that was begun
 * before a tag expired is old however fast it came. `onExpire` is called after each expiry.
 */
export function createKeptPages(onExpire: () => void = () => {}) {
  const answers = new LRUCache<string, Kept>({ max: MAX_ANSWERS });
  const expiredAt = new Map<string, number>();
  let answerCount = 0;
  let expiries = 0;

  return {
    /** Remembers an answer and returns its name. */
    register(tags: readonly string[], until: number): string {
      const name = String(++answerCount);
      answers.set(name, { tags, until });
      return name;
    },
    /** Returns what an answer depends on; null for one that is not kept by Next, or was too long ago. */
    find: (name: unknown): Kept | null => answers.get(String(name)) ?? null,
    /** Notes that what has one of these tags is no longer true. */
    expire(tags: readonly string[]): void {
      expiries++;
      for (const tag of tags) expiredAt.set(tag, expiries);
      onExpire();
    },
    /** The number of expiries so far, taken before an answer is begun. */
    get expiries() {
      return expiries;
    },
    /** True where one of the tags expired after `since`; for an answer of unknown tags (null), any. */
    hasExpired(tags: readonly string[] | null, since: number): boolean {
      if (expiries === since) return false;
      return tags === null || tags.some((tag) => (expiredAt.get(tag) ?? 0) > since);
    },
  };
}

export type KeptPages = ReturnType<typeof createKeptPages>;

/** Creates the memory of what Next keeps, and lets `cache-handler.cjs` report to it. */
export function openKeptPages(onExpire: () => void): KeptPages {
  const kept = createKeptPages(onExpire);
  Object.assign(globalThis, { [REGISTER]: kept.register, [EXPIRED]: kept.expire });
  return kept;
}
