import "server-only";
import { LRUCache } from "lru-cache";
import { createRateLimiter } from "../limits/rate-limiter";

type Limiter = ReturnType<typeof createRateLimiter>;

/** Addresses remembered at most, in memory alone; the one least recently seen goes first. */
const MOST_ADDRESSES = 10_000;
const OF_ALL = { capacity: 500, perSecond: 100 };
const OF_ADDRESS = { capacity: 60, perSecond: 1 };

/** Creates the limit of messages that pages send: of one network address, and of all together. */
export function createTurns(now: () => number = Date.now) {
  const all = createRateLimiter({ ...OF_ALL, now });
  const addresses = new LRUCache<string, Limiter>({ max: MOST_ADDRESSES });
  return {
    /** Takes a turn for an address, '' where it is not known; false where there is none. */
    take(address: string): boolean {
      const limiter = addresses.get(address) ?? createRateLimiter({ ...OF_ADDRESS, now });
      if (address !== "") addresses.set(address, limiter);
      return limiter.take() && all.take();
    },
  };
}

const turns = createTurns();

/** Takes a turn of this process for a message of a page. */
export const takeTurn = (address: string): boolean => turns.take(address);
