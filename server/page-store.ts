import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { PageReads } from "../lib/cache/read-terms";
import type { Encoding } from "./encoding";
import type { TagClock } from "./tag-clock";

export interface PageStoreOptions {
  /** Which tags have expired. */
  clock: Pick<TagClock, "hasExpired">;
  /**
   * Bytes of all bodies in all content codings; the least recently used response goes first. Those with a query have a
   * share of it, so that searches nobody repeats leave the other pages where they are.
   */
  maxBytes: number;
  now?: () => number;
}

export interface CachedResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  etag: string;
  /** The body in each content coding that was asked for, one at least. */
  bodies: Map<Encoding, Promise<Buffer>>;
  /** Bytes of the uncompressed body. */
  size: number;
  /** Bytes of all bodies. */
  totalBytes: number;
  /** When to ask the app again, whatever happened (ms since the epoch). */
  expiresAt: number;
  /** Until when it is still sent while another one is rendered (ms since the epoch). */
  staleUntil: number;
  /** True for a page with a query, of which there are any number. */
  hasQuery: boolean;
  /** What it depends on; null for unknown. */
  tags: readonly string[] | null;
  /** What it read, to be compared once a tag has expired; null where that is not known. */
  reads: PageReads | null;
  /** Expiries of tags before it was rendered, or compared last. */
  since: number;
}

/** Share of the store for pages with a query. */
const QUERY_SHARE = 0.4;
/** Milliseconds for which an old answer replaces one that the app cannot give now. */
const OUTAGE_LIFE_MS = 3_600_000;

/** Creates what holds whole responses by their keys, within a number of bytes (docs/decisions/0103-kept-pages.md). */
export function createPageStore({ maxBytes, clock, now = Date.now }: PageStoreOptions) {
  const createPart = (share: number) =>
    new LRUCache<string, CachedResponse>({
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: ({ totalBytes }) => Math.max(1, totalBytes),
    });
  const [lasting, queried] = [createPart(1 - QUERY_SHARE), createPart(QUERY_SHARE)];

  const find = (key: string) => lasting.get(key) ?? queried.get(key);
  const peek = (key: string) => lasting.peek(key) ?? queried.peek(key);

  function put(key: string, entry: CachedResponse): void {
    // its size is counted when it is added, not when it is replaced by itself
    lasting.delete(key);
    queried.delete(key);
    (entry.hasQuery ? queried : lasting).set(key, entry);
  }

  const isUnchanged = ({ tags, since }: CachedResponse) => !clock.hasExpired(tags, since);

  return {
    peek,
    put,
    /** Returns the response under a key that is up to date. */
    findFresh(key: string): CachedResponse | null {
      const entry = find(key);
      return entry && entry.expiresAt > now() && isUnchanged(entry) ? entry : null;
    },
    /** Returns a response whose lifetime is over, and of whose tags none has expired, to send while it is revalidated. */
    findStale(key: string): CachedResponse | null {
      const entry = find(key);
      return entry && entry.staleUntil > now() && isUnchanged(entry) ? entry : null;
    },
    /** Returns a response whose lifetime is not over, but of which a tag has expired: what it read may be as it was. */
    findOutdated(key: string): CachedResponse | null {
      const entry = find(key);
      return entry && entry.expiresAt > now() && !isUnchanged(entry) ? entry : null;
    },
    /** Returns the last response under a key, for when the app cannot give another. */
    findLast(key: string): CachedResponse | null {
      const entry = find(key);
      return entry && entry.expiresAt + OUTAGE_LIFE_MS > now() ? entry : null;
    },
    /** Bytes of all cached bodies. */
    get bytes() {
      return lasting.calculatedSize + queried.calculatedSize;
    },
    /** How much of the room of pages without a query is taken, 0 to 1. */
    get fullness() {
      return lasting.calculatedSize / lasting.maxSize;
    },
    get size() {
      return lasting.size + queried.size;
    },
  };
}

export type PageStore = ReturnType<typeof createPageStore>;
