import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { collectTerms, type PageTerms } from "../lib/cache/read-terms";
import { cacheKeyOf, isCacheable, isPartKey } from "./cache-key";
import { noteOutcome } from "./cache-outcome";
import { type CapturedResponse, captureResponse } from "./capture";
import { chooseEncoding, decodeBody, encodeBody, type Encoding } from "./encoding";
import { matchesEtag } from "./etag";
import { HOP_HEADERS, withAcceptEncoding } from "./headers";
import type { CachedResponse, PageStore } from "./page-store";
import type { RequestCounts } from "./request-counts";
import { lifeOf } from "./response-life";
import { sendUncached } from "./send-uncached";
import type { TagClock } from "./tag-clock";
import { TERMS_HEADER } from "./terms-header";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface PageCacheOptions {
  /** Milliseconds for which a response is served about which nothing better is known. */
  lifeMs: number;
  /** Milliseconds after which others no longer wait for a rendering of their page, and one of them begins again. */
  maxRenderingMs: number;
  /** Which tags have expired. */
  clock: TagClock;
  /** Where responses are held. */
  pages: PageStore;
  /** Hosts that have pages of their own, in lower case. */
  ownHosts: ReadonlySet<string>;
  /** Returns the key all 404 responses of unknown addresses share; null for an address that may exist. */
  notFoundKeyOf?: (request: IncomingMessage) => Promise<string | null>;
  /**
   * Requests a page of this server once more, with a header that `isRevalidation` recognises; its answer replaces the one
   * that was sent although its lifetime was over.
   */
  revalidate?: (request: Pick<IncomingMessage, "url" | "headers">) => Promise<unknown>;
  isRevalidation?: (request: IncomingMessage) => boolean;
  /** Counts requests for pages with a query. */
  counts?: Pick<RequestCounts, "add">;
  now?: () => number;
}

interface Slot {
  key: string;
  /** True for the 404 that all unknown addresses of a store view share. */
  isNotFound: boolean;
}

/** What became of a rendering: cached, not cacheable, or given up because its client left. */
type Rendering = CachedResponse | "uncacheable" | "aborted";

const OWN_HEADERS = [...HOP_HEADERS, "etag", TERMS_HEADER];

function canCache({ key, isNotFound }: Slot, { status, headers }: CapturedResponse): boolean {
  if (isNotFound) return status === 404 && headers["set-cookie"] === undefined;
  // parts of a page that was made for its request depend on where the router was
  return isCacheable({ status, headers }) && (!isPartKey(key) || headers[TERMS_HEADER] !== undefined);
}

/** True for a page of which there are any number. */
const hasQuery = (key: string) => key.includes("?");

/**
 * Creates a cache of whole responses that are the same for everybody, in front of the app. Responses are compressed once
 * and sent many times, until a tag of what they read expires or the shortest lifetime of it ends
 * (docs/decisions/0103-kept-pages.md). A page that is rendered for its request is sent once more when its lifetime is
 * over, while it is revalidated; one that Next caches is Next's to revalidate. Of concurrent requests for a page that is
 * not cached one renders it and the others wait. All unknown URLs of a store view share one 404. What the app cannot
 * answer now is answered with what it answered last.
 */
export function createPageCache({
  lifeMs,
  maxRenderingMs,
  pages,
  ownHosts,
  clock,
  notFoundKeyOf,
  revalidate,
  isRevalidation = () => false,
  counts,
  now = Date.now,
}: PageCacheOptions) {
  const rendering = new Map<string, Promise<Rendering>>();
  const revalidating = new Set<string>();

  /** Caches a response begun after `since` expiries of tags; one that did not change keeps its compressed bodies. */
  function store(key: string, page: CapturedResponse, read: PageTerms, since: number): CachedResponse {
    const { status, headers, body } = page;
    const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
    const previous = pages.peek(key);
    const isSame = previous?.etag === etag;
    const entry: CachedResponse = {
      status,
      headers: toStoredHeaders(headers),
      etag,
      bodies: isSame ? previous.bodies : new Map<Encoding, Promise<Buffer>>([["identity", Promise.resolve(body)]]),
      size: body.length,
      totalBytes: isSame ? previous.totalBytes : body.length,
      ...lifeOf(page, read, { now: now(), shortMs: lifeMs }),
      hasQuery: hasQuery(key),
      reads: read.reads?.size ? read.reads : null,
      since,
    };
    pages.put(key, entry);
    return entry;
  }

  /** Notes that a response is as up to date as after `since` expiries of tags. */
  function confirm(key: string, entry: CachedResponse, as: Pick<CachedResponse, "tags" | "since">): CachedResponse {
    Object.assign(entry, as);
    // it may have been evicted meanwhile
    pages.put(key, entry);
    return entry;
  }

  /** Returns a body in a content coding; the uncompressed one goes when another was made, as few ask for it. */
  function bodyOf(key: string, entry: CachedResponse, encoding: Encoding): Promise<Buffer> {
    const existing = entry.bodies.get(encoding);
    if (existing) return existing;
    const [[from, source] = ["identity" as const, Promise.resolve(Buffer.alloc(0))]] = entry.bodies;
    const plain = source.then((body) => decodeBody(body, from));
    const encoded = plain.then((body) => encodeBody(body, encoding, entry.hasQuery));
    entry.bodies.set(encoding, encoded);
    encoded.then(
      ({ length }) => {
        const hasDropped = from === "identity" && entry.bodies.delete("identity");
        entry.totalBytes += length - (hasDropped ? entry.size : 0);
        if (pages.peek(key) === entry) pages.put(key, entry);
      },
      () => entry.bodies.delete(encoding),
    );
    return encoded;
  }

  async function send(
    key: string,
    entry: CachedResponse,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const encoding = chooseEncoding(request.headers["accept-encoding"], entry.size);
    for (const [name, value] of Object.entries(entry.headers)) if (value !== undefined) response.setHeader(name, value);
    response.setHeader("vary", withAcceptEncoding(entry.headers.vary));
    if (entry.status === 200) {
      response.setHeader("etag", entry.etag);
      if (matchesEtag(request.headers["if-none-match"], entry.etag)) {
        response.writeHead(304).end();
        return;
      }
    }
    const body = await bodyOf(key, entry, encoding);
    if (encoding !== "identity") response.setHeader("content-encoding", encoding);
    response.setHeader("content-length", body.length);
    response.writeHead(entry.status);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  /** Renders the page for this request and for all that wait for the same one. */
  async function render(slot: Slot, request: IncomingMessage, response: ServerResponse, next: Handler): Promise<void> {
    const { key } = slot;
    // the app renders the whole, uncompressed response, whatever this client accepts
    const { "accept-encoding": accepted, "if-none-match": match } = request.headers;
    const { method } = request;
    delete request.headers["accept-encoding"];
    delete request.headers["if-none-match"];
    request.method = "GET";
    const since = clock.expiries;
    const given = response.getHeaderNames();
    const capture = captureResponse(response);
    // the app's promise may wait until its response is sent, so only the captured response is awaited here
    const outdated = pages.findOutdated(key);
    const { rendered: handled, terms } = collectTerms(() => next(request, response), {
      reads: hasQuery(key) ? new Map() : null,
      previous: outdated?.reads,
    });
    const captured = Promise.race([capture.response, handled.then(() => capture.response)]);
    const result = captured.then(
      (page): Rendering => {
        if (!page) return "aborted";
        // everything it read is as it was (server/unchanged-reads.ts)
        if (page.status === 304 && outdated) return confirm(key, outdated, { tags: [...terms.tags], since });
        if (page.status >= 500) return findLast(key, request);
        return canCache(slot, page) ? store(key, page, terms, since) : "uncacheable";
      },
      (): Rendering => "uncacheable",
    );
    rendering.set(
      key,
      withLimit(result, maxRenderingMs).finally(() => rendering.delete(key)),
    );
    const rendered = await result;
    Object.assign(request.headers, { "accept-encoding": accepted, "if-none-match": match });
    request.method = method;
    capture.release();
    if (typeof rendered === "object") {
      // an older answer goes without the headers of the failure
      for (const name of response.getHeaderNames()) if (!given.includes(name)) response.removeHeader(name);
      await send(key, rendered, request, response);
    } else await captured.then((page) => page && sendUncached(page, request, response));
    await handled;
  }

  /** Returns what was sent last under a key, in place of a failure. */
  function findLast(key: string, request: IncomingMessage): Rendering {
    const last = pages.findLast(key);
    if (last) noteOutcome(request, "last");
    return last ?? "uncacheable";
  }

  async function slotOf(request: IncomingMessage): Promise<Slot | null> {
    const key = cacheKeyOf(request, ownHosts);
    if (key === null) return null;
    // a page that was cached once exists, and one that is being rendered need not wait
    const notFoundKey = pages.peek(key) || rendering.has(key) ? null : await notFoundKeyOf?.(request);
    return notFoundKey ? { key: notFoundKey, isNotFound: true } : { key, isNotFound: false };
  }

  /** Has a page rendered once more, for whoever requests it next. */
  function refresh(key: string, request: IncomingMessage): void {
    if (!revalidate || revalidating.has(key)) return;
    revalidating.add(key);
    void revalidate(request)
      // it is tried again with the next request
      .catch(() => {})
      .finally(() => revalidating.delete(key));
  }

  return {
    /** Answers a request from the cache, or by `next`. */
    async handle(request: IncomingMessage, response: ServerResponse, next: Handler): Promise<void> {
      const slot = await slotOf(request);
      if (slot === null) return next(request, response);
      const { key } = slot;
      const asked = clock.expiries;
      const mustRender = isRevalidation(request);
      if (hasQuery(key) && !isPartKey(key) && !mustRender) counts?.add(request.headers.host ?? "", request.url ?? "/");
      for (;;) {
        const entry = mustRender ? null : pages.findFresh(key);
        if (entry) {
          noteOutcome(request, "hit");
          return send(key, entry, request, response);
        }
        const stale = mustRender ? null : pages.findStale(key);
        if (stale) {
          noteOutcome(request, "stale");
          refresh(key, request);
          return send(key, stale, request, response);
        }
        const pending = rendering.get(key);
        noteOutcome(request, pending ? "wait" : "miss");
        if (!pending) return render(slot, request, response, next);
        const rendered = await pending;
        if (response.destroyed) return;
        if (rendered === "uncacheable") return next(request, response);
        if (rendered === "aborted") continue;
        // begun before something changed of which this request may know
        if (rendered.since < asked && clock.hasExpired(rendered.tags, rendered.since)) continue;
        return send(key, rendered, request, response);
      }
    },
  };
}

/** Resolves to what becomes of a rendering; one that hangs counts as given up after `ms` milliseconds. */
function withLimit(result: Promise<Rendering>, ms: number): Promise<Rendering> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, "aborted" satisfies Rendering).unref();
    void result.then((rendered) => {
      clearTimeout(timer);
      resolve(rendered);
    });
  });
}

function toStoredHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const stored = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name));
  return Object.fromEntries(stored);
}
