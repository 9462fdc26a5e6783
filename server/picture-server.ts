import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { PICTURE_SECONDS } from "../lib/config/media-cache";
import type { PictureQuality } from "../lib/config/pictures";
import { createSemaphore } from "../lib/limits/semaphore";
import { matchesEtag } from "./etag";
import type { Handler } from "./page-cache";
import { parsePictureRequest, type PictureRequest, type PictureType } from "./picture-request";
import type { PictureStore } from "./picture-store";

export interface PictureServerOptions {
  /** Folder of the originals: their path is the one of the request. */
  originals: string;
  /** Folder of those under /media/shop; none where the shop has no pictures of its own. */
  ownOriginals?: string;
  /** Pictures that came with the shop; never written. */
  shipped: { read(name: string): Promise<Buffer | null> };
  kept: PictureStore;
  /** What is shown in place of a picture of the catalogue that nobody has. */
  placeholder: { type: string; body: Buffer };
  /** Makes a picture; resolves to Next's own response. */
  make(picture: PictureRequest): Promise<Response>;
}

/** Most pictures made at once: libuv has four threads, and the database and files need some. */
const MAKERS = 2;
const MAX_WAITING = 500;
const WAIT_MS = 20_000;
const MAX_ORIGINALS = 20_000;
const OWN = "/media/shop/";
/** Of an animated picture, which Next never makes smaller, and of any in an hour when it cannot. */
const UNMADE_CACHE = "public, max-age=3600";

/** Of the placeholder: the picture may be there soon. */
const MISSING_CACHE = "public, max-age=60";

const EXTENSIONS: Record<PictureType, string> = { "image/webp": "webp", "image/jpeg": "jpg", "image/png": "png" };

/** A file as it was when its content was read. */
interface Original {
  mtimeMs: number;
  size: number;
  hash: string;
}

/** A picture, or Next's refusal of it. */
interface Made {
  status: number;
  type: string;
  body: Buffer;
  /** False for an answer in place of the picture. */
  isMade: boolean;
}

/** Returns a text that names the content of an original, whatever its path. */
export function hashPicture(original: Buffer): string {
  return createHash("sha256").update(original).digest("hex").slice(0, 24);
}

/** Returns the name of a picture made of the original with this hash. */
export function pictureName(
  hash: string,
  { width, quality, type }: { width: number; quality: PictureQuality; type: PictureType },
): string {
  return `${hash}-${width}-${quality}.${EXTENSIONS[type]}`;
}

/** Creates the handler of optimized pictures: each is made once, kept on disk, and read from there from then on. */
export function createPictureServer({
  originals,
  ownOriginals,
  shipped,
  kept,
  placeholder,
  make,
}: PictureServerOptions) {
  const hashes = new LRUCache<string, Original>({ max: MAX_ORIGINALS });
  const making = new Map<string, Promise<Made>>();
  const makers = createSemaphore(MAKERS, MAX_WAITING);

  /** Returns an original; null where there is none. */
  async function readOriginal(src: string): Promise<Original | null> {
    const isOwn = ownOriginals !== undefined && src.startsWith(OWN);
    const file = isOwn ? path.join(ownOriginals, src.slice(OWN.length)) : path.join(originals, src);
    const stats = await stat(file).catch(() => null);
    if (!stats?.isFile()) return null;
    const known = hashes.get(src);
    if (known?.mtimeMs === stats.mtimeMs && known.size === stats.size) return known;
    const body = await readFile(file).catch(() => null);
    if (!body) return null;
    const entry = { mtimeMs: stats.mtimeMs, size: stats.size, hash: hashPicture(body) };
    hashes.set(src, entry);
    return entry;
  }

  async function makeAndKeep(name: string, picture: PictureRequest, originalSize: number): Promise<Made> {
    if (!(await makers.acquire(WAIT_MS)))
      return { status: 503, type: "text/plain", body: Buffer.from("Too many pictures"), isMade: false };
    try {
      const answer = await make(picture);
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get("content-type") ?? "text/plain";
      // Next sends the original where it cannot make the picture now
      const isMade = answer.status === 200 && type === picture.type && body.length !== originalSize;
      if (isMade) await kept.write(name, body);
      return { status: answer.status, type, body, isMade };
    } finally {
      makers.release();
    }
  }

  /** Returns a picture that is not kept yet, made once for all who wait for it. */
  function makeOnce(name: string, picture: PictureRequest, originalSize: number): Promise<Made> {
    const pending = making.get(name);
    if (pending) return pending;
    const made = makeAndKeep(name, picture, originalSize).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  }

  return {
    /** Answers a request for a picture of the shop's own; any other request by `next`. */
    async handle(request: IncomingMessage, response: ServerResponse, next: Handler): Promise<void> {
      const picture =
        request.method === "GET" || request.method === "HEAD"
          ? parsePictureRequest(request.url ?? "/", request.headers.accept)
          : null;
      if (!picture) return next(request, response);
      const original = (await readOriginal(picture.src)) ?? elsewhere(picture.src);
      const name = pictureName(original.hash, picture);
      const etag = `"${name}"`;
      if (matchesEtag(request.headers["if-none-match"], etag)) {
        setHeaders(response, picture, etag);
        response.writeHead(304).end();
        return;
      }
      const ready = (await shipped.read(name)) ?? (await kept.read(name));
      const { status, type, body, isMade } = ready
        ? { status: 200, type: picture.type, body: ready, isMade: true }
        : await makeOnce(name, picture, original.size);
      if (original.size < 0 && isMissing(status)) return sendPlaceholder(request, response, placeholder);
      if (isMade) setHeaders(response, picture, etag);
      else response.setHeader("cache-control", status === 200 ? UNMADE_CACHE : "no-store");
      if (status === 503) response.setHeader("retry-after", "2");
      response.setHeader("content-type", type);
      response.setHeader("content-length", body.length);
      response.writeHead(status).end(request.method === "HEAD" ? undefined : body);
    },
  };
}

/**
 * Returns what is known of an original that lies at another host, where a changed picture gets another path; its
 * content is not asked for before it is needed.
 */
const elsewhere = (src: string): Original => ({
  mtimeMs: 0,
  size: -1,
  hash: hashPicture(Buffer.from(`elsewhere ${src}`)),
});

/** True for Next's answers to an original that is not there, is no picture, or cannot be had now. */
const isMissing = (status: number) => status !== 200 && status !== 503;

function sendPlaceholder(
  request: IncomingMessage,
  response: ServerResponse,
  { type, body }: PictureServerOptions["placeholder"],
): void {
  response.setHeader("cache-control", MISSING_CACHE);
  response.setHeader("content-type", type);
  response.setHeader("content-length", body.length);
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("content-security-policy", "script-src 'none'; frame-src 'none'; sandbox;");
  response.writeHead(200).end(request.method === "HEAD" ? undefined : body);
}

/** Sets the headers that Next sends with a picture. */
function setHeaders(response: ServerResponse, { src, type }: PictureRequest, etag: string): void {
  response.setHeader("vary", "Accept");
  response.setHeader("cache-control", `public, max-age=${PICTURE_SECONDS}, must-revalidate`);
  response.setHeader("etag", etag);
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("content-security-policy", "script-src 'none'; frame-src 'none'; sandbox;");
  const file = path.basename(src).replace(/\.[^.]*$/, "");
  const name = `${file.replace(/[^\w.-]/g, "_")}.${EXTENSIONS[type]}`;
  response.setHeader("content-disposition", `attachment; filename="${name}"`);
}
