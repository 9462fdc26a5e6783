import { LRUCache } from "lru-cache";
import { createSingleFlight } from "../../lib/limits/single-flight";

const SECOND_MS = 1000;
/** Look-ups of one payment in a second: more than its shopper and the provider together cause. */
const FREE = 5;
const MAX_PAYMENTS = 1000;

/**
 * Wraps the look-up of a payment at its provider for calls that anybody can make who has seen its number: one at a time
 * for each payment, and after five in a second the last answer is reused until that second is over.
 */
export function shareReads<T>(
  read: (id: string) => Promise<T>,
  now: () => number = () => performance.now(),
): (id: string) => Promise<T> {
  const once = createSingleFlight();
  // a second begins with its first look-up
  const recent = new LRUCache<string, { made: number; answer: T }>({
    max: MAX_PAYMENTS,
    ttl: SECOND_MS,
    ttlResolution: 0,
    noUpdateTTL: true,
    perf: { now },
  });
  return async (id) => {
    const known = recent.get(id);
    if (known && known.made >= FREE) return known.answer;
    return once(id, async () => {
      const answer = await read(id);
      recent.set(id, { made: (recent.get(id)?.made ?? 0) + 1, answer });
      return answer;
    });
  };
}
