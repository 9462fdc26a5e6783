import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { cacheKeyOf, isCacheable } from "./cache-key";
import { type CapturedResponse, captureResponse } from "./capture";
import { chooseEncoding, encodeBody, type Encoding } from "./encoding";
import { matchesEtag } from "./etag";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface MicroCacheOptions {
  /** Milliseconds a response is served from the cache. */
  lifeMs: number;
  /** Bytes of all bodies in all content codings; the least recently used response goes first. */
  maxBytes: number;
  /** Returns the key all 404 responses of unknown addresses share; null for an address that may exist. */
  notFoundKeyOf?: (request: IncomingMessage) => Promise<string | null>;
  now?: () => number;
}

interface CachedResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  etag: string;
  /** The body in each content coding that was asked for. */
  bodies: Map<Encoding, Promise<Buffer>>;
  /** Bytes of the uncompressed body. */
  size: number;
  /** Bytes of all bodies. */
  totalBytes: number;
  expiresAt: number;
}

interface Slot {
  key: string;
  /** True for the 404 that all unknown addresses of a store view share. */
  isNotFound: boolean;
}

/** What became of a rendering: cached, not cacheable, or given up because its client left. */
type Rendering = CachedResponse | "uncacheable" | "aborted";

/** Headers of one transfer, not of the response. */
const HOP_HEADERS = ["content-length", "transfer-encoding", "content-encoding", "connection", "keep-alive", "date"];

const canCache = ({ isNotFound }: Slot, { status, headers }: CapturedResponse) =>
  isNotFound ? status === 404 && headers["set-cookie"] === undefined : isCacheable({ status, headers });

/**
 * Creates a cache of whole static responses in front of the app. Responses are compressed once and sent many times;
 * of concurrent requests for a page that is not cached one renders it and the others wait. All unknown addresses of a
 * store view share one 404 (docs/next.md#cost-of-a-request).
 */
export function createMicroCache({ lifeMs, maxBytes, notFoundKeyOf, now = Date.now }: MicroCacheOptions) {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ totalBytes }) => Math.max(1, totalBytes),
  });
  const rendering = new Map<string, Promise<Rendering>>();

  function findFresh(key: string): CachedResponse | null {
    const entry = cache.get(key);
    return entry && entry.expiresAt > now() ? entry : null;
  }

  /** Caches a response; one that did not change keeps its compressed bodies. */
  function store(key: string, { status, headers, body }: CapturedResponse): CachedResponse {
    const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
    const previous = cache.peek(key);
    const isSame = previous?.etag === etag;
    const entry: CachedResponse = {
      status,
      headers: toStoredHeaders(headers),
      etag,
      bodies: isSame ? previous.bodies : new Map<Encoding, Promise<Buffer>>([["identity", Promise.resolve(body)]]),
      size: body.length,
      totalBytes: isSame ? previous.totalBytes : body.length,
      expiresAt: now() + lifeMs,
    };
    cache.set(key, entry);
    return entry;
  }

  function bodyOf(key: string, entry: CachedResponse, encoding: Encoding): Promise<Buffer> {
    const existing = entry.bodies.get(encoding);
    if (existing) return existing;
    const encoded = Promise.resolve(entry.bodies.get("identity")).then((body) =>
      encodeBody(body ?? Buffer.alloc(0), encoding),
    );
    entry.bodies.set(encoding, encoded);
    encoded.then(
      ({ length }) => {
        entry.totalBytes += length;
        // set again, so that the cache counts the new size
        if (cache.peek(key) === entry) cache.set(key, entry);
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
    const capture = captureResponse(response);
    // the app's promise may wait until its response is sent, so only the captured response is awaited here
    const handled = next(request, response);
    const captured = Promise.race([capture.response, handled.then(() => capture.response)]);
    const result = captured.then(
      (page): Rendering => {
        if (!page) return "aborted";
        return canCache(slot, page) ? store(key, page) : "uncacheable";
      },
      (): Rendering => "uncacheable",
    );
    rendering.set(key, result);
    const rendered = await result;
    rendering.delete(key);
    Object.assign(request.headers, { "accept-encoding": accepted, "if-none-match": match });
    request.method = method;
    capture.release();
    if (typeof rendered === "object") await send(key, rendered, request, response);
    else await captured.then((page) => page && sendUncached(page, request, response));
    await handled;
  }

  async function slotOf(request: IncomingMessage): Promise<Slot | null> {
    const key = cacheKeyOf(request);
    if (key === null) return null;
    // a page that was cached once exists, and one that is being rendered need not wait
    const notFoundKey = cache.has(key) || rendering.has(key) ? null : await notFoundKeyOf?.(request);
    return notFoundKey ? { key: notFoundKey, isNotFound: true } : { key, isNotFound: false };
  }

  return {
    /** Answers a request from the cache, or by `next`. */
    async handle(request: IncomingMessage, response: ServerResponse, next: Handler): Promise<void> {
      const slot = await slotOf(request);
      if (slot === null) return next(request, response);
      const { key } = slot;
      for (;;) {
        const entry = findFresh(key);
        if (entry) return send(key, entry, request, response);
        const pending = rendering.get(key);
        if (!pending) return render(slot, request, response, next);
        const rendered = await pending;
        if (rendered === "uncacheable") return next(request, response);
        if (rendered !== "aborted") return send(key, rendered, request, response);
      }
    },
    /** Bytes of all cached bodies. */
    get bytes() {
      return cache.calculatedSize;
    },
    get size() {
      return cache.size;
    },
  };
}

/** Sends a response that is not cached, compressed where the client accepts it. */
async function sendUncached(
  { status, headers, body }: CapturedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isText = /^(?:text\/|application\/(?:json|xml|manifest))/.test(String(headers["content-type"] ?? ""));
  const encoding =
    headers["content-encoding"] === undefined && isText
      ? chooseEncoding(request.headers["accept-encoding"], body.length)
      : "identity";
  const encoded = await encodeBody(body, encoding);
  if (encoding !== "identity") {
    response.setHeader("content-encoding", encoding);
    response.setHeader("vary", withAcceptEncoding(headers.vary));
  }
  response.removeHeader("transfer-encoding");
  if (status !== 304 && status !== 204) response.setHeader("content-length", encoded.length);
  response.writeHead(status);
  response.end(request.method === "HEAD" ? undefined : encoded);
}

function toStoredHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const stored = Object.entries(headers).filter(([name]) => !HOP_HEADERS.includes(name) && name !== "etag");
  return Object.fromEntries(stored);
}

function withAcceptEncoding(vary: OutgoingHttpHeaders[string]): string {
  const names = [vary ?? []].flat().join(", ");
  return /accept-encoding/i.test(names) ? names : [names, "accept-encoding"].filter(Boolean).join(", ");
}
