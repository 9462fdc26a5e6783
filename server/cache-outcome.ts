import type { IncomingMessage } from "node:http";

/**
 * What the page cache did with a request: a cached page was sent (`hit`), one whose lifetime is over while it is
 * revalidated (`stale`), a page was rendered for it (`miss`) or for another that came first (`wait`), the last page was
 * sent in an outage (`last`), or it is not the cache's (`pass`).
 */
export type CacheOutcome = "hit" | "stale" | "miss" | "wait" | "last" | "pass";

const outcomes = new WeakMap<IncomingMessage, CacheOutcome>();

/** Notes what the page cache did with a request. */
export const noteOutcome = (request: IncomingMessage, outcome: CacheOutcome): void =>
  void outcomes.set(request, outcome);

/** Returns what the page cache did with a request; `pass` where it never saw it. */
export const outcomeOf = (request: IncomingMessage): CacheOutcome => outcomes.get(request) ?? "pass";
