import { LRUCache } from "lru-cache";

export interface TtlCacheOptions<T> {
  /** Entries at most; the least recently used goes first. */
  entries: number;
  /** Milliseconds a value may be served from the cache; 0 for one that is never cached. */
  life: (value: T) => number;
  now?: () => number;
}

/**
 * Creates a bounded cache whose readers of one key share one load. A load that answers null ("not known now") or fails is
 * not cached. Runs in the edge runtime.
 */
export function createTtlCache<T extends NonNullable<unknown>>({ entries, life, now = Date.now }: TtlCacheOptions<T>) {
  const cache = new LRUCache<string, T>({ max: entries, ttl: 1, ttlResolution: 0, perf: { now } });
  const loading = new Map<string, Promise<T | null>>();

  async function load(key: string, source: () => Promise<T | null>): Promise<T | null> {
    try {
      const value = await source();
      const ttl = value === null ? 0 : life(value);
      if (value !== null && ttl > 0) cache.set(key, value, { ttl });
      return value;
    } finally {
      loading.delete(key);
    }
  }

  return {
    async read(key: string, source: () => Promise<T | null>): Promise<T | null> {
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const pending = loading.get(key) ?? load(key, source);
      loading.set(key, pending);
      return pending;
    },
    clear: () => cache.clear(),
    get size() {
      return cache.size;
    },
  };
}
