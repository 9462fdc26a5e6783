import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { type Captured, captureResponse } from "./capture";
import { chooseEncoding, encode, type Encoding } from "./encoding";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface MicroCacheOptions {
  /** Milliseconds an answer is sent again without asking for it. */
  lifeMs: number;
  /** Bodies in all codings that are kept at most; what was used least recently goes first. */
  maxBytes: number;
  /** What the 404 of a request is shared under; null for an address that may lead somewhere. */
  missingOf?: (request: IncomingMessage) => Promise<string | null>;
  now?: () => number;
}

/** A whole answer ready to be sent many times. */
interface Kept {
  status: number;
  headers: OutgoingHttpHeaders;
  etag: string;
  codings: Map<Encoding, Promise<Buffer>>;
  size: number;
  bytes: number;
  until: number;
}

/** A place in the cache: of one address, or of all that lead nowhere alike. */
interface Slot {
  key: string;
  isMissing: boolean;
}

/** Requests whose answer hangs on more than host, path and query, or must come fresh. */
const NEVER = /^\/(?:api|_next|media)(?:\/|$)/;
const OWN_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
  "next-action",
  "x-shop-pass",
  "range",
  "authorization",
];
const MAX_KEY = 2048;
/** Facts of one transfer, not of the answer. */
const TRANSFER = ["content-length", "transfer-encoding", "content-encoding", "connection", "keep-alive", "date"];

/** What an answer is kept under; null for a request that must go through. */
export function keyOf({
  method,
  url = "/",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (
    url.length > MAX_KEY ||
    NEVER.test(url) ||
    url.includes("_rsc=") ||
    OWN_HEADERS.some((name) => headers[name] !== undefined)
  )
    return null;
  if (/no-cache|no-store|max-age=0/.test(headers["cache-control"] ?? "") || headers.pragma === "no-cache") return null;
  return `${headers.host ?? ""} ${url}`;
}

/** Whole answers for everybody: 200, told to be shared, without a cookie. */
export function isKeepable({ status, headers }: Pick<Captured, "status" | "headers">): boolean {
  return (
    status === 200 &&
    headers["set-cookie"] === undefined &&
    /(?:^|[,\s])s-maxage=[1-9]/.test(String(headers["cache-control"] ?? ""))
  );
}

const canKeep = ({ isMissing }: Slot, { status, headers }: Captured) =>
  isMissing ? status === 404 && headers["set-cookie"] === undefined : isKeepable({ status, headers });

/**
 * A cache of a second or two in front of the app: whole static answers are kept precompressed and sent again; of many
 * requests for a page that is not kept, one renders it and the others wait. The page of addresses that lead nowhere is one
 * for all of them (issue "Serving", reference next-16 §3).
 */
export function createMicroCache({ lifeMs, maxBytes, missingOf, now = Date.now }: MicroCacheOptions) {
  const kept = new Map<string, Kept>();
  const running = new Map<string, Promise<Kept | "through" | "gone">>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function grow(key: string, entry: Kept, by: number): void {
    entry.bytes += by;
    if (kept.get(key) !== entry) return;
    bytes += by;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  function read(key: string): Kept | null {
    const entry = kept.get(key);
    if (!entry || entry.until <= now()) return null;
    kept.delete(key);
    kept.set(key, entry);
    return entry;
  }

  /** Puts an answer by; one that did not change keeps its compressed bodies. */
  function keep(key: string, { status, headers, body }: Captured): Kept {
    const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
    const before = kept.get(key);
    const codings =
      before?.etag === etag
        ? before.codings
        : new Map<Encoding, Promise<Buffer>>([["identity", Promise.resolve(body)]]);
    const entry: Kept = {
      status,
      headers: toKept(headers),
      etag,
      codings,
      size: body.length,
      bytes: 0,
      until: now() + lifeMs,
    };
    const held = before?.etag === etag ? before.bytes : body.length;
    drop(key);
    kept.set(key, entry);
    grow(key, entry, held);
    return entry;
  }

  function codingOf(key: string, entry: Kept, encoding: Encoding): Promise<Buffer> {
    const made = entry.codings.get(encoding);
    if (made) return made;
    const making = Promise.resolve(entry.codings.get("identity")).then((body) =>
      encode(body ?? Buffer.alloc(0), encoding),
    );
    entry.codings.set(encoding, making);
    making.then(
      ({ length }) => grow(key, entry, length),
      () => entry.codings.delete(encoding),
    );
    return making;
  }

  async function send(key: string, entry: Kept, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = chooseEncoding(request.headers["accept-encoding"], entry.size);
    for (const [name, value] of Object.entries(entry.headers)) if (value !== undefined) response.setHeader(name, value);
    response.setHeader("vary", withAcceptEncoding(entry.headers.vary));
    if (entry.status === 200) {
      response.setHeader("etag", entry.etag);
      if (isFresh(request.headers["if-none-match"], entry.etag)) {
        response.writeHead(304).end();
        return;
      }
    }
    const body = await codingOf(key, entry, encoding);
    if (encoding !== "identity") response.setHeader("content-encoding", encoding);
    response.setHeader("content-length", body.length);
    response.writeHead(entry.status);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  /** Renders the page for itself and for all who wait for it. */
  async function lead(slot: Slot, request: IncomingMessage, response: ServerResponse, next: Handler): Promise<void> {
    const { key } = slot;
    // the app shall answer everything, as it is, to anybody
    const asked = {
      encoding: request.headers["accept-encoding"],
      match: request.headers["if-none-match"],
      method: request.method,
    };
    delete request.headers["accept-encoding"];
    delete request.headers["if-none-match"];
    request.method = "GET";
    const capture = captureResponse(response);
    // the app may wait until its answer is sent, so that is not waited for here
    const answered = next(request, response);
    const rendering = Promise.race([capture.answer, answered.then(() => capture.answer)]);
    const result = rendering.then(
      (captured): Kept | "through" | "gone" =>
        captured && canKeep(slot, captured) ? keep(key, captured) : captured ? "through" : "gone",
      (): "through" => "through",
    );
    running.set(key, result);
    const rendered = await result;
    running.delete(key);
    Object.assign(request.headers, { "accept-encoding": asked.encoding, "if-none-match": asked.match });
    request.method = asked.method;
    capture.release();
    if (typeof rendered === "object") await send(key, rendered, request, response);
    else await rendering.then((captured) => captured && pass(captured, request, response));
    await answered;
  }

  async function slotOf(request: IncomingMessage): Promise<Slot | null> {
    const key = keyOf(request);
    if (key === null) return null;
    // what was kept once exists, and its rendering need not wait
    const missing = kept.has(key) || running.has(key) ? null : await missingOf?.(request);
    return missing ? { key: missing, isMissing: true } : { key, isMissing: false };
  }

  return {
    /** Answers a request from what is kept, or by `next`. */
    async handle(request: IncomingMessage, response: ServerResponse, next: Handler): Promise<void> {
      const slot = await slotOf(request);
      if (slot === null) return next(request, response);
      const { key } = slot;
      for (;;) {
        const entry = read(key);
        if (entry) return send(key, entry, request, response);
        const rendering = running.get(key);
        if (!rendering) return lead(slot, request, response, next);
        const rendered = await rendering;
        if (rendered === "through") return next(request, response);
        if (rendered !== "gone") return send(key, rendered, request, response);
      }
    },
    /** Bytes of all bodies kept. */
    get bytes() {
      return bytes;
    },
    get size() {
      return kept.size;
    },
  };
}

/** Sends an answer that is nobody else's. */
async function pass(
  { status, headers, body }: Captured,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isText = /^(?:text\/|application\/(?:json|xml|manifest))/.test(String(headers["content-type"] ?? ""));
  const encoding =
    headers["content-encoding"] === undefined && isText
      ? chooseEncoding(request.headers["accept-encoding"], body.length)
      : "identity";
  const coded = await encode(body, encoding);
  if (encoding !== "identity") {
    response.setHeader("content-encoding", encoding);
    response.setHeader("vary", withAcceptEncoding(headers.vary));
  }
  response.removeHeader("transfer-encoding");
  if (status !== 304 && status !== 204) response.setHeader("content-length", coded.length);
  response.writeHead(status);
  response.end(request.method === "HEAD" ? undefined : coded);
}

function toKept(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !TRANSFER.includes(name) && name !== "etag"));
}

function withAcceptEncoding(vary: OutgoingHttpHeaders[string]): string {
  const names = [vary ?? []].flat().join(", ");
  return /accept-encoding/i.test(names) ? names : [names, "accept-encoding"].filter(Boolean).join(", ");
}

function isFresh(asked: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return asked !== undefined && asked.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}
