import { LRUCache } from "lru-cache";

/** URLs counted at most; the least recently requested goes first. */
const MAX_URLS = 5000;
/** Requests below which a URL is nobody's habit. */
const LEAST = 2;
/** What is left of a count once it was taken. */
const REST = 0.25;

/** Creates counts of requests, by host and URL, in bounded memory. */
export function createRequestCounts() {
  const counts = new LRUCache<string, number>({ max: MAX_URLS });

  return {
    add(host: string, url: string): void {
      const key = `${host} ${url}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    /**
     * Returns the URLs requested most often, the most frequent first, and reduces all counts: what was requested lately
     * counts more, and what is requested by nobody else than the caller falls out.
     */
    takeFrequent(limit: number): { host: string; url: string }[] {
      const frequent = [...counts].filter(([, count]) => count >= LEAST).toSorted(([, a], [, b]) => b - a);
      for (const [key, count] of [...counts].toReversed()) counts.set(key, count * REST);
      return frequent.slice(0, limit).map(([key]) => {
        const [host = "", url = ""] = key.split(" ");
        return { host, url };
      });
    },
  };
}

export type RequestCounts = ReturnType<typeof createRequestCounts>;
