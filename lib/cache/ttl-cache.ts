/** What a bounded memory needs to know: how many entries, and for how many milliseconds one counts (0: not kept). */
export interface TtlCacheOptions<T> {
  entries: number;
  life: (value: T) => number;
  now?: () => number;
}

/**
 * A bounded memory of answers, least recently used out first; requests for the same key while it is being read share
 * one read. A null answer means "not known now" and is not kept. Runs in the edge sandbox.
 */
export function createTtlCache<T>({ entries, life, now = Date.now }: TtlCacheOptions<T>) {
  const kept = new Map<string, { value: T; until: number }>();
  const running = new Map<string, Promise<T | null>>();

  async function load(key: string, source: () => Promise<T | null>): Promise<T | null> {
    try {
      const value = await source();
      const lifeMs = value === null ? 0 : life(value);
      if (value !== null && lifeMs > 0) {
        kept.delete(key);
        kept.set(key, { value, until: now() + lifeMs });
        for (const oldest of kept.keys()) {
          if (kept.size <= entries) break;
          kept.delete(oldest);
        }
      }
      return value;
    } finally {
      running.delete(key);
    }
  }

  return {
    async read(key: string, source: () => Promise<T | null>): Promise<T | null> {
      const entry = kept.get(key);
      if (entry && entry.until > now()) {
        kept.delete(key);
        kept.set(key, entry);
        return entry.value;
      }
      const pending = running.get(key) ?? load(key, source);
      running.set(key, pending);
      return pending;
    },
    /** Forgets everything. */
    clear(): void {
      kept.clear();
    },
    get size() {
      return kept.size;
    },
  };
}
