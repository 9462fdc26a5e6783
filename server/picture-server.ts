import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { availableParallelism } from "node:os";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { PICTURE_SECONDS } from "../lib/config/media-cache";
import { createSemaphore } from "../lib/limits/semaphore";
import { matchesEtag } from "./etag";
import type { Handler } from "./page-cache";
import { isPictureUrl, parsePictureRequest, type PictureRequest, type PictureType } from "./picture-request";
import { MAX_ORIGINAL_BYTES, resizePicture, ResizeTimeoutError } from "./picture-resize";
import type { PictureStore } from "./picture-store";

export interface PictureServerOptions {
  /** Folder of the originals: their path is the one of the request. */
  originals: string;
  /** Folder of those under /media/shop; none where the shop has no pictures of its own. */
  ownOriginals?: string;
  /** Fetches the original of a path that is no file here, from another host. */
  fetchOriginal(src: string): Promise<Response>;
  cache: PictureStore;
  /** Shown in place of an original that is missing or is no picture. */
  placeholder: { type: string; body: Buffer };
  /** Called with the path of an original that is no picture, is broken or too large. */
  onBroken(src: string): void;
  /** Replaced by tests. */
  resize?: typeof resizePicture;
}

/** Pictures resized at once: one processor is left to the event loop, and libuv's threads to the database and files. */
const RESIZES = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Originals of other hosts held at once: a slow host must not keep the shop's own waiting. */
const FETCHES = 6;
const MAX_WAITING = 500;
const WAIT_MS = 20_000;
const MAX_ORIGINALS = 20_000;
const OWN = "/media/shop/";
/** Of the placeholder: the picture may be there soon. */
const MISSING_CACHE = "public, max-age=60";

const EXTENSIONS: Record<PictureType, string> = { "image/webp": "webp", "image/jpeg": "jpg", "image/png": "png" };

/** An original as it was when its content was hashed. */
interface Original {
  /** Null for one at another host. */
  file: string | null;
  mtimeMs: number;
  size: number;
  hash: string;
}

/** A resized picture, no picture, or none for now: too many wait, or the time ran out. */
type Resized = Buffer | "missing" | "busy";

const hashOf = (content: Buffer | string) => createHash("sha256").update(content).digest("hex").slice(0, 24);

const nameOf = (hash: string, { width, quality, type }: PictureRequest) =>
  `${hash}-${width}-${quality}.${EXTENSIONS[type]}`;

/** Creates the handler of resized pictures: each is made once, kept on disk under its original's content, and read from there. */
export function createPictureServer({
  originals,
  ownOriginals,
  fetchOriginal,
  cache,
  placeholder,
  onBroken,
  resize = resizePicture,
}: PictureServerOptions) {
  const hashes = new LRUCache<string, Original>({ max: MAX_ORIGINALS });
  const pending = new Map<string, Promise<Resized>>();
  const resizes = createSemaphore(RESIZES, MAX_WAITING);
  const fetches = createSemaphore(FETCHES, MAX_WAITING);

  /** Finds an original; one that is no file here lies at another host, where a changed picture gets another path. */
  async function findOriginal(src: string): Promise<Original> {
    const isOwn = ownOriginals !== undefined && src.startsWith(OWN);
    const file = isOwn ? path.join(ownOriginals, src.slice(OWN.length)) : path.join(originals, src);
    const stats = await stat(file).catch(() => null);
    const elsewhere = { file: null, mtimeMs: 0, size: 0, hash: hashOf(`elsewhere ${src}`) };
    if (!stats?.isFile()) return elsewhere;
    const { mtimeMs, size } = stats;
    const known = hashes.get(src);
    if (known?.mtimeMs === mtimeMs && known.size === size) return known;
    // one too large is never read: it is named by its path, and never made
    const content = size > MAX_ORIGINAL_BYTES ? src : await readFile(file).catch(() => null);
    if (content === null) return elsewhere;
    const original = { file, mtimeMs, size, hash: hashOf(content) };
    hashes.set(src, original);
    return original;
  }

  async function resizeAndCache(name: string, picture: PictureRequest, content: Buffer): Promise<Resized> {
    if (!(await resizes.acquire(WAIT_MS))) return "busy";
    try {
      const body = await resize(content, picture);
      if (!body) {
        onBroken(picture.src);
        return "missing";
      }
      await cache.write(name, body);
      return body;
    } catch (error) {
      if (error instanceof ResizeTimeoutError) return "busy";
      throw error;
    } finally {
      resizes.release();
    }
  }

  async function fetchAndResize(name: string, picture: PictureRequest): Promise<Resized> {
    if (!(await fetches.acquire(WAIT_MS))) return "busy";
    try {
      const response = await fetchOriginal(picture.src).catch(() => null);
      const content = response && (await readBody(response).catch(() => null));
      return content ? await resizeAndCache(name, picture, content) : "missing";
    } finally {
      fetches.release();
    }
  }

  async function make(name: string, picture: PictureRequest, { file, size }: Original): Promise<Resized> {
    if (file === null) return fetchAndResize(name, picture);
    if (size <= MAX_ORIGINAL_BYTES) return resizeAndCache(name, picture, await readFile(file));
    onBroken(picture.src);
    return "missing";
  }

  /** Makes a picture that is not cached yet, once for all who wait for it. */
  function makeOnce(name: string, picture: PictureRequest, original: Original): Promise<Resized> {
    const made = pending.get(name) ?? make(name, picture, original).finally(() => pending.delete(name));
    pending.set(name, made);
    return made;
  }

  return {
    /** Answers a request for a resized picture; any other request by `next`. */
    async handle(request: IncomingMessage, response: ServerResponse, next: Handler): Promise<void> {
      const { url = "/", method, headers } = request;
      if (!isPictureUrl(url)) return next(request, response);
      const isHead = method === "HEAD";
      if (method !== "GET" && !isHead) return refuse(response, 405);
      const picture = parsePictureRequest(url, headers.accept);
      if (!picture) return refuse(response, 400);
      const original = await findOriginal(picture.src);
      const name = nameOf(original.hash, picture);
      const etag = `"${name}"`;
      if (matchesEtag(headers["if-none-match"], etag)) {
        setHeaders(response, picture, etag);
        response.writeHead(304).end();
        return;
      }
      const resized = (await cache.read(name)) ?? (await makeOnce(name, picture, original));
      if (resized === "busy") return refuse(response, 503);
      if (resized === "missing") return send(response, { ...placeholder, isHead, cacheControl: MISSING_CACHE });
      setHeaders(response, picture, etag);
      send(response, { type: picture.type, body: resized, isHead });
    },
  };
}

/** Returns the body of a response; null for a failed one, and for more bytes than are resized. */
async function readBody({ ok, body }: Response): Promise<Buffer | null> {
  if (!ok || !body) {
    await body?.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // leaving the loop cancels the rest
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_ORIGINAL_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const REFUSALS = {
  400: { text: "The picture is not offered in this size or type", headers: {} },
  405: { text: "Method not allowed", headers: { allow: "GET, HEAD" } },
  503: { text: "Too many pictures", headers: { "retry-after": "2" } },
} as const;

function refuse(response: ServerResponse, status: keyof typeof REFUSALS): void {
  const { text, headers } = REFUSALS[status];
  response.writeHead(status, { ...headers, "cache-control": "no-store", "content-type": "text/plain" }).end(text);
}

interface Sent {
  type: string;
  body: Buffer;
  isHead: boolean;
  cacheControl?: string;
}

function send(response: ServerResponse, { type, body, isHead, cacheControl }: Sent): void {
  if (cacheControl) response.setHeader("cache-control", cacheControl);
  response.setHeader("content-type", type);
  response.setHeader("content-length", body.length);
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("content-security-policy", "script-src 'none'; frame-src 'none'; sandbox;");
  response.writeHead(200).end(isHead ? undefined : body);
}

/** Sets the headers by which browsers cache a resized picture, and name it where it is saved. */
function setHeaders(response: ServerResponse, { src, type }: PictureRequest, etag: string): void {
  response.setHeader("vary", "Accept");
  response.setHeader("cache-control", `public, max-age=${PICTURE_SECONDS}, must-revalidate`);
  response.setHeader("etag", etag);
  const file = path.basename(src).replace(/\.[^.]*$/, "");
  const name = `${file.replace(/[^\w.-]/g, "_")}.${EXTENSIONS[type]}`;
  response.setHeader("content-disposition", `attachment; filename="${name}"`);
}
