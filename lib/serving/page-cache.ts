import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { collectTerms, type Terms } from "../cache/read-terms";
import { cacheKeyOf, isCacheable, isPartKey } from "./cache-key";
import { type CapturedResponse, captureResponse } from "./capture";
import { chooseEncoding, decodeBody, encodeBody, type Encoding } from "./encoding";
import { matchesEtag } from "./etag";
import { HOP_HEADERS, withAcceptEncoding } from "./headers";
import { KEPT_BY_READS, KEPT_HEADER } from "./kept-header";
import type { KeptPages } from "./kept-pages";
import type { CachedResponse, PageStore } from "./page-store";
import { sendUncached } from "./send-uncached";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface PageCacheOptions {
  /** Milliseconds for which a response is served about which nothing better is known. */
  lifeMs: number;
  /** Milliseconds after which others no longer wait for a rendering of their page, and one of them begins anew. */
  maxRenderingMs: number;
  /** What Next keeps, and what of it is no longer true. */
  kept: KeptPages;
  /** Where responses are held. */
  pages: PageStore;
  /** Returns the key all 404 responses of unknown addresses share; null for an address that may exist. */
  notFoundKeyOf?: (request: IncomingMessage) => Promise<string | null>;
  now?: () => number;
}

interface Slot {
  key: string;
  /** True for the 404 that all unknown addresses of a store view share. */
  isNotFound: boolean;
}

/** What became of a rendering: cached, not cacheable, or given up because its client left. */
type Rendering = CachedResponse | "uncacheable" | "aborted";

const OWN_HEADERS = [...HOP_HEADERS, "etag", KEPT_HEADER];

/** Milliseconds of life below which an answer is brief, and worth no dense compression. */
const BRIEF_MS = 60_000;

function canCache({ key, isNotFound }: Slot, { status, headers }: CapturedResponse): boolean {
  if (isNotFound) return status === 404 && headers["set-cookie"] === undefined;
  // parts of a page that was made for its request depend on where the router was
  return isCacheable({ status, headers }) && (!isPartKey(key) || headers[KEPT_HEADER] !== undefined);
}

/** Returns the seconds for which shared caches may keep a response. */
const sharedSeconds = (headers: OutgoingHttpHeaders) =>
  Number(/(?:^|[,\s])s-maxage=(\d+)/.exec(String(headers["cache-control"] ?? ""))?.[1] ?? 0);

/**
 * Creates a cache of whole static responses in front of the app. Responses are compressed once and sent many times, for
 * as long as they are true: until a tag of theirs expires or Next would make them anew
 * (docs/decisions/0103-kept-pages.md). Of concurrent requests for a page that is not cached one renders it and the others
 * wait. All unknown addresses of a store view share one 404. What the app cannot answer now is answered with what it
 * answered last.
 */
export function createPageCache({
  lifeMs,
  maxRenderingMs,
  pages,
  kept,
  notFoundKeyOf,
  now = Date.now,
}: PageCacheOptions) {
  const rendering = new Map<string, Promise<Rendering>>();

  /** Returns until when a response counts, and what it depends on. */
  function lifeOf({ status, headers }: CapturedResponse, read: Terms): Pick<CachedResponse, "expiresAt" | "tags"> {
    const shortly = now() + lifeMs;
    if (status !== 200) return { expiresAt: shortly, tags: null };
    if (headers[KEPT_HEADER] === KEPT_BY_READS) {
      const seconds = Math.min(read.life.revalidate, sharedSeconds(headers));
      return { expiresAt: now() + seconds * 1000, tags: [...read.tags] };
    }
    // not one of Next's kept pages: its own life, unless anything changes
    if (headers[KEPT_HEADER] === undefined) return { expiresAt: now() + sharedSeconds(headers) * 1000, tags: null };
    const answer = kept.find(headers[KEPT_HEADER]);
    // one that Next is making anew in the background is asked for again soon
    return { expiresAt: Math.max(answer?.until ?? 0, shortly), tags: answer?.tags ?? null };
  }

  /** Caches a response begun after `since` expiries of tags; one that did not change keeps its compressed bodies. */
  function store(key: string, page: CapturedResponse, read: Terms, since: number): CachedResponse {
    const { status, headers, body } = page;
    const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
    const previous = pages.peek(key);
    const life = lifeOf(page, read);
    const isSame = previous?.etag === etag;
    const entry: CachedResponse = {
      status,
      headers: toStoredHeaders(headers),
      etag,
      bodies: isSame ? previous.bodies : new Map<Encoding, Promise<Buffer>>([["identity", Promise.resolve(body)]]),
      size: body.length,
      totalBytes: isSame ? previous.totalBytes : body.length,
      ...life,
      isBrief: life.expiresAt - now() < BRIEF_MS,
      since,
    };
    pages.put(key, entry);
    return entry;
  }

  /** Returns a body in a content coding; the uncompressed one goes when another was made, as few ask for it. */
  function bodyOf(key: string, entry: CachedResponse, encoding: Encoding): Promise<Buffer> {
    const existing = entry.bodies.get(encoding);
    if (existing) return existing;
    const [[from, source] = ["identity" as const, Promise.resolve(Buffer.alloc(0))]] = entry.bodies;
    const plain = source.then((body) => decodeBody(body, from));
    const encoded = plain.then((body) => encodeBody(body, encoding, entry.isBrief));
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
    const since = kept.expiries;
    const given = response.getHeaderNames();
    const capture = captureResponse(response);
    // the app's promise may wait until its response is sent, so only the captured response is awaited here
    const { made: handled, terms } = collectTerms(() => next(request, response));
    const captured = Promise.race([capture.response, handled.then(() => capture.response)]);
    const result = captured.then(
      (page): Rendering => {
        if (!page) return "aborted";
        if (page.status >= 500) return pages.findLast(key) ?? "uncacheable";
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

  async function slotOf(request: IncomingMessage): Promise<Slot | null> {
    const key = cacheKeyOf(request);
    if (key === null) return null;
    // a page that was cached once exists, and one that is being rendered need not wait
    const notFoundKey = pages.peek(key) || rendering.has(key) ? null : await notFoundKeyOf?.(request);
    return notFoundKey ? { key: notFoundKey, isNotFound: true } : { key, isNotFound: false };
  }

  return {
    /** Answers a request from the cache, or by `next`. */
    async handle(request: IncomingMessage, response: ServerResponse, next: Handler): Promise<void> {
      const slot = await slotOf(request);
      if (slot === null) return next(request, response);
      const { key } = slot;
      const asked = kept.expiries;
      for (;;) {
        const entry = pages.findFresh(key);
        if (entry) return send(key, entry, request, response);
        const pending = rendering.get(key);
        if (!pending) return render(slot, request, response, next);
        const rendered = await pending;
        if (response.destroyed) return;
        if (rendered === "uncacheable") return next(request, response);
        if (rendered === "aborted") continue;
        // begun before something changed of which this request may know
        if (rendered.since < asked && kept.hasExpired(rendered.tags, rendered.since)) continue;
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
