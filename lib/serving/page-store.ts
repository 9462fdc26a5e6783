import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { Encoding } from "./encoding";
import type { KeptPages } from "./kept-pages";
import type { SavedPage } from "./saved-pages";

export interface PageStoreOptions {
  /** What Next keeps, and what of it is no longer true. */
  kept: Pick<KeptPages, "hasExpired">;
  /**
   * Bytes of all bodies in all content codings; the least recently used response goes first. Those that count briefly
   * have a share of it, so that searches nobody repeats leave the other pages where they are.
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
  /** True for one that counts for a moment only. */
  isBrief: boolean;
  /** What it depends on; null for unknown. */
  tags: readonly string[] | null;
  /** Expiries of tags before it was rendered. */
  since: number;
}

/** Share of the store for responses that count for a moment. */
const BRIEF_SHARE = 0.25;
/** Milliseconds for which an old answer replaces one that the app cannot give now. */
const OUTAGE_LIFE_MS = 3_600_000;

/** Creates what holds whole responses by their keys, within a number of bytes (docs/decisions/0103-kept-pages.md). */
export function createPageStore({ maxBytes, kept, now = Date.now }: PageStoreOptions) {
  const createPart = (share: number) =>
    new LRUCache<string, CachedResponse>({
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: ({ totalBytes }) => Math.max(1, totalBytes),
    });
  const [lasting, brief] = [createPart(1 - BRIEF_SHARE), createPart(BRIEF_SHARE)];

  const find = (key: string) => lasting.get(key) ?? brief.get(key);
  const peek = (key: string) => lasting.peek(key) ?? brief.peek(key);

  function put(key: string, entry: CachedResponse): void {
    // its size is counted when it is added, not when it is replaced by itself
    lasting.delete(key);
    brief.delete(key);
    (entry.isBrief ? brief : lasting).set(key, entry);
  }

  const isTrue = ({ expiresAt, tags, since }: CachedResponse) => expiresAt > now() && !kept.hasExpired(tags, since);

  return {
    peek,
    put,
    /** Returns the response under a key that is true now. */
    findFresh(key: string): CachedResponse | null {
      const entry = find(key);
      return entry && isTrue(entry) ? entry : null;
    },
    /** Returns the last response under a key, for when the app cannot give another. */
    findLast(key: string): CachedResponse | null {
      const entry = find(key);
      return entry && entry.expiresAt + OUTAGE_LIFE_MS > now() ? entry : null;
    },
    /** Returns the lasting responses that are true now, whose dependencies are known, each in one content coding. */
    async list(): Promise<SavedPage[]> {
      const pages: SavedPage[] = [];
      // a body that is still compressed puts its response anew
      const entries = [...lasting.entries()];
      for (const [key, entry] of entries) {
        const { status, headers, etag, bodies, size, tags, expiresAt } = entry;
        const [coded] = bodies;
        if (status !== 200 || tags === null || !coded || !isTrue(entry)) continue;
        const body = await coded[1].catch(() => null);
        if (body)
          pages.push({
            key,
            headers: toSaved(headers),
            etag,
            encoding: coded[0],
            body,
            size,
            tags: [...tags],
            expiresAt,
          });
      }
      return pages;
    },
    /** Takes over responses of an earlier process that are true as of `since` expiries of tags. */
    restore(pages: readonly SavedPage[], since: number): void {
      // the least recently used first, as they were listed last
      for (const { key, encoding, body, ...page } of pages.toReversed()) {
        if (peek(key) || page.expiresAt <= now()) continue;
        const bodies = new Map([[encoding, Promise.resolve(body)]]);
        put(key, { ...page, status: 200, bodies, totalBytes: body.length, isBrief: false, since });
      }
    },
    /** Bytes of all cached bodies. */
    get bytes() {
      return lasting.calculatedSize + brief.calculatedSize;
    },
    /** How much of the room of lasting answers is taken, 0 to 1. */
    get fullness() {
      return lasting.calculatedSize / lasting.maxSize;
    },
    get size() {
      return lasting.size + brief.size;
    },
  };
}

export type PageStore = ReturnType<typeof createPageStore>;

/** Numbers among headers are texts in a file. */
const toSaved = (headers: OutgoingHttpHeaders): SavedPage["headers"] =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  );
